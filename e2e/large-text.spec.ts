// A phone whose text is set to twice the size: no screen is wider than the phone, and nothing on it is cut off.
import type { Page } from '@playwright/test'
import { signaturePng } from '#testing/form-content.ts'
import { brokenWords, cutOff } from './cut-off.ts'
import { expect, test } from './fixtures.ts'
import { saveForm } from './inspection-form.ts'
import { logIn } from './people.ts'
import { planDay } from './planned-day.ts'

const facilityName = 'Verizon Wireless Communications Tower 4417 Ocala'

test.use({ viewport: { width: 360, height: 740 } })

/** Until the session that it returns is detached. */
async function enlarge(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  return devTools
}

async function expectWhole(page: Page, place: string) {
  const devTools = await enlarge(page)
  expect(await cutOff(page), place).toEqual([])
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(excess, place).toBeLessThanOrEqual(0)
  await devTools.detach()
}

test('with text twice as large nothing of the site is cut off on a phone', async ({ page }) => {
  for (const path of [
    '/',
    '/services',
    '/about',
    '/contact',
    '/service-areas',
    '/florida/tampa',
    '/what-is-due',
    '/cost',
    '/suspect-a-leak',
    '/questions',
    '/checklist/florida',
    '/login',
  ]) {
    await page.goto(path)
    await expectWhole(page, path)
  }
})

const doubleText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })

test('the word of a duty stands beside its sentence and not on it, whatever the size of the text', async ({
  page,
  admin,
}) => {
  await logIn(page, admin)
  const { facilityId } = await saveForm(page.request, {
    facilityName: `Past ${crypto.randomUUID()}`,
    annualBucketTestDate: '2020-01-01',
  })
  await page.goto(`/facilities/${facilityId}`)
  const line = page.getByRole('listitem').filter({ hasText: 'Past the date we recommend' })
  await expect(line).toBeVisible()
  for (const isLarge of [false, true]) {
    if (isLarge) await doubleText(page)
    for (const width of [320, 360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const word = await line.getByText('Past the date we recommend', { exact: true }).boundingBox()
      const sentence = await line
        .getByText(/^Spill bucket test: /)
        .first()
        .boundingBox()
      const isBeside = (word?.x ?? 0) + (word?.width ?? 0) <= (sentence?.x ?? 0)
      const isAbove = (word?.y ?? 0) + (word?.height ?? 0) <= (sentence?.y ?? 0)
      expect(isBeside || isAbove, `${width} px${isLarge ? ', large' : ''}`).toBe(true)
      expect((word?.x ?? 0) + (word?.width ?? 0)).toBeLessThanOrEqual(width)
    }
  }
})

test('where only the text is made larger, and the screen counts as wide as before, the header’s parts do not overlap', async ({
  page,
  admin,
}) => {
  const overlaps = () =>
    page.evaluate(() => {
      const parts = [...document.querySelectorAll('header :is(a, button, summary)')]
      const shown = parts.filter(part => part.checkVisibility() && part.getBoundingClientRect().width > 1)
      const text = ({ textContent }: Element) => textContent?.trim() ?? ''
      const found = shown.flatMap((one, index) =>
        shown.slice(index + 1).flatMap(other => {
          const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
          const meets =
            a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
          return meets ? [`${text(one)} and ${text(other)}`] : []
        }),
      )
      const cut = shown.filter(part => part.getBoundingClientRect().right > innerWidth + 1).map(text)
      return [...found, ...cut]
    })
  for (const path of ['/', '/dashboard']) {
    if (path === '/dashboard') await logIn(page, admin)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await doubleText(page)
    // Beside a wide page the links of the staff area scroll in a box of their own.
    for (const width of path === '/' ? [360, 768, 1024, 1280, 1440] : [360, 768]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await overlaps(), `${path} at ${width} px`).toEqual([])
    }
  }
})

test('with text twice as large nothing of the staff area is cut off on a phone', async ({ page, admin }) => {
  await logIn(page, admin)
  const answers = { facilityName, inspectedBy: 'Bartholomew Featherstonehaugh', signature: signaturePng }
  const { id, facilityId, tankId } = await saveForm(page.request, { ...answers, hasWetting: true })
  await planDay(page.request, [{ facilityId, tankId }])
  await saveForm(page.request, { ...answers, facilityName: facilityName.replace(' Ocala', ', Ocala') })
  const deleted = await saveForm(page.request, answers)
  expect(await page.request.delete(`/api/completed-forms/${deleted.id}`)).toBeOK()
  const paths = [
    '/dashboard',
    '/day',
    '/due',
    '/findings',
    '/facilities',
    `/facilities/${facilityId}`,
    '/facilities/pairs',
    '/facilities/import',
    '/contact-submissions',
    '/forms/north-carolina',
    '/completed-forms',
    '/completed-forms/trash',
    '/admin',
    '/admin/rules',
  ]
  for (const path of [...paths, '/account', `/view-form/${id}`, `/edit-form/${id}`]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expectWhole(page, path)
  }
  // The sites of other journeys have names that break anywhere.
  await page.goto(`/due?search=${encodeURIComponent(facilityName)}`)
  const devTools32 = await enlarge(page)
  expect(await brokenWords(page, 8), 'words on the views of what is due').toEqual([])
  await devTools32.detach()
  await page.goto('/forms/florida/verizon-monthly')
  await page.getByLabel('Facility name').fill(facilityName)
  await expect(page.getByText('Filled in from')).toBeVisible()
  // What is said about a name once its field is left moves the button.
  await page.getByLabel('Facility name').blur()
  // What is open there is asked for behind the last visit, and stands at its question.
  await expect(page.getByText(/^Open since/).first()).toBeVisible()
  await expectWhole(page, 'the form, filled in')
  // A user who scrolls to the button presses it where it stands: nothing takes another height on coming into sight.
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  await page.getByRole('button', { name: 'Continue to Photos' }).scrollIntoViewIfNeeded()
  await page.evaluate(() => new Promise(shown => requestAnimationFrame(() => requestAnimationFrame(shown))))
  expect(await height()).toBe(before)
  const devTools = await enlarge(page)
  await page.getByRole('button', { name: 'Continue to Photos' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('main').getByText('Online', { exact: true })).toBeInViewport({ ratio: 1 })
  await devTools.detach()
  await page.getByRole('button', { name: 'Continue to Photos' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upload Photos')
  await expectWhole(page, 'the photos')
})

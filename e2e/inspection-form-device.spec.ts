// The form on the device: a browser that is killed, a narrow screen, sunlight and darkness, and paper.

import { company } from '#domain/site/company.ts'
import { findViolations, onlyRules } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { choose, keptOnDevice, openNewForm, sign, toPhotos } from './inspection-form.ts'
import { createKilledBrowser } from './killed-browser.ts'
import { logIn } from './people.ts'

test('a browser that is killed loses nothing that was said to be saved', async ({
  baseURL,
  admin,
  complaints,
}) => {
  test.slow()
  const phone = await createKilledBrowser(admin, { baseURL, complaints })
  try {
    const first = await phone.start()
    await openNewForm(first)
    await first.getByLabel('Facility name').fill('Tower of the dead battery')
    await first.getByLabel('Comments').fill('Every word')
    await sign(first)
    await keptOnDevice(first)
    await phone.kill()

    const second = await phone.start()
    await openNewForm(second)
    const card = second.getByRole('region', { name: 'Unfinished form' })
    await expect(card).toContainText('Tower of the dead battery')
    await card.getByRole('button', { name: 'Resume' }).click()
    await expect(second.getByLabel('Comments')).toHaveValue('Every word')
    await expect(second.getByRole('img', { name: 'Digital Signature signed' })).toBeVisible()
  } finally {
    await phone.remove()
  }
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`both steps are accessible, with the contrast that sunlight needs: ${colorScheme}`, async ({
    newContext,
    admin,
    expectAccessible,
  }) => {
    test.slow()
    const context = await newContext({ colorScheme, viewport: { width: 360, height: 740 } })
    const page = await context.newPage()
    await logIn(page, admin)
    await openNewForm(page)
    await page.getByLabel('Facility name').fill('Tower 7')
    await choose(page, 'Any wetting on the tank?', 'Yes')
    await choose(page, 'Any corrosion on the piping?', 'Yes')
    await page.getByRole('button', { name: 'Continue to Photos' }).scrollIntoViewIfNeeded()
    await expectAccessible(page)
    const violations = await findViolations(page, onlyRules('color-contrast-enhanced'), 'main')
    expect(violations.flatMap(({ nodes }) => nodes.map(node => node.html))).toEqual([])
    await toPhotos(page)
    await expectAccessible(page)
  })
}

test('no step scrolls sideways down to 320 px, and what is touched is large enough', async ({
  page,
  admin,
}) => {
  test.slow()
  await logIn(page, admin)
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    await openNewForm(page)
    await page.getByLabel('Facility name').fill('Tower with a name that is longer than the screen is wide')
    await choose(page, 'Any alarms?', 'Yes')
    const measure = () =>
      page.evaluate(() => ({
        excess: document.documentElement.scrollWidth - window.innerWidth,
        small: [...document.querySelectorAll('form input, form textarea, form button')]
          .map(element => ({
            name: element.outerHTML.slice(0, 80),
            height: element.getBoundingClientRect().height,
          }))
          .filter(({ height }) => height < 48),
      }))
    // A field that grows with its text takes its height a frame later.
    await expect.poll(measure, { message: `${width} px` }).toEqual({ excess: 0, small: [] })
    await toPhotos(page)
    await expect.poll(async () => (await measure()).excess, { message: `photos at ${width} px` }).toBe(0)
    await page.getByRole('button', { name: 'Back to Form' }).click()
  }
})

test('on paper the inputs are gone and the answers stand there', async ({ page, admin }) => {
  await logIn(page, admin)
  await openNewForm(page)
  await page.getByLabel('Facility name').fill('Tower on paper')
  await page.getByLabel('Comments').fill('First line\nSecond line')
  await sign(page)
  await page.evaluate(() => {
    Object.assign(window, { printed: 0, print: () => Object.assign(window, { printed: 1 }) })
  })
  await page.getByRole('button', { name: 'Print Form' }).click()
  expect(await page.evaluate(() => Reflect.get(window, 'printed'))).toBe(1)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Petroleum Storage Tank Monthly Inspection Form',
  )
  const paper = page.locator('[data-printed-report]')
  await expect(paper).toContainText('Tower on paper')
  await expect(paper).toContainText('Inspector signature')
  await expect(paper).toContainText(company.ehsPhone)
  await expect(paper.getByRole('img', { name: 'Signature' })).toBeVisible()
  await expect(page.locator('input:visible, textarea:visible, canvas:visible, button:visible')).toHaveCount(0)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('13.3333px')
  await page.emulateMedia({ media: 'screen' })
  await expect(paper).toHaveCount(0)
})

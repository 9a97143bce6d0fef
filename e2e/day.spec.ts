// An inspector's day: planned from what is due, by oneself or by the office, put in order with keys or a pointer, worked
// through without signal, and done.

import type { APIRequestContext, Page } from '@playwright/test'
import { dayOf } from '#domain/day.ts'
import { putForm, uniqueWord } from './completed-forms.ts'
import { changeFacility, daysAgo } from './facilities.ts'
import { expect, test } from './fixtures.ts'
import { answerLeaks, sign, toPhotos } from './inspection-form.ts'
import { keptInBrowser } from './kept-in-browser.ts'
import { createPerson, logIn } from './people.ts'
import { planDay } from './planned-day.ts'

const today = () => dayOf(new Date())

const cards = (page: Page) => page.locator('main ol').first().locator(':scope > li')
const names = (page: Page) => cards(page).getByRole('heading').allTextContents()

/** Whether this browser has taken the server's answer to all that was changed here. */
const isTaken = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<boolean>(resolve => {
        const opening = indexedDB.open('cypress')
        opening.onsuccess = () => {
          const reading = opening.result.transaction('days').objectStore('days').getAll()
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result.every(({ mine }) => mine === null))
          }
        }
      }),
  )

/** Sites of a customer of their own, each overdue. */
async function overdueSites(request: APIRequestContext, count: number) {
  const customer = uniqueWord()
  const sites: { facilityId: string; tankId: string | null; name: string }[] = []
  for (let index = 1; index <= count; index += 1) {
    const name = `${customer} depot ${index}`
    const form = await putForm(request, { facilityName: name, inspectionDate: daysAgo(40 - index) })
    const facilityId = form.facilityId ?? ''
    await changeFacility(request, facilityId, {
      customer,
      address: `${index} Harbor Road, Tampa`,
      arrivalNotes: `Gate code ${index}`,
    })
    sites.push({ facilityId, tankId: form.tankId ?? null, name })
  }
  return { customer, sites }
}

const keysOf = (sites: readonly { facilityId: string; tankId: string | null }[]) =>
  sites.map(({ facilityId, tankId }) => ({ facilityId, tankId }))

test('sites go from what is due onto one’s day, and are put in order by keyboard and by pointer', async ({
  page,
  request,
  admin,
  expectAccessible,
}) => {
  await logIn(page, await createPerson(request, admin))
  const { customer, sites } = await overdueSites(page.request, 3)
  await page.goto(`/due?customer=${customer}&duty=walkthrough`)
  for (const { name } of sites) {
    const row = page.getByRole('row').filter({ hasText: name })
    await row.getByRole('button', { name: 'Add to my day' }).click()
    await expect(row.getByRole('button', { name: 'On your day' })).toBeFocused()
  }
  await expect(page.getByText(': 3 stops')).toBeVisible()
  await expectAccessible()

  await page.getByRole('link', { name: 'Your day, today' }).click()
  const [one, two, three] = sites.map(({ name }) => name)
  await expect(cards(page)).toHaveCount(3)
  await page.emulateMedia({ media: 'print' })
  await expect(cards(page).first()).toContainText('Harbor Road')
  await expect(page.getByRole('navigation', { name: 'Day' })).toBeHidden()
  await expect(cards(page).getByRole('link', { name: 'Start form' }).first()).toBeHidden()
  await expect(cards(page).getByTitle('Drag to reorder').first()).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  expect(await names(page)).toEqual([one, two, three])
  await expect(cards(page).first()).toContainText('1 Harbor Road, Tampa')
  await expect(cards(page).first()).toContainText('Gate code 1')
  await expect(cards(page).first()).toContainText(/Walkthrough: overdue by \d+ days/)
  await expect(
    cards(page)
      .first()
      .getByRole('link', { name: /^Directions/ }),
  ).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/dir\/.*1\+Harbor\+Road/)
  await expectAccessible()

  const down = page.getByRole('button', { name: `Move down: ${one}` })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => names(page)).toEqual([two, one, three])
  await expect(page.getByText(`${one}: now 2 of 3`)).toBeAttached()
  await expect(down).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => names(page)).toEqual([two, three, one])
  await page.keyboard.press('Enter')
  expect(await names(page)).toEqual([two, three, one])

  // By the handle, to the upper edge of the window: the page scrolls until it is over the first one.
  const grip = cards(page).last().getByTitle('Drag to reorder')
  await grip.hover()
  for (const name of [/^Move up/, /^Move down/, /^Remove from this day/]) {
    const box = await page.getByRole('button', { name }).first().boundingBox()
    expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(48)
  }
  const from = await grip.boundingBox()
  if (!from) throw new Error('There is nothing to drag')
  await page.mouse.down()
  await page.mouse.move(from.x + 20, 30, { steps: 12 })
  await expect(cards(page).last()).toHaveCSS('order', '0')
  await page.mouse.up()
  await expect.poll(() => names(page)).toEqual([one, two, three])

  const savedWith = (isOn: boolean) =>
    page.waitForResponse(answer => {
      const body = answer.request().postData() ?? ''
      const isSaved = answer.request().method() === 'PUT' && answer.ok()
      return isSaved && body.includes(sites[1]?.facilityId ?? '') === isOn
    })
  // Undone before it was saved it would leave no trace in the history.
  const removed = savedWith(false)
  await page.getByRole('button', { name: `Remove from this day: ${two}` }).click()
  await expect.poll(() => names(page)).toEqual([one, three])
  await expect(cards(page).getByRole('link', { name: three ?? '', exact: true })).toBeFocused()
  await removed
  // A reload that cuts off the answer would send the change once more, and be told that the day is newer.
  const saved = savedWith(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => names(page)).toEqual([one, two, three])
  await saved
  await expect.poll(() => isTaken(page)).toBe(true)
  await page.reload()
  await expect.poll(() => names(page)).toEqual([one, two, three])
  await page.getByRole('button', { name: 'All changes' }).click()
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem').first()).toContainText(
    `added ${two}`,
  )
  await page.goto('/dashboard')
  await expect(page.getByRole('main').getByRole('link', { name: 'My day: 3 stops' })).toContainText(
    `Next: ${one}`,
  )
})

test('the office plans for an inspector, whose order is merged with it', async ({
  page,
  newContext,
  request,
  admin,
  complaints,
}) => {
  complaints.allow(/412/)
  const inspector = await createPerson(request, admin)
  await logIn(page, admin)
  const { customer, sites } = await overdueSites(page.request, 3)
  const context = await newContext()
  const phone = await context.newPage()
  await logIn(phone, inspector)
  await planDay(phone.request, keysOf(sites.slice(0, 2)))
  await phone.goto('/day')
  await expect(cards(phone)).toHaveCount(2)

  await page.goto(`/due?customer=${customer}&duty=walkthrough`)
  await page.getByRole('button', { name: 'Change who and which day' }).click()
  await page.getByRole('combobox', { name: 'Who' }).selectOption(inspector.displayName)
  await expect(page.getByText(': 2 stops')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: sites[2]?.name ?? '' })
  await row.getByRole('button', { name: 'Add to the day' }).click()
  await expect(page.getByText(': 3 stops')).toBeVisible()

  // The phone has not heard of it, and turns its two stops round.
  await phone.getByRole('button', { name: `Move down: ${sites[0]?.name}` }).click()
  await expect.poll(() => names(phone)).toEqual([sites[1]?.name, sites[0]?.name, sites[2]?.name])
  const news = phone.getByText(`changed this day too. Added: ${sites[2]?.name}.`)
  await expect(news).toBeVisible()
  await phone.getByRole('button', { name: 'OK' }).click()
  await expect(news).toBeHidden()

  await page.getByRole('link', { name: `${inspector.displayName}, today` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${inspector.displayName}’s Day`)
  await expect.poll(() => names(page)).toEqual(await names(phone))
})

test.describe('without signal', () => {
  test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 }, colorScheme: 'dark' })

  test('the day opens, is put in order and worked through; with signal all of it arrives', async ({
    page,
    context,
    request,
    admin,
    complaints,
    expectAccessible,
  }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED|not loaded: offline/)
    await logIn(page, await createPerson(request, admin))
    const { sites } = await overdueSites(page.request, 2)
    await planDay(page.request, keysOf(sites))
    const [one, two] = sites.map(({ name }) => name)
    await page.goto('/day')
    await expect(cards(page)).toHaveCount(2)
    await keptInBrowser(page)
    await context.setOffline(true)

    await page.goto('/day')
    await expect.poll(() => names(page)).toEqual([one, two])
    await expect(page.getByText('No signal. This is your day as of')).toBeVisible()
    await expect(page.getByText('Gate code 2')).toBeVisible()
    await page.getByRole('button', { name: `Move up: ${two}` }).click()
    await expect.poll(() => names(page)).toEqual([two, one])
    await expect(page.getByText('will send automatically')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await expectAccessible()
    await page.reload()
    await expect.poll(() => names(page)).toEqual([two, one])

    await page.getByRole('link', { name: `Start form at ${two}` }).click()
    await expect(page.getByRole('combobox', { name: /Facility name/i })).toHaveValue(two ?? '')
    await answerLeaks(page)
    await sign(page)
    await toPhotos(page)
    await page.getByRole('button', { name: 'Submit Completed Form' }).click()
    await expect(page).toHaveURL('/completed-forms')
    await page.goto('/day')
    await expect(cards(page).first()).toContainText('not sent yet')

    await context.setOffline(false)
    await page.reload()
    await expect(
      cards(page)
        .first()
        .getByRole('link', { name: /^Form by/ }),
    ).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('No signal.')).toBeHidden()
    const { stops } = await (await page.request.get(`/api/days/${today()}`)).json()
    expect(stops.map(({ name }: { name: string }) => name)).toEqual([two, one])
    expect(stops[0].done).not.toBeNull()
  })
})

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { problems } from '#domain/problems/problem.ts'
import { expect, test } from './fixtures.ts'
import { newFormPath, openNewForm, saveForm, submit, toPhotos } from './inspection-form.ts'
import { keptInBrowser } from './kept-in-browser.ts'
import { createPerson, fillLogin, logIn, openDashboard } from './people.ts'
import { arrived, chosen, savedForm } from './photos.ts'
import { smallPhoto } from './pictures.ts'

const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting to be sent' })
const sign = (page: Page) => page.getByRole('link', { name: /^(Online|No signal since)/ })
/** The same in the header of the form. */
const formSign = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/^(Online|No signal( since .*)?|\d+ unsent)$/)
    .filter({ visible: true })

/** Fills in a form and submits it without signal; it waits in the list then. `isFirst`: there is signal until then. */
async function submitOffline(page: Page, photoCount = 0, isFirst = true): Promise<string> {
  const facility = `Tower ${crypto.randomUUID()}`
  if (isFirst) await page.context().setOffline(false)
  await openNewForm(page)
  await page.getByLabel('Facility name').fill(facility)
  await toPhotos(page)
  if (photoCount > 0) {
    const photos = Array.from({ length: photoCount }, (_, index) => smallPhoto(`${index}.jpg`, index))
    await page.getByLabel('Tank Photos').setInputFiles(await Promise.all(photos))
    await expect(chosen(page)).toHaveCount(photoCount)
  }
  await page.context().setOffline(true)
  await submit(page)
  await expect(page).toHaveURL('/completed-forms')
  await expect(waiting(page)).toContainText(facility)
  return facility
}

test.use({ serviceWorkers: 'allow' })

test.beforeEach(async ({ page, request, admin, complaints }) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|not loaded: offline/)
  await openDashboard(page, await createPerson(request, admin))
  await keptInBrowser(page)
})

test('a form submitted without signal waits in the list and goes by itself, with its photos', async ({
  page,
  expectAccessible,
}) => {
  await expect(sign(page)).toHaveText('Online')
  const facility = await submitOffline(page, 2)
  await expect(
    page.getByText('Saved on this device. It will send automatically when you have signal.'),
  ).toBeVisible()
  await expect(waiting(page).getByRole('listitem')).toContainText('Saved on this device')
  // This browser was asked to keep it, and has not promised to.
  await expect(page.getByText('Your browser may clear saved forms when space runs low.')).toBeVisible()
  await expect(sign(page)).toHaveText(/^No signal since \d+:\d\d [AP]M · 1 unsent$/)
  await expectAccessible()

  // On a phone it is in sight down to the last question of the next form, and nothing moves when it changes.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(newFormPath)
  const comments = page.getByLabel('Comments')
  await comments.focus()
  await expect(formSign(page)).toHaveText(['No signal', '1 unsent'])
  for (const word of await formSign(page).all()) await expect(word).toBeInViewport({ ratio: 1 })
  await expect(page.locator('[aria-live]:not([aria-live=off])').filter({ hasText: 'unsent' })).toHaveCount(1)
  await expectAccessible()
  const before = await comments.boundingBox()

  await page.context().setOffline(false)
  await expect(formSign(page)).toHaveText(['Online'])
  await expect(formSign(page)).toBeInViewport({ ratio: 1 })
  expect(await comments.boundingBox()).toEqual(before)
  await page.goto('/completed-forms')
  await expect(page.getByRole('region', { name: 'Sent from this device' })).toContainText(
    /Received \d+:\d\d [AP]M/,
  )
  await expect(sign(page)).toHaveText('Online')
  expect(await arrived(page, facility)).toBe(2)
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Sent from this device' })).toContainText(
    `${facility}New form, Florida`,
  )
})

test('what waits can be edited, saved as a file, opened elsewhere and discarded', async ({
  page,
  newContext,
  request,
  admin,
}) => {
  const facility = await submitOffline(page, 1)
  const saving = page.waitForEvent('download')
  await waiting(page).getByRole('button', { name: 'Export' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^unsent-tower-.*\.json$/)

  await waiting(page).getByRole('button', { name: 'Discard' }).click()
  await waiting(page).getByRole('button', { name: 'Confirm Discard' }).click()
  await expect(page.getByText(facility)).toHaveCount(0)

  const other = await (await newContext()).newPage()
  await logIn(other, await createPerson(request, admin))
  await other.goto('/account')
  const buffer = await readFile(await file.path())
  await other
    .getByLabel('Open a saved form file')
    .setInputFiles({ name: 'unsent.json', mimeType: 'application/json', buffer })
  await expect(other.getByText('1 form opened.')).toBeVisible()
  await other.goto('/completed-forms')
  await other.getByRole('link', { name: `Resume ${facility}` }).click()
  await expect(chosen(other)).toHaveCount(1)
  await submit(other)
  await expect(other).toHaveURL('/completed-forms')
  await expect.poll(() => arrived(other, facility)).toBe(1)
})

test('a form that waits is edited, not sent, where its inspector says so', async ({ page }) => {
  const facility = await submitOffline(page)
  await waiting(page)
    .getByRole('link', { name: `Open ${facility}` })
    .click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
  // What was said on sending it is still there, above the buttons.
  await expect(page.getByText('It will send automatically')).toBeVisible()
  await page.getByRole('button', { name: 'Back to Form' }).click({ timeout: 5_000 })
  await page.context().setOffline(false)
  await page.getByLabel('Comments').fill('Added before it was sent')
  await toPhotos(page)
  await submit(page)
  await expect(page.getByText(`Form submitted: ${facility}`)).toBeVisible()
  expect((await savedForm(page, facility)).answers.comments).toBe('Added before it was sent')
})

test('Back after a submission leads to where one came from, and what waits goes on waiting', async ({
  page,
}) => {
  const facility = await submitOffline(page)
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
  await page.goForward()
  await expect(page).toHaveURL('/completed-forms')
  await expect(waiting(page)).toContainText(facility)
  await page.context().setOffline(false)
  await expect(waiting(page)).toHaveCount(0, { timeout: 30_000 })
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
})

test('an edit that somebody overtook needs attention, and the rest goes on', async ({ page, complaints }) => {
  complaints.allow(/412/)
  const word = `Tower ${crypto.randomUUID()}`
  const form = await saveForm(page.request, { facilityName: word })
  await page.goto(`/edit-form/${form.id}`)
  await page.getByLabel('Inspected by').fill('Edited without signal')
  await toPhotos(page)
  await page.context().setOffline(true)
  await submit(page)
  await expect(waiting(page)).toContainText(word)
  // The request context has its own line.
  const theirs = { ...form, answers: { ...form.answers, inspectedBy: 'Somebody else' } }
  const { templateId, templateVersion, state, answers, photoIds } = theirs
  await page.request.put(`/api/completed-forms/${form.id}`, {
    headers: { 'if-match': '"1"' },
    data: { templateId, templateVersion, state, answers, photoIds },
  })
  const facility = await submitOffline(page)
  await page.context().setOffline(false)
  const line = waiting(page).getByRole('listitem').filter({ hasText: word })
  await expect(line).toContainText(`Needs attention${problems['form-changed'].message}`)
  await expect.poll(async () => (await savedForm(page, facility)).version).toBe(1)
  // What there is to decide stands there at once, without another try.
  await line.getByRole('link', { name: 'Open' }).click()
  const dialog = page.getByRole('dialog', { name: 'You changed this form elsewhere' })
  await expect(dialog.getByText(/^On this device: Edited without signal/)).toBeVisible()
  await expect(dialog.getByText(/^Received .*: Somebody else/)).toBeVisible()
})

test('a captive portal is no success', async ({ page }) => {
  const facility = `Tower ${crypto.randomUUID()}`
  await openNewForm(page)
  await page.getByLabel('Facility name').fill(facility)
  await toPhotos(page)
  await page.route('**/api/**', route =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' }),
  )
  await submit(page)
  await expect(waiting(page)).toContainText('Saved on this device')
  await page.unroute('**/api/**')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(waiting(page)).toHaveCount(0)
  expect((await savedForm(page, facility)).version).toBe(1)
})

test('a login that ran out pauses the queue; who comes next neither sees nor sends it, and its owner sends all of it', async ({
  page,
  request,
  admin,
  complaints,
}) => {
  test.slow()
  complaints.allow(/401|400/)
  const dana = await createPerson(request, admin)
  await openDashboard(page, dana)
  const first = await submitOffline(page, 1)
  const poisoned = await submitOffline(page, 0, false)
  const last = await submitOffline(page, 0, false)
  // Without a logout: the session is gone, as after two weeks in the field.
  await page.context().clearCookies()
  await page.context().setOffline(false)
  await expect(page).toHaveURL(/\/login/, { timeout: 20_000 })

  await openDashboard(page, await createPerson(request, admin))
  await expect(sign(page)).toHaveText('Online')
  await page.goto('/completed-forms')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(waiting(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  // What is left on the device is Dana's alone, and nothing that was copied from the server.
  const left = await page.evaluate(readStorage)
  expect(left.cachedForms).toBe(0)
  expect(left.facilities.toSorted()).toEqual([first, poisoned, last].toSorted())

  // One of them the server will never take: it holds up no other.
  await page.route('**/api/completed-forms/*', route =>
    route.request().method() === 'PUT' && route.request().postData()?.includes(poisoned)
      ? route.fulfill({
          status: 400,
          contentType: 'application/problem+json',
          json: { ...problems['invalid-input'], code: 'invalid-input', requestId: 'r1' },
        })
      : route.fallback(),
  )
  await openDashboard(page, dana)
  await expect(waiting(page)).toContainText(`${poisoned}New form, FloridaNeeds attention`)
  await expect(waiting(page).getByRole('listitem').filter({ hasText: 'Received' })).toHaveCount(2)
  expect(await arrived(page, first)).toBe(1)
  expect((await savedForm(page, last)).version).toBe(1)
})

test('work that is kept at a logout waits for its owner; work that is deleted is gone', async ({
  page,
  request,
  admin,
  complaints,
}) => {
  test.slow()
  complaints.allow(/Logout failed: offline/)
  const dana = await createPerson(request, admin)
  await openDashboard(page, dana)
  const facility = await submitOffline(page)
  const dialog = page.getByRole('dialog', { name: 'You have unsent work' })
  await page.getByRole('button', { name: 'Logout' }).click()
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save as a file' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^unsent-tower-.*\.json$/)
  await dialog.getByRole('button', { name: 'Keep it here and log out' }).click()
  await expect(page).toHaveURL('/login')
  await page.context().setOffline(false)
  // The cookie of a user who logged out without signal lets no one in.
  await page.goto('/completed-forms')
  await fillLogin(page, dana)
  await expect(page).toHaveURL('/completed-forms')
  await expect.poll(async () => (await savedForm(page, facility)).version).toBe(1)

  const unwanted = await submitOffline(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await dialog.getByRole('button', { name: 'Delete it and log out' }).click()
  await dialog.getByRole('button', { name: 'Confirm Delete' }).click()
  await expect(page).toHaveURL('/login')
  await page.context().setOffline(false)
  await page.goto('/dashboard')
  await fillLogin(page, dana)
  await expect(sign(page)).toHaveText('Online')
  await expect(page.getByText(unwanted)).toHaveCount(0)
})

/** How many forms are cached in this browser, and the facilities of the drafts in it. */
async function readStorage() {
  const opening = indexedDB.open('cypress')
  const opened = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => resolve(opening.result)
  })
  const read = <T>(request: IDBRequest<T>) =>
    new Promise<T>(resolve => {
      request.onsuccess = () => resolve(request.result)
    })
  const store = (name: string) => opened.transaction(name).objectStore(name)
  const drafts = await read(store('drafts').getAll())
  const cachedForms = await read(store('cachedForms').count())
  opened.close()
  return { cachedForms, facilities: drafts.map(({ answers }): string => answers.facilityName) }
}

test('logging out with unsent work asks, and sends it', async ({
  page,
  request,
  admin,
  expectAccessible,
  complaints,
}) => {
  // Copying findings may be under way in the moment of the logout.
  complaints.allow(/401/)
  const dana = await createPerson(request, admin)
  await openDashboard(page, dana)
  const facility = await submitOffline(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  const dialog = page.getByRole('dialog', { name: 'You have unsent work' })
  await expect(dialog).toContainText('1 form not sent yet')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Send now and log out' }).click()
  await expect(dialog).toContainText('1 form could not be sent')
  await page.context().setOffline(false)
  // It goes by itself now, with or without another press.
  await expect(page).toHaveURL('/login', { timeout: 20_000 })
  await openDashboard(page, dana)
  await expect.poll(async () => (await savedForm(page, facility)).version).toBe(1)
})

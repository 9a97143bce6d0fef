// A form that was submitted stays submitted: it is read, reloaded and killed, and goes all the same. Only what is changed in
// it, after a question, takes it out of the queue, and that is said until it is submitted again.

import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { holdCall } from './held-call.ts'
import { saveForm } from './inspection-form.ts'
import { keptInBrowser } from './kept-in-browser.ts'
import { createKilledBrowser, type KilledBrowser } from './killed-browser.ts'
import { createPerson } from './people.ts'
import { arrived, chosen, openPhotos, patient, savedForm, submit } from './photos.ts'
import { smallPhoto } from './pictures.ts'

const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting to be sent' })
const unfinished = (page: Page) => page.getByRole('region', { name: 'Not submitted yet' })
const sign = (page: Page) => page.getByRole('link', { name: /^(Online|No signal since)/ })
const edit = (page: Page) => page.getByRole('button', { name: 'Edit', exact: true })
const question = (page: Page) => page.getByRole('dialog', { name: 'Edit this form?' })

const submitAgain = 'Submitted before. Submit it again to send it.'

test.use({ serviceWorkers: 'allow' })

let phone: KilledBrowser

test.beforeEach(async ({ request, admin, baseURL, complaints }) => {
  test.slow()
  complaints.allow(/ERR_INTERNET_DISCONNECTED|not loaded: offline|ERR_FAILED/)
  phone = await createKilledBrowser(await createPerson(request, admin), { baseURL, complaints })
})

test.afterEach(() => phone.remove())

/** The staff area is on the phone, which has no signal, and a form with a photo waits in its list. */
async function waitsWithoutSignal(page: Page): Promise<string> {
  await keptInBrowser(page)
  const facility = await openPhotos(page)
  await page.getByLabel('Tank Photos').setInputFiles([await smallPhoto('tank.jpg', 1)])
  await expect(chosen(page)).toHaveCount(1)
  await page.context().setOffline(true)
  await submit(page)
  await expect(page).toHaveURL('/completed-forms')
  await expect(waiting(page)).toContainText(facility)
  return facility
}

const read = async (page: Page, facility: string) => {
  await waiting(page)
    .getByRole('link', { name: `Open ${facility}` })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Inspection Form: ${facility}`)
}

const openToEdit = async (page: Page, facility: string) => {
  await read(page, facility)
  await edit(page).click()
  await question(page).getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upload Photos')
}

test('what waits opens to be read, and goes on waiting however it is left', async ({ expectAccessible }) => {
  const page = await phone.start()
  const facility = await waitsWithoutSignal(page)
  await read(page, facility)
  await expect(page.getByRole('main')).toContainText(/Saved on this deviceSends automatically\./)
  await expect(page.getByRole('img', { name: 'Photo 1: tank.jpg' })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(waiting(page)).toContainText(facility)
  await read(page, facility)
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(waiting(page)).toContainText(facility)
  await expect(unfinished(page)).toHaveCount(0)
  await expect(sign(page)).toHaveText(/ · 1 unsent$/)
  await read(page, facility)
  await phone.kill()

  const again = await phone.start()
  await expect.poll(() => arrived(again, facility), patient).toBe(1)
})

test('Edit asks first; left without a change it goes on waiting, and is sent', async () => {
  const page = await phone.start()
  const facility = await waitsWithoutSignal(page)
  await read(page, facility)
  await edit(page).click()
  await expect(question(page)).toContainText('It won’t be sent until you submit it again.')
  await question(page).getByRole('button', { name: 'Leave it waiting' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Inspection Form: ${facility}`)
  await edit(page).click()
  await question(page).getByRole('button', { name: 'Edit' }).click()
  // A look at the other step changes nothing.
  await page.getByRole('button', { name: 'Back to Form' }).click()
  await expect(page.getByLabel('Facility name')).toHaveValue(facility)
  await page.getByRole('link', { name: 'Completed Forms' }).click()
  await expect(waiting(page)).toContainText(facility)
  await expect(sign(page)).toHaveText(/ · 1 unsent$/)
  await openToEdit(page, facility)
  await page.reload()
  await expect(page).toHaveURL('/completed-forms')
  await expect(waiting(page)).toContainText(facility)
  await openToEdit(page, facility)
  await phone.kill()

  const again = await phone.start()
  await expect.poll(() => arrived(again, facility), patient).toBe(1)
  await again.goto('/completed-forms')
  await expect(unfinished(again)).toHaveCount(0)
})

test('what was changed after it was submitted is said wherever unsent work is counted', async () => {
  const page = await phone.start()
  const facility = await waitsWithoutSignal(page)
  await openToEdit(page, facility)
  await page.getByRole('button', { name: 'Back to Form' }).click()
  await expect(page.getByText(submitAgain)).toHaveCount(0)
  await page.getByLabel('Comments').fill('Gate code changed')
  await expect(page.getByText(/^Saved on this (phone|device)$/)).toBeVisible()
  await expect(page.getByText(submitAgain)).toBeVisible()
  await phone.kill()

  const again = await phone.start()
  await again.goto('/completed-forms')
  const line = unfinished(again).getByRole('listitem').filter({ hasText: facility })
  await expect(line).toContainText(`Not sent${submitAgain}`)
  await expect(sign(again)).toHaveText('Online · 1 unsent')
  await again.getByRole('button', { name: 'Logout' }).click()
  await expect(again.getByRole('dialog', { name: 'You have unsent work' })).toContainText(
    '1 form to submit again',
  )
  await again.getByRole('button', { name: 'Stay logged in' }).click()
  await again.goto('/forms/florida/verizon-monthly')
  await expect(again.getByRole('region', { name: 'Unfinished form' })).toContainText(submitAgain)
  await again.goto('/completed-forms')
  await line.getByRole('link', { name: 'Resume' }).click()
  await expect(again.getByText(submitAgain)).toBeVisible()
  await again.getByRole('button', { name: 'Continue to Photos' }).click()
  await submit(again)
  await expect(again).toHaveURL('/completed-forms')
  expect((await savedForm(again, facility)).answers.comments).toBe('Gate code changed')
})

test('another tab sends it while it is read here and while Edit asks', async () => {
  const page = await phone.start()
  const facility = await waitsWithoutSignal(page)
  await read(page, facility)
  await edit(page).click()
  await expect(question(page)).toBeVisible()
  await page.context().setOffline(false)
  const other = await page.context().newPage()
  await other.goto('/completed-forms')
  await expect.poll(() => arrived(other, facility), patient).toBe(1)
  await expect(question(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'About this form' })).toBeVisible()
  await expect(unfinished(other)).toHaveCount(0)
})

test('a form that is open to be edited in one tab is not sent from another', async () => {
  const page = await phone.start()
  const facility = await waitsWithoutSignal(page)
  await openToEdit(page, facility)
  await page.context().setOffline(false)
  const other = await page.context().newPage()
  await other.goto('/completed-forms')
  await expect(waiting(other)).toContainText(facility)
  await page.getByRole('button', { name: 'Back to Form' }).click()
  await page.getByLabel('Comments').fill('Added before it was sent')
  await page.getByRole('button', { name: 'Continue to Photos' }).click()
  await submit(page)
  await expect(page).toHaveURL('/completed-forms')
  const form = await savedForm(page, facility)
  expect([form.answers.comments, form.version]).toEqual(['Added before it was sent', 1])
})

test('a reload while the button reads Submitting... leads to the list, and the form goes', async () => {
  const page = await phone.start()
  const facility = await openPhotos(page)
  const letGo = await holdCall(page, 'PUT', '/api/completed-forms/*')
  await submit(page)
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL('/completed-forms')
  await expect(waiting(page)).toContainText(facility)
  letGo()
  expect((await savedForm(page, facility)).version).toBe(1)
})

test('killed while the button reads Submitting..., it goes with the next start', async () => {
  const page = await phone.start()
  const facility = await openPhotos(page)
  await holdCall(page, 'PUT', '/api/completed-forms/*')
  await submit(page)
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible()
  const address = page.url()
  await phone.kill()

  const again = await phone.start()
  await again.goto(address)
  await expect(again).toHaveURL('/completed-forms')
  expect((await savedForm(again, facility)).version).toBe(1)
})

test('a reload while photos are sent leads to the list, and leaves no draft', async () => {
  const page = await phone.start()
  const facility = await openPhotos(page)
  const photos = Array.from({ length: 4 }, (_, index) => smallPhoto(`${index}.jpg`, index))
  await page.getByLabel('Tank Photos').setInputFiles(await Promise.all(photos))
  await expect(chosen(page)).toHaveCount(4)
  let sent = 0
  const held = Promise.withResolvers<void>()
  await page.route('**/api/completed-forms/*/photos/*', async route => {
    sent += 1
    if (sent > 1) await held.promise
    await route.fallback()
  })
  await submit(page)
  await expect(page.getByText('Sending photo 2 of 4').filter({ visible: true })).toBeVisible(patient)
  await page.reload()
  await expect(page).toHaveURL('/completed-forms')
  await expect(waiting(page)).toContainText(facility)
  held.resolve()
  await expect.poll(() => arrived(page, facility), patient).toBe(4)
  await expect(unfinished(page)).toHaveCount(0)
  await page.goBack()
  await page.goForward()
  await expect(page.getByText('Unnamed Facility')).toHaveCount(0)
})

test('the same with changes to a saved form', async () => {
  const page = await phone.start()
  const facility = `Tower ${crypto.randomUUID()}`
  const { id } = await saveForm(page.request, { facilityName: facility })
  await page.goto(`/edit-form/${id}`)
  await page.getByLabel('Comments').fill('Changed on the phone')
  await page.getByRole('button', { name: 'Continue to Photos' }).click()
  await holdCall(page, 'PUT', '/api/completed-forms/*')
  await submit(page)
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL('/completed-forms')
  await expect(waiting(page)).toContainText(facility)
  // The way to change the form leads to what waits, which asks first.
  await page.goto(`/view-form/${id}`)
  await expect(page.getByText('Changed on the phone')).toBeVisible()
  await expect(edit(page)).toBeVisible()
  await phone.kill()

  const again = await phone.start()
  await expect
    .poll(async () => (await savedForm(again, facility)).answers.comments)
    .toBe('Changed on the phone')
})

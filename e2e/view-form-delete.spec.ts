import { expect, test } from './fixtures.ts'
import { cutCall, holdCall } from './held-call.ts'
import { logIn } from './people.ts'
import { openForm, readForm, saveVisit } from './view-form.ts'

test.beforeEach(async ({ page, admin }) => logIn(page, admin))

test('delete takes two presses, moves nothing, and can be undone', async ({ page, complaints }) => {
  complaints.allow(/410/)
  const form = await saveVisit(page.request)
  await openForm(page, form.id)
  // The last that comes, far below.
  await expect(page.getByRole('heading', { name: 'Sent to' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const remove = page.getByRole('button', { name: /Delete|Deleting/ })
  const places = () =>
    page
      .locator('main a:visible, main button:visible')
      .evaluateAll(all => all.map(one => JSON.stringify(one.getBoundingClientRect())))
  const before = await places()
  await remove.click()
  await expect(remove).toHaveText('Confirm Delete')
  expect(await places()).toEqual(before)
  await page.keyboard.press('Escape')
  await expect(remove).toHaveText('Delete')
  await remove.click()
  await page.getByRole('link', { name: 'Edit' }).focus()
  await expect(remove).toHaveText('Delete')

  const path = `/api/completed-forms/${form.id}`
  const release = await holdCall(page, 'DELETE', path)
  await remove.click()
  await remove.click()
  await expect(remove).toHaveText('Deleting...')
  expect(await places()).toEqual(before)
  release()
  await expect(page).toHaveURL('/completed-forms')
  expect((await page.request.get(path)).status()).toBe(410)
  const toast = page.getByRole('status').filter({ hasText: 'Form deleted' })
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(toast).toHaveCount(0)
  expect((await readForm(page.request, form.id)).answers.facilityName).toBe('Tower 4417 Ocala')
})

test('a double-click deletes nothing', async ({ page }) => {
  const form = await saveVisit(page.request)
  await openForm(page, form.id)
  await page.getByRole('button', { name: 'Delete' }).dblclick()
  await expect(page.getByRole('button', { name: 'Confirm Delete' })).toBeVisible()
  await expect(page).toHaveURL(`/view-form/${form.id}`)
  expect(await page.request.get(`/api/completed-forms/${form.id}`)).toBeOK()
})

test('whoever has left is not called back by a delete that took long', async ({ page }) => {
  const form = await saveVisit(page.request)
  await openForm(page, form.id)
  const release = await holdCall(page, 'DELETE', `/api/completed-forms/${form.id}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Confirm Delete' }).click()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
  release()
  await expect(page.getByRole('status').filter({ hasText: 'Form deleted' })).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
})

test('a delete that fails leaves the form where it is', async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED/)
  const form = await saveVisit(page.request)
  await openForm(page, form.id)
  await cutCall(page, 'DELETE', `/api/completed-forms/${form.id}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Confirm Delete' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to delete the form' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveText('Delete')
  await expect(page).toHaveURL(`/view-form/${form.id}`)
})

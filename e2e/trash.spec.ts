import type { APIRequestContext, Page } from '@playwright/test'
import { captions } from '#domain/problems/caption.ts'
import { rowOf as listedRow, openList, putForm, uniqueWord } from './completed-forms.ts'
import { expect, test } from './fixtures.ts'
import { cutCall, failCall } from './held-call.ts'
import { createPerson, logIn } from './people.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Trash' })
const rowOf = (page: Page, facility: string) =>
  table(page).locator('tbody').getByRole('row').filter({ hasText: facility })

async function putDeleted(request: APIRequestContext, facilityName: string) {
  const form = await putForm(request, { facilityName })
  expect(await request.delete(`/api/completed-forms/${form.id}`)).toBeOK()
  return form
}

async function openTrash(page: Page) {
  await page.goto('/completed-forms/trash')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trash')
}

test('a deleted form waits in the trash, and is restored from there', async ({
  page,
  request,
  admin,
  expectAccessible,
}) => {
  const person = await createPerson(request, admin)
  await logIn(page, person)
  const word = uniqueWord()
  const form = await putDeleted(page.request, `${word} deleted`)
  await putDeleted(page.request, `${word} later`)
  await openList(page)
  await page.getByRole('main').getByRole('link', { name: 'Trash' }).click()
  await expect(page).toHaveTitle(/^Trash/)
  await expect(page.getByText('Deleted forms are kept for 3 years.')).toBeVisible()
  await expect(table(page).getByRole('columnheader')).toHaveText([
    'Facility',
    'Inspector',
    'Date',
    'State',
    'Deleted',
    'Gone for good',
    'Actions',
  ])
  const row = rowOf(page, `${word} deleted`)
  await expect(row).toContainText(`by ${person.displayName}`)
  await expect(row).toContainText('in 3 years')
  await expect(row.getByRole('button')).toHaveText([/^Restore/])
  await expectAccessible()

  await rowOf(page, `${word} later`).getByRole('button', { name: 'Restore' }).click()
  await expect(rowOf(page, `${word} later`)).toHaveCount(0)
  await expect(row.getByRole('button', { name: 'Restore' })).toBeFocused()
  await row.getByRole('button', { name: 'Restore' }).press('Enter')
  await expect(row).toHaveCount(0)
  const toast = page.getByRole('status').filter({ hasText: `Form restored: ${word} deleted` })
  await toast.getByRole('button', { name: 'View' }).click()
  await expect(page).toHaveURL(`/view-form/${form.id}`)
  await openList(page, `?search=${word}`)
  await expect(listedRow(page, `${word} deleted`)).toBeVisible()
  await expect(listedRow(page, `${word} later`)).toBeVisible()
})

test('an admin purges a form for good, after a second word', async ({
  page,
  admin,
  complaints,
  expectAccessible,
}) => {
  complaints.allow(/ERR_FAILED/)
  await logIn(page, admin)
  const word = uniqueWord()
  const form = await putDeleted(page.request, word)
  await openTrash(page)
  const purge = rowOf(page, word).getByRole('button', { name: 'Delete forever' })
  await purge.click()
  const dialog = page.getByRole('dialog', { name: `Delete ${word} forever?` })
  await expect(dialog).toContainText('will be deleted forever, along with its history')
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(purge).toBeFocused()

  await purge.click()
  await dialog.getByRole('button', { name: 'Delete forever' }).click()
  await expect(dialog.getByText('Please say why you are deleting it forever')).toBeVisible()
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await dialog.getByLabel('Reason').fill('Entered twice')
  const mend = await cutCall(page, 'DELETE', `/api/completed-forms/${form.id}/trash`)
  await dialog.getByRole('button', { name: 'Delete forever' }).click()
  await expect(dialog.getByRole('alert')).toContainText(captions['form-not-purged'])
  await mend()
  await dialog.getByRole('button', { name: 'Delete forever' }).click()
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, word)).toHaveCount(0)
  await expect(page.locator(':focus')).not.toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: `Form deleted forever: ${word}` })).toBeVisible()
  expect((await page.request.post(`/api/completed-forms/${form.id}/restore`)).status()).toBe(404)
  await page.reload()
  await expect(table(page)).toBeVisible()
  await expect(rowOf(page, word)).toHaveCount(0)
})

test('a form that somebody else restored or purged meanwhile leaves the table, and that is shown', async ({
  page,
  admin,
  complaints,
}) => {
  complaints.allow(/404|409/)
  await logIn(page, admin)
  const word = uniqueWord()
  const [first, second, third] = [
    await putDeleted(page.request, `${word} one`),
    await putDeleted(page.request, `${word} two`),
    await putDeleted(page.request, `${word} three`),
  ]
  const said = (text: string) => page.getByRole('alert').filter({ hasText: text })
  await openTrash(page)
  await expect(rowOf(page, word)).toHaveCount(3)
  for (const { id } of [first, second]) {
    const data = { reason: 'Entered twice' }
    expect(await page.request.delete(`/api/completed-forms/trash/${id}`, { data })).toBeOK()
  }
  expect(await page.request.post(`/api/completed-forms/${third.id}/restore`)).toBeOK()

  await rowOf(page, `${word} two`).getByRole('button', { name: 'Restore' }).click()
  await expect(said(`${word} two was already deleted forever`)).toBeVisible()
  await expect(rowOf(page, `${word} two`)).toHaveCount(0)
  await expect(rowOf(page, `${word} one`).getByRole('button', { name: 'Restore' })).toBeFocused()

  const dialog = page.getByRole('dialog')
  await rowOf(page, `${word} one`).getByRole('button', { name: 'Delete forever' }).click()
  await dialog.getByLabel('Reason').fill('Entered twice')
  await dialog.getByRole('button', { name: 'Delete forever' }).click()
  await expect(said(`${word} one was already deleted forever`)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, `${word} one`)).toHaveCount(0)

  await rowOf(page, `${word} three`).getByRole('button', { name: 'Delete forever' }).click()
  await dialog.getByLabel('Reason').fill('Entered twice')
  await dialog.getByRole('button', { name: 'Delete forever' }).click()
  const restored = said(`${word} three was already restored`)
  await expect(restored).toBeVisible()
  await expect(rowOf(page, word)).toHaveCount(0)
  await restored.getByRole('button', { name: 'View' }).click()
  await expect(page).toHaveURL(`/view-form/${third.id}`)
})

test('who is no admin cannot delete forever, and is not offered it', async ({ page, request, admin }) => {
  await logIn(page, await createPerson(request, admin))
  const form = await putDeleted(page.request, uniqueWord())
  await openTrash(page)
  await expect(
    table(page)
      .getByRole('button', { name: /^Restore/ })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /^Delete forever/ })).toHaveCount(0)
  expect((await page.request.delete(`/api/completed-forms/trash/${form.id}`)).status()).toBe(403)
})

test('the trash says that it failed, and that it is empty; a restore that fails leaves the form there', async ({
  page,
  admin,
  complaints,
  expectAccessible,
}) => {
  complaints.allow(/ERR_FAILED|status of 500/)
  await logIn(page, admin)
  const word = uniqueWord()
  const form = await putDeleted(page.request, word)
  const mend = await failCall(page, 'GET', '/api/completed-forms/trash*')
  await openTrash(page)
  await expect(table(page).getByRole('alert')).toContainText(captions['trash-not-loaded'])
  await mend()
  await table(page).getByRole('button', { name: 'Try again' }).click()
  await cutCall(page, 'POST', `/api/completed-forms/${form.id}/restore`)
  await rowOf(page, word).getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('alert').filter({ hasText: captions['form-not-restored'] })).toBeVisible()
  await expect(rowOf(page, word)).toBeVisible()

  await page.route('**/api/completed-forms/trash*', route =>
    route.fulfill({ json: { items: [], nextCursor: null, total: 0 } }),
  )
  await page.reload()
  await expect(table(page)).toContainText('The trash is empty.')
  await expectAccessible()
})

test('on a phone and in the dark', async ({ newContext, admin, expectAccessible }) => {
  const context = await newContext({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' })
  const page = await context.newPage()
  await logIn(page, admin)
  await putDeleted(page.request, `${uniqueWord()} ${'long name '.repeat(9)}`)
  await openTrash(page)
  await expect(
    table(page)
      .getByRole('button', { name: /^Restore/ })
      .first(),
  ).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectAccessible(page)
})

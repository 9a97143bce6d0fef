// A user who leaves something unsaved is asked first, within the staff area and by the browser itself.

import { putForm, uniqueWord } from './completed-forms.ts'
import { expect, test } from './fixtures.ts'
import { logIn } from './people.ts'

test.beforeEach(async ({ page, admin }) => logIn(page, admin))

test('an unsaved edit of a facility is not left without a question', async ({ page, expectAccessible }) => {
  const word = uniqueWord()
  const form = await putForm(page.request, { facilityName: word })
  await page.goto(`/facilities?search=${word}`)
  await page.getByRole('link', { name: 'View' }).click()
  const edit = page.getByRole('button', { name: 'Edit' })
  const customer = page.getByRole('textbox', { name: 'Customer' })
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })

  await edit.click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await edit.click()
  await customer.fill('Hale Marine')
  await page.getByRole('link', { name: 'Facilities' }).first().click()
  await expect(dialog).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(customer).toHaveValue('Hale Marine')
  await page.goBack()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL(`/facilities/${form.facilityId}`)
  await expect(customer).toHaveValue('Hale Marine')

  await page.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await edit.click()
  await expect(customer).not.toHaveValue('Hale Marine')
  await customer.fill('Castle Data')
  await page.getByRole('button', { name: 'Save facility' }).click()
  await expect(edit).toBeVisible()
  await page.getByRole('link', { name: 'Facilities' }).first().click()
  await expect(page).toHaveURL('/facilities')

  await page.goto('/facilities/new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(uniqueWord())
  await page.getByRole('button', { name: 'Save facility' }).click()
  await expect(page).toHaveURL(/\/facilities\/[\da-f-]{36}$/)
})

test('unsaved notes of a request are not left without a question, nor by a reload', async ({ page }) => {
  const name = `Pat ${uniqueWord()}`
  const sent = await page.request.post('/api/contact-submissions', {
    data: { name, email: 'pat@station.example', service: 'other', message: 'Two buckets.' },
  })
  const { id } = (await sent.json()) as { id: string }
  await page.goto(`/contact-submissions/${id}`)
  const notes = page.getByLabel('Notes')
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await notes.fill('Called back, wants a quote.')
  await page.getByRole('main').getByRole('link', { name: 'Inbox' }).click()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(notes).toHaveValue('Called back, wants a quote.')
  await page.getByRole('button', { name: 'Logout' }).click()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()

  const asked: string[] = []
  page.on('dialog', question => {
    asked.push(question.type())
    void question.accept()
  })
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await expect(notes).toHaveValue('')

  await notes.fill('Quoted.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Inbox' }).click()
  await expect(page).toHaveURL('/contact-submissions')
})

import type { Page } from '@playwright/test'
import { putForm } from './completed-forms.ts'
import { expect, test } from './fixtures.ts'
import { keptOnDevice, openNewForm, toPhotos } from './inspection-form.ts'
import { createPerson, logIn } from './people.ts'

/** The page is left first: what it still asks the server for would be refused without the cookie. */
async function logInInstead(page: Page, person: { email: string; password: string }) {
  await page.goto('about:blank')
  await page.context().clearCookies()
  await logIn(page, person)
}

test.beforeEach(async ({ page, admin }) => logIn(page, admin))

test('a reload comes back to the same place and the same step', async ({ page }) => {
  await openNewForm(page)
  await page.getByLabel('Facility name').fill('Tower 9')
  await keptOnDevice(page)
  await expect(page).toHaveURL(/\?draft=/)
  await page.reload()
  await expect(page.getByLabel('Facility name')).toHaveValue('Tower 9')
  await toPhotos(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upload Photos')
  await page.getByRole('button', { name: 'Back to Form' }).click()
  await expect(page.getByLabel('Facility name')).toHaveValue('Tower 9')
})

test('unfinished work is offered by name and time, to resume or to discard', async ({
  page,
  expectAccessible,
}) => {
  for (const name of ['Tower A', 'Tower B']) {
    await openNewForm(page)
    await page.getByLabel('Facility name').fill(name)
    await keptOnDevice(page)
  }
  await openNewForm(page)
  const cards = page.getByRole('region', { name: 'Unfinished form' })
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toContainText('Tower B')
  await expect(cards.first()).toContainText(/last changed \w+ \d+, \d{4}/)
  await expectAccessible()
  await cards.filter({ hasText: 'Tower B' }).getByRole('button', { name: 'Discard' }).click()
  await cards.filter({ hasText: 'Tower B' }).getByRole('button', { name: 'Confirm Discard' }).click()
  await expect(cards).toHaveCount(1)
  await cards.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByLabel('Facility name')).toHaveValue('Tower A')
  await expect(cards).toHaveCount(0)
  await page.goto('/forms/georgia/verizon-monthly')
  await expect(page.getByLabel('Facility name')).toBeVisible()
  await expect(cards).toHaveCount(0)
})

test('nobody sees the drafts of another on the same device', async ({ page, request, admin }) => {
  await openNewForm(page)
  await page.getByLabel('Facility name').fill('Tower of the admin')
  await keptOnDevice(page)
  const other = await createPerson(request, admin)
  await logInInstead(page, other)
  await openNewForm(page)
  await expect(page.getByLabel('Inspected by')).toHaveValue(other.displayName)
  await expect(page.getByText('Tower of the admin')).toHaveCount(0)
})

test('two people who edit the same form on one device each find their own changes', async ({
  page,
  request,
  admin,
}) => {
  const { id } = await putForm(page.request, { facilityName: 'Tower of both', comments: 'As saved' })
  const other = await createPerson(request, admin)
  const change = async (words: string) => {
    await page.goto(`/edit-form/${id}`)
    await expect(page.getByLabel('Comments')).toHaveValue('As saved')
    await page.getByLabel('Comments').fill(words)
    await keptOnDevice(page)
  }
  const found = async (words: string) => {
    await page.goto(`/edit-form/${id}`)
    await page.getByRole('button', { name: 'Resume' }).click()
    await expect(page.getByLabel('Comments')).toHaveValue(words)
  }
  await change('Typed by the admin')
  await logInInstead(page, other)
  await change('Typed by the other')
  await logInInstead(page, admin)
  await found('Typed by the admin')
  await logInInstead(page, other)
  await found('Typed by the other')
})

test('a form is open in one tab at a time, and the other one can take it over', async ({ page, context }) => {
  await openNewForm(page)
  await page.getByLabel('Facility name').fill('Tower of two tabs')
  await keptOnDevice(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByText('This form is open in another tab.')).toBeVisible()
  await expect(other.getByLabel('Facility name')).toHaveCount(0)
  await page.getByLabel('Tank volume').fill('8000')
  await other.getByRole('button', { name: 'Move it here' }).click()
  await expect(other.getByLabel('Tank volume')).toHaveValue('8000')
  await expect(page.getByText('This form is open in another tab.')).toBeVisible()
  await other.getByLabel('Tank volume').fill('9000')
  await keptOnDevice(other)
  await other.close()
  await page.getByRole('button', { name: 'Move it here' }).click()
  await expect(page.getByLabel('Tank volume')).toHaveValue('9000')
})

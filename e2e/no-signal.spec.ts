import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { newFormPath } from './inspection-form.ts'
import { createPerson, logIn } from './people.ts'

test.use({ serviceWorkers: 'allow' })

/** The whole staff area is in the browser. */
const isKept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    return navigator.serviceWorker.controller !== null
  })

test('with the radio off the staff area starts, and every screen of it opens', async ({
  page,
  context,
  request,
  admin,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|not loaded: offline/)
  const person = await createPerson(request, admin)
  await logIn(page, person)
  await page.goto('/dashboard')
  await expect.poll(() => isKept(page), { timeout: 20_000 }).toBe(true)
  await context.setOffline(true)

  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.displayName)
  await page
    .getByRole('navigation', { name: 'Staff area' })
    .getByRole('link', { name: 'Florida Forms' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Florida Forms')
  await page.goto(newFormPath)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Monthly Inspection Form')
  await page.getByLabel('Comments').fill('Written where there is no signal')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  // A page of the public site is none of its business.
  await expect(page.goto('/about')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
})

test('whoever logged out is not let in without signal', async ({
  page,
  context,
  request,
  admin,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/)
  await logIn(page, await createPerson(request, admin))
  await page.goto('/dashboard')
  await expect.poll(() => isKept(page), { timeout: 20_000 }).toBe(true)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
  await context.setOffline(true)
  await page.goto('/dashboard')
  await expect(page.getByText('The server could not be reached.')).toBeVisible()
})

import { expect, test } from './fixtures.ts'
import { logIn } from './people.ts'

test('public pages stay light in the dark', async ({ newContext }) => {
  const page = await (await newContext({ colorScheme: 'dark' })).newPage()
  await page.goto('/')
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  expect(await ground()).toBe('rgb(251, 250, 246)')
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await ground()).toBe('rgb(8, 23, 28)')
})

test('an unknown address gets the not-found page with its status', async ({
  page,
  complaints,
  expectAccessible,
}) => {
  complaints.allow(/404/)
  for (const path of [
    ...['/nope', '/florida', '/forms-old', '/assets/nope.js', '/404'],
    ...['/admin/x', '/edit-form', '/forms', '/forms/florida/nope'],
  ]) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  }
  await expect(page).toHaveTitle(/^Page Not Found/)
  await expect(page.getByRole('link', { name: 'Return to Homepage' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact')
  await expect(page.locator('script:not([src^="/assets/enhance-"])')).toHaveCount(0)
  await expectAccessible()
})

test('an unknown address below the staff area shows the same page', async ({ page, admin, complaints }) => {
  complaints.allow(/404/)
  await logIn(page, admin)
  await page.goto('/dashboard/nope')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  await page.getByRole('link', { name: 'Return to Homepage' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Expert Fuel Tank Inspection')
})

import { expect, test } from './fixtures.ts'
import { keptInBrowser } from './kept-in-browser.ts'
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

const noStaffPage = [
  ...['/forms', '/edit-form', '/dashboard/x', '/admin/x', '/completed-forms/a/b'],
  ...['/forms/georgia/other', '/forms/georgia/verizon-monthly/x', '/login/x'],
]

test('an unknown address gets the not-found page with its status', async ({
  page,
  complaints,
  expectAccessible,
}) => {
  complaints.allow(/404/)
  for (const path of [...['/nope', '/florida', '/forms-old', '/assets/nope.js', '/404'], ...noStaffPage]) {
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

test.describe('where the staff area is in the browser', () => {
  test.use({ serviceWorkers: 'allow' })

  test('an address below it that has no page gets the same page and status, with signal and without', async ({
    page,
    context,
    admin,
    complaints,
  }) => {
    complaints.allow(/404|ERR_INTERNET_DISCONNECTED/)
    await logIn(page, admin)
    await page.goto('/dashboard')
    await keptInBrowser(page)
    for (const isOffline of [false, true]) {
      await context.setOffline(isOffline)
      for (const path of noStaffPage) {
        const response = await page.goto(path)
        expect(response?.status(), path).toBe(404)
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Page Not Found')
        await expect(page).toHaveURL(path)
      }
      await expect(page).toHaveTitle(/^Page Not Found/)
      await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact')
      // Drawn with its own looks and letters.
      const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
      expect(ground).toBe('rgb(251, 250, 246)')
    }
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Return to Homepage' }).click()
    await expect(page).toHaveURL('/')
  })
})

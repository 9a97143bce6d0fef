import { expect, test } from './fixtures.ts'
import { cutCall } from './held-call.ts'
import { fillLogin, openDashboard } from './people.ts'

test('logout ends the session and leads to the login page', async ({ page, admin }) => {
  await openDashboard(page, admin)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await page.goBack()
  await expect(page).toHaveURL(/\/login\?from=%2Fdashboard$/)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login\?from=%2Fdashboard$/)
})

test('a logout that fails is only logged, and lets nobody in again without a password', async ({
  page,
  admin,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/)
  complaints.allow(/Logout failed: offline/)
  await openDashboard(page, admin)
  await cutCall(page, 'DELETE', '/api/session')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(/No signal|not answering/)).toHaveCount(0)
  // The cookie still opens the server, but not this browser.
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible()
  await page.unrouteAll()
  const loggedOut = page.waitForResponse(response => response.request().method() === 'DELETE')
  await page.goto('/dashboard')
  expect((await loggedOut).ok()).toBe(true)
  await fillLogin(page, admin)
  await expect(page).toHaveURL('/dashboard')
  await page.reload()
  await expect(page).toHaveURL('/dashboard')
})

test('without signal a logout is warned of, also where its dialog cannot be loaded', async ({
  page,
  context,
  admin,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Logout failed: offline|not loaded: offline/)
  await openDashboard(page, admin)
  await context.setOffline(true)
  await expect(page.getByRole('link', { name: /^No signal/ })).toBeVisible()
  for (const isMeant of [false, true]) {
    page.once('dialog', async dialog => {
      expect(dialog.message()).toContain('you can’t log back in until there is signal')
      await (isMeant ? dialog.accept() : dialog.dismiss())
    })
    const asked = page.waitForEvent('dialog')
    await page.getByRole('button', { name: 'Logout' }).click()
    await asked
    if (!isMeant) await expect(page).toHaveURL('/dashboard')
  }
  await expect(page).not.toHaveURL(/dashboard/)
})

// A phone that two inspectors share: what one of them left unsent is in the other's sight and in the office's, by its count alone.

import { expect, test } from './fixtures.ts'
import { openNewForm, submit, toPhotos } from './inspection-form.ts'
import { keptInBrowser } from './kept-in-browser.ts'
import { createPerson, fillLogin, logIn, openDashboard } from './people.ts'

test.use({ serviceWorkers: 'allow' })

test('a colleague’s unsent form is counted at login, in the menu and for the office, without what it is', async ({
  page,
  newContext,
  request,
  admin,
  complaints,
  expectAccessible,
}) => {
  test.slow()
  complaints.allow(/ERR_INTERNET_DISCONNECTED|not loaded: offline|Logout failed: offline|401/)
  const [dana, lee] = [await createPerson(request, admin), await createPerson(request, admin)]
  await openDashboard(page, dana)
  await keptInBrowser(page)
  const facility = `Tower ${crypto.randomUUID()}`
  await openNewForm(page)
  await page.getByLabel('Facility name').fill(facility)
  await toPhotos(page)
  // Names are kept some seconds after the start.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user-names'))).toContain(dana.displayName)
  await page.context().setOffline(true)
  await submit(page)
  await expect(page).toHaveURL('/completed-forms')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Keep it here and log out' }).click()
  await expect(page).toHaveURL('/login')
  await page.context().setOffline(false)
  await page.goto('/login')
  await expect(page.getByRole('main')).toContainText(`Unsent on this device: ${dana.displayName} (1).`)
  await expectAccessible()

  await fillLogin(page, lee)
  await expect(page.getByRole('banner')).toContainText(`Also unsent on this device: ${dana.displayName} (1).`)
  await expect(page.getByText(facility)).toHaveCount(0)
  const office = await (await newContext()).newPage()
  await logIn(office, admin)
  const row = office.getByRole('row').filter({ hasText: dana.email })
  await expect(async () => {
    await office.goto('/admin')
    await expect(row).toContainText(/1 unsent since .* on a device that .* used/, { timeout: 5_000 })
  }).toPass({ timeout: 40_000 })
  await expect(row).toContainText(lee.displayName)
  await expectAccessible(office)

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await fillLogin(page, dana)
  await expect(page.getByRole('region', { name: 'Sent from this device' })).toContainText(facility)
  await expect(async () => {
    await office.goto('/admin')
    await expect(row).toBeVisible()
    await expect(row).not.toContainText('unsent', { timeout: 5_000 })
  }).toPass({ timeout: 40_000 })
})

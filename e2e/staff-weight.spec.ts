// What a phone loads before somebody can work: bytes of script as they come over the wire (brotli), files that the
// browser has already not counted again. `npm run bench -- staff` shows the same figures with the times.
import { expect, test } from './fixtures.ts'
import { weighScripts } from './script-weight.ts'

// The aim for the first screen is 130 KB and for the form 180; these limits keep what has been reached on the way there.
const kilobytes = (count: number) => count * 1024

test('login, the first screen and the inspection form stay light', async ({ page, admin }) => {
  const scripts = weighScripts(page)
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await scripts.bytes(), 'login').toBeLessThan(kilobytes(100))

  // Not under the pointer: a link there would load its screen.
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  await page.getByLabel('Password').press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome', { timeout: 30_000 })
  await page.waitForLoadState('networkidle')
  expect(await scripts.bytes(), 'with the first screen').toBeLessThan(kilobytes(168))

  await page.goto('/forms/florida/verizon-monthly')
  await expect(page.getByLabel('Facility Name')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await scripts.bytes(), 'with the form').toBeLessThan(kilobytes(196))
})

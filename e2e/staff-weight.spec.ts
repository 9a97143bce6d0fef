// What a phone loads before somebody can work. `npm run bench -- staff` shows the times beside it.
import { expect, test } from './fixtures.ts'
import { bytesBeforeHeading, markHeading, weighScripts } from './script-weight.ts'

const kilobytes = (count: number) => count * 1024

test('login, the first screen and the inspection form stay light', async ({ page, admin }) => {
  const scripts = weighScripts(page)
  await markHeading(page)
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const login = await scripts.bytes()
  const loginWaitedFor = await bytesBeforeHeading(page)
  expect(login, 'login').toBeLessThan(kilobytes(100))

  // Not under the pointer: a link there would load its screen.
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  await page.getByLabel('Password').press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome', { timeout: 30_000 })
  const dashboardWaitedFor = await bytesBeforeHeading(page)
  // The aim is 130 for what is loaded, not only for what somebody waits for (docs/performance.md).
  expect(login + dashboardWaitedFor, 'with the first screen').toBeLessThan(kilobytes(134))
  expect(loginWaitedFor + dashboardWaitedFor, 'before the first screen').toBeLessThan(kilobytes(130))

  await page.waitForLoadState('networkidle')
  await page.goto('/forms/florida/verizon-monthly')
  await expect(page.getByLabel('Facility Name')).toBeVisible()
  const formWaitedFor = await bytesBeforeHeading(page)
  expect(loginWaitedFor + dashboardWaitedFor + formWaitedFor, 'before the form').toBeLessThan(kilobytes(180))
  await page.waitForLoadState('networkidle')
  // The aim is 180 and missed: parts that come later count too. They must not become more.
  expect(await scripts.bytes(), 'with the form').toBeLessThan(kilobytes(196))
})

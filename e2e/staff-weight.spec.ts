// What a phone loads before somebody can work. `npm run bench -- staff` shows the times beside it.
import { expect, test } from './fixtures.ts'
import { bytesBeforeHeading, markHeading } from './script-weight.ts'

const kilobytes = (count: number) => count * 1024

test('login, the first screen and the inspection form stay light', async ({ page, admin }) => {
  await markHeading(page)
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const login = await bytesBeforeHeading(page)
  expect(login, 'login').toBeLessThan(kilobytes(100))

  // Not under the pointer: a link there would load its screen.
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  await page.getByLabel('Password').press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome', { timeout: 30_000 })
  const firstScreen = login + (await bytesBeforeHeading(page))
  expect(firstScreen, 'with the first screen').toBeLessThan(kilobytes(130))

  await page.goto('/forms/florida/verizon-monthly')
  await expect(page.getByLabel('Facility Name')).toBeVisible()
  const form = firstScreen + (await bytesBeforeHeading(page))
  expect(form, 'with the form').toBeLessThan(kilobytes(180))
})

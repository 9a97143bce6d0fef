import { expect, test } from './fixtures.ts'
import { logIn } from './people.ts'

test('the audit log tells who did what, and can be narrowed and downloaded', async ({
  page,
  admin,
  expectAccessible,
}) => {
  await logIn(page, admin)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Open the audit log' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit Log')
  const table = page.getByRole('table', { name: 'Audit log' })
  await expect(table.getByText('Logged in').first()).toBeVisible()
  await expectAccessible()
  await page.getByLabel('What').selectOption('Server started')
  await expect(table.getByText('Logged in')).toHaveCount(0)
  await expect(table.getByText('Server started').first()).toBeVisible()
  // What is not known or not set is said, not left open.
  await expect(table).not.toContainText(/null|: *Entry/)
  await expect(page).toHaveURL(/what=server-started/)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^audit-log-.*\.csv$/)
  await page.getByLabel('What').selectOption('Exported')
  await expect(table.getByRole('row').nth(1)).toContainText('Administrator')
  await page.getByLabel('Search').fill('no such entry')
  await page.getByRole('button', { name: 'Clear the filter' }).click()
  await expect(table.getByText('Logged in').first()).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  // A user who is not listed, from an address that somebody sent.
  await page.goto(`/admin/audit?who=${crypto.randomUUID()}`)
  await expect(page.getByText('No entries match this filter.')).toBeVisible()
  await expect(page.getByLabel('Who').locator('option:checked')).toHaveText('Another person')
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

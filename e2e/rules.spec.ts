// The rules that duties are counted by, as an admin reads, confirms and shortens them.

import { problems } from '#domain/problems/problem.ts'
import { expect, test } from './fixtures.ts'
import { logIn } from './people.ts'

test('an admin confirms a rule and sets a shorter interval, and another admin is not overwritten', async ({
  page,
  admin,
  complaints,
  expectAccessible,
}) => {
  complaints.allow(/412|422/)
  await logIn(page, admin)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Open the rules' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rules')
  await expect(page.getByRole('table', { name: 'Rules in Florida' })).toContainText(
    'Rule text not checked yet',
  )
  const states = page.getByRole('navigation', { name: 'States' })
  await states.getByRole('link', { name: 'North Carolina' }).click()
  const table = page.getByRole('table', { name: 'Rules in North Carolina' })
  const row = table.getByRole('row').filter({ hasText: 'Reading of the rectifier' })
  await expect(row).toContainText('Every 60 days')
  await expect(row).toContainText('40 CFR 280.31')
  await expectAccessible()

  await row.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Save' })
  const interval = dialog.getByLabel('Our interval, in days')
  await dialog.getByLabel('Checked against the text of the rule').check()
  await interval.fill('90')
  await save.click()
  await expect(dialog.getByText('Please say where it was read')).toBeVisible()
  await dialog.getByLabel('Where it was read').fill('The department’s own copy')
  await save.click()
  await expect(interval).toBeFocused()
  await expect(dialog).toContainText('Our interval must be shorter than the rule’s, which is 60 days.')
  await expectAccessible()

  const key = 'north-carolina.rectifier.ust.impressed'
  const { rules } = await (await page.request.get('/api/rules')).json()
  const before = rules.find((rule: { key: string }) => rule.key === key)
  const decide = (version: number, companyInterval: number | null) =>
    page.request.put(`/api/rules/${key}`, {
      headers: { 'if-match': `"${version}"` },
      data: { confirmed: null, companyInterval },
    })
  expect(await decide(before.version, 50)).toBeOK()
  await interval.fill('45')
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText(problems['rule-changed'].message)
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('Our interval: 45 days')
  await expect(row).toContainText(/Confirmed by .*The department’s own copy/)

  await row.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByText('History', { exact: true }).click()
  await expect(dialog.getByRole('listitem').first()).toContainText('50 days')
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: 'Edit' })).toBeFocused()
  // Other journeys count by the rule as it is built in.
  expect(await decide(before.version + 2, null)).toBeOK()
})

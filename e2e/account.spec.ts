import { problems } from '#domain/problem.ts'
import { expect, test } from './fixtures.ts'
import { createPerson, fillLogin, openDashboard } from './people.ts'

test('one changes one’s own password, and other devices are logged out', async ({
  page,
  request,
  admin,
  newContext,
  complaints,
  expectAccessible,
}) => {
  complaints.allow(/40[013]/)
  const person = await createPerson(request, admin)
  const otherDevice = await (await newContext()).newPage()
  await openDashboard(otherDevice, person)
  await openDashboard(page, person)
  await page.getByRole('link', { name: 'Change password' }).click()
  await expect(page).toHaveURL('/account')
  await expectAccessible()

  const fill = async (current: string, next: string, repeated: string) => {
    await page.getByLabel('Current password').fill(current)
    await page.getByLabel('New password', { exact: true }).fill(next)
    await page.getByLabel('Repeat new password').fill(repeated)
    await page.getByRole('button', { name: 'Change Password' }).click()
  }
  const alert = page.getByRole('alert').filter({ hasText: /./ })

  await fill('', '', '')
  await expect(page.getByText('Current password is required')).toBeVisible()
  await expect(page.getByText('Password is required', { exact: true })).toBeVisible()

  await fill(person.password, 'nine wet interstices', 'nine dry interstices')
  await expect(page.getByLabel('Repeat new password')).toHaveAccessibleDescription(/do not match/)
  await expectAccessible()

  await fill('not my password', 'nine wet interstices', 'nine wet interstices')
  await expect(alert).toHaveText(problems['wrong-current-password'].message)

  await fill(person.password, 'nine wet interstices', 'nine wet interstices')
  await expect(page.getByText('Password changed successfully')).toBeVisible()
  await expect(page.getByLabel('Current password')).toHaveValue('')
  await expect(alert).toHaveCount(0)

  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
  await otherDevice.goto('/dashboard')
  await expect(otherDevice).toHaveURL(/\/login/)
  await fillLogin(otherDevice, person)
  await expect(otherDevice.getByRole('alert')).toHaveText(problems['wrong-credentials'].message)
  await fillLogin(otherDevice, { ...person, password: 'nine wet interstices' })
  await expect(otherDevice).toHaveURL('/dashboard')
})

import { problems } from '#domain/problems/problem.ts'
import { expect, test } from './fixtures.ts'
import { createPerson, fillLogin, logIn, openDashboard } from './people.ts'

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
  await page.getByRole('link', { name: 'Your account' }).click()
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

test('one’s days in a calendar: the address is shown once, copied, replaced and turned off', async ({
  page,
  context,
  request,
  admin,
  expectAccessible,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await logIn(page, await createPerson(request, admin))
  await page.goto('/account')
  const card = page.getByRole('region', { name: 'Your days in your calendar' })
  const field = card.getByLabel('Your calendar address')
  const statusOf = async (address: string) => (await request.get(new URL(address).pathname)).status()

  await card.getByRole('button', { name: 'Create the address' }).click()
  await expect(field).toBeFocused()
  await expectAccessible()
  await card.getByRole('button', { name: 'Copy the address' }).first().click()
  await expect(card.getByRole('button', { name: 'Copied' })).toBeVisible()
  const first = await page.evaluate(() => navigator.clipboard.readText())
  expect(first).toBe(await field.inputValue())
  expect(await statusOf(first)).toBe(200)

  await page.reload()
  await expect(card).toContainText('It is not shown again')
  await expect(field).toHaveCount(0)
  await card.getByRole('button', { name: 'Replace the address' }).click()
  await card.getByRole('button', { name: 'Confirm: the old one stops working' }).click()
  await expect(field).toBeFocused()
  const second = await field.inputValue()
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])

  await card.getByRole('button', { name: 'Turn it off' }).click()
  await card.getByRole('button', { name: 'Confirm: turn it off' }).click()
  await expect(card.getByRole('button', { name: 'Create the address' })).toBeFocused()
  expect(await statusOf(second)).toBe(404)
})

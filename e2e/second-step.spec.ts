// The second step of a login, from the set-up to a login with a code and with a recovery code, and what one sees of one's
// devices.

import { authenticator } from '#testing/authenticator.ts'
import { expect, test } from './fixtures.ts'
import { createPerson, fillLogin, logIn } from './people.ts'

test('a second step is set up, asked for at login, and the other device is logged out', async ({
  page,
  request,
  admin,
  newContext,
  complaints,
  expectAccessible,
}) => {
  complaints.allow(/401/)
  const person = await createPerson(request, admin)
  await logIn(page, person)
  await page.goto('/account')
  const card = page.getByRole('region', { name: 'Second step: authenticator app' })
  await card.getByLabel('Your password', { exact: true }).fill('a guess')
  await card.getByRole('button', { name: 'Set up the second step' }).click()
  await expect(card.getByText('Your current password is wrong.')).toBeVisible()
  complaints.allow(/403/)
  await expectAccessible()
  await card.getByLabel('Your password', { exact: true }).fill(person.password)
  await card.getByRole('button', { name: 'Set up the second step' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  // Who works by keyboard goes on where the button was that one pressed.
  const focused = card.locator(':focus')
  await expect(focused).toContainText('Scan this')
  const uri = (await page.getByRole('link', { name: 'open it in the app' }).getAttribute('href')) ?? ''
  await expectAccessible()
  const codeOf = authenticator(uri)
  await page.getByLabel('Code', { exact: true }).fill(codeOf())
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('The second step is on.')).toBeVisible()
  await expect(focused).toContainText('recovery codes')
  const codes = await page
    .getByRole('listitem')
    .filter({ hasText: /^[a-z2-9]{5}-[a-z2-9]{5}$/ })
    .allTextContents()
  expect(codes).toHaveLength(10)
  await expectAccessible()
  await page.getByRole('button', { name: 'I kept them' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()
  await expect(focused).toContainText('10 recovery codes left')

  const other = await (await newContext()).newPage()
  await other.goto('/login')
  await expect(other.getByLabel('Code')).toHaveCount(0)
  await fillLogin(other, person)
  await expect(other.getByLabel('Code')).toBeFocused()
  await other.getByLabel('Code').fill('000000')
  await other.getByRole('button', { name: 'Log In' }).click()
  await expect(other.getByText(/^Invalid code/).first()).toBeVisible()
  await other.getByLabel('Code').fill(codes[0] ?? '')
  await other.getByRole('button', { name: 'Log In' }).click()
  await expect(other).toHaveURL('/dashboard')

  await page.reload()
  const devices = page.getByRole('region', { name: 'Your devices' })
  await expect(devices.getByText('This device')).toBeVisible()
  await expect(devices.getByText('Current version.')).toBeVisible()
  await devices.getByRole('button', { name: 'Log out' }).click()
  await expect(devices.getByRole('button', { name: 'Log out' })).toHaveCount(0)
  await other.goto('/dashboard')
  await expect(other).toHaveURL(/\/login/)
})

test('a forgotten password: without a mail server the page says whom to ask', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset your password')
  await expect(page.getByText('This site can’t send email.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Back to login' }).click()
  await expect(page).toHaveURL('/login')
})

import { captions } from '#domain/problems/caption.ts'
import { problems } from '#domain/problems/problem.ts'
import { company } from '#domain/site/company.ts'
import { expect, test } from './fixtures.ts'
import { cutCall, holdCall } from './held-call.ts'
import { createPerson, fillLogin, logIn, openDashboard } from './people.ts'

test('an inspector logs in and lands on the dashboard', async ({
  page,
  request,
  admin,
  expectAccessible,
}) => {
  const person = await createPerson(request, admin)
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${company.name} Login`)
  await expect(page).toHaveTitle(`${company.name} Login`)
  for (const label of ['Email', 'Password']) await expect(page.getByLabel(label)).toHaveAttribute('required')
  await expect(page.getByRole('banner')).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('button', { name: 'Log In' })).toBeVisible()
  const forgot = page.getByRole('link', { name: 'Forgot password?' })
  await expect(forgot).toHaveAttribute('href', '/reset-password')
  await expectAccessible()

  const release = await holdCall(page, 'POST', '/api/session')
  await fillLogin(page, person)
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled()
  release()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.displayName)
})

test('without script the page says what is missing instead of loading forever', async ({ newContext }) => {
  const page = await (await newContext({ javaScriptEnabled: false })).newPage()
  for (const path of ['/login', '/dashboard']) {
    await page.goto(path)
    await expect(page.getByText('The staff area needs JavaScript.')).toBeVisible()
    await expect(page.getByText('Loading')).toBeHidden()
    await expect(page.getByRole('link', { name: 'Return to Homepage' })).toHaveAttribute('href', '/')
  }
})

test('a login under way is sent once, however often one presses', async ({ page, admin }) => {
  await page.goto('/login')
  const release = await holdCall(page, 'POST', '/api/session')
  let sent = 0
  page.on('request', request => {
    if (request.method() === 'POST') sent += 1
  })
  await fillLogin(page, admin)
  await page.getByRole('button', { name: 'Logging in...' }).click({ force: true })
  await page.getByLabel('Password').press('Enter')
  release()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(sent).toBe(1)
})

test('a wrong password is shown in a banner and the e-mail stays', async ({
  page,
  request,
  admin,
  complaints,
  expectAccessible,
}) => {
  complaints.allow(/401/)
  const person = await createPerson(request, admin)
  await page.goto('/login')
  await fillLogin(page, { ...person, password: 'not the password' })
  await expect(page.getByRole('alert')).toHaveText(problems['wrong-credentials'].message)
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByRole('button', { name: 'Log In' })).toBeEnabled()
  await expectAccessible()

  await page.getByLabel('Password').fill(person.password)
  await page.getByLabel('Password').press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a server out of reach is a failed login, not a silent one', async ({ page, admin, complaints }) => {
  complaints.allow(/ERR_FAILED/)
  await page.goto('/login')
  await cutCall(page, 'POST', '/api/session')
  await fillLogin(page, admin)
  await expect(page.getByRole('alert')).toHaveText(
    `${captions['login-failed']}. The server is not answering. Please try again shortly.`,
  )
})

test('both fields are required, and the first empty one gets the focus', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required')
  await expectAccessible()

  await page.getByLabel('Email').fill('a')
  await expect(page.getByText('Email is required')).toBeHidden()
  await expect(page.getByText('Password is required')).toBeVisible()
})

test('the page asked for first is where the login leads, and no login page stays behind', async ({
  page,
  admin,
}) => {
  await page.goto('/')
  await page.goto('/forms/georgia?from=list')
  await expect(page).toHaveURL(/\/login\?from=/)
  await fillLogin(page, admin)
  await expect(page).toHaveURL('/forms/georgia?from=list')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Georgia Forms')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('a forged way back leads to the dashboard of this site', async ({ page, admin }) => {
  const forged = [
    '//evil.example/',
    '/\\evil.example/',
    'https://evil.example/dashboard',
    'javascript:alert(1)',
  ]
  const address = (from: string) => `/login?${new URLSearchParams({ from })}`
  await page.goto(address('https:evil.example'))
  await fillLogin(page, admin)
  await expect(page).toHaveURL('/dashboard')
  for (const from of forged) {
    await page.goto(address(from))
    await expect(page).toHaveURL('/dashboard')
  }
})

test('who is logged in already does not stay on the login page', async ({ page, admin }) => {
  await logIn(page, admin)
  await page.goto('/login')
  await expect(page).toHaveURL('/dashboard')
})

test('while authentication loads there is a spinner and nothing else', async ({ page, admin }) => {
  await openDashboard(page, admin)
  const release = await holdCall(page, 'GET', '/api/session')
  await page.goto('/dashboard')
  await expect(page.getByRole('status')).toHaveText('Loading')
  await expect(page.locator('body')).toHaveText('Loading', { useInnerText: true })
  release()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
})

test('without an answer about the session nothing private is shown, and one can try again', async ({
  page,
  admin,
  complaints,
  expectAccessible,
}) => {
  complaints.allow(/ERR_FAILED/)
  await openDashboard(page, admin)
  // A user who was logged in on this device before may see what is on it.
  await page.evaluate(() => localStorage.clear())
  const mend = await cutCall(page, 'GET', '/api/session')
  await page.goto('/dashboard')
  await expect(page.getByRole('alert')).toHaveText('The server is not answering. Please try again shortly.')
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expectAccessible()
  await mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
})

test('a session that ended under way leads to the login page and back', async ({
  page,
  context,
  admin,
  complaints,
}) => {
  complaints.allow(/401/)
  await logIn(page, admin)
  await page.goto('/account')
  await page.getByLabel('Current password').fill('whatever it was')
  await page.getByLabel('New password', { exact: true }).fill('seventeen green pipes')
  await page.getByLabel('Repeat new password').fill('seventeen green pipes')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page).toHaveURL(/\/login\?from=%2Faccount$/)
  await expect(page.getByText('Your session ended. Log in again to continue.')).toBeVisible()
  await fillLogin(page, admin)
  await expect(page).toHaveURL('/account')
})

test('a session that ended in the middle of typing costs nothing but the password', async ({
  page,
  context,
  admin,
  complaints,
  expectAccessible,
}) => {
  complaints.allow(/401/)
  await logIn(page, admin)
  const dialog = page.getByRole('dialog', { name: 'Please log in again' })
  async function saveAfterTheEnd(save: string) {
    await context.clearCookies()
    await page.getByRole('button', { name: save }).click()
    await expect(dialog).toContainText('What you typed is still on this page.')
  }
  async function logInThere() {
    await dialog.getByLabel('Password').fill(admin.password)
    await dialog.getByRole('button', { name: 'Log In' }).click()
    await expect(dialog).toBeHidden()
  }

  await page.goto('/admin')
  await page.getByRole('textbox', { name: 'Email' }).fill(`${crypto.randomUUID()}@station.example`)
  await page.getByLabel('Password').fill('seventeen green pipes')
  await page.getByLabel('Display Name').fill('Sam Ortiz')
  await saveAfterTheEnd('Create User')
  await expectAccessible()
  await logInThere()
  await expect(page.getByLabel('Display Name')).toHaveValue('Sam Ortiz')
  await page.getByRole('button', { name: 'Create User' }).click()
  await expect(page.getByText('User created successfully')).toBeVisible()

  // A page that asks before it is left, and someone who wants to copy the text first.
  await page.goto('/facilities/new')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Gulf Depot')
  await saveAfterTheEnd('Save facility')
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(name).toHaveValue('Gulf Depot')
  await page.getByRole('button', { name: 'Save facility' }).click()
  await logInThere()
  await page.getByRole('button', { name: 'Save facility' }).click()
  await expect(page).toHaveURL(/\/facilities\/[\da-f-]{36}$/)
})

test('a tab that comes back into view notices a logout elsewhere, and leaves nothing typed on the screen', async ({
  page,
  context,
  admin,
  complaints,
}) => {
  // Everything that a tab looks at again is refused, whichever is first.
  complaints.allow(/status of 401/)
  await logIn(page, admin)
  await page.goto('/admin')
  await page.getByLabel('Display Name').fill('Sam Ortiz')
  const other = await context.newPage()
  await other.goto('/dashboard')
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(other).toHaveURL('/login')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page).toHaveURL(/\/login\?from=%2Fadmin$/)
})

test('the link of a mail opens also where its page stands already', async ({ page, complaints }) => {
  complaints.allow(/status of 404/)
  await page.goto('/reset-password')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset your password')
  await page.goto('/reset-password#a-link-of-yesterday')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose your password')
  await expect(page.getByText(problems['link-not-valid'].message)).toBeVisible()
})

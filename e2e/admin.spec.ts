import type { Page } from '@playwright/test'
import { captions } from '#domain/problems/caption.ts'
import { problems } from '#domain/problems/problem.ts'
import { expect, test } from './fixtures.ts'
import { cutCall, failCall, holdCall } from './held-call.ts'
import { createPerson, fillLogin, logIn, openDashboard } from './people.ts'

test.beforeEach(({ page, admin }) => logIn(page, admin))

async function openAdmin(page: Page) {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard')
}

const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })

test('an admin creates a user', async ({ page, newContext, expectAccessible }) => {
  const person = {
    email: `new-${Date.now()}@cypress.example`,
    password: 'lids on all the sumps',
    displayName: `New Person ${Date.now()}`,
  }
  await openAdmin(page)
  await expect(page.getByText('Manage users and system settings')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'System Settings' })).toHaveText(
    'System SettingsSystem settings will be available in a future update.',
  )
  await expect(page.getByRole('table', { name: 'Existing Users' }).getByRole('columnheader')).toHaveText([
    'Name',
    'Email',
    'Roles',
    'Actions',
  ])
  const form = page.getByRole('form', { name: 'Create New User' })
  await expect(form.getByLabel('Admin')).not.toBeChecked()
  await expect(form.getByLabel('Inspector')).toBeChecked()
  await expectAccessible()

  await form.getByLabel('Email').fill(person.email.toUpperCase())
  await form.getByLabel('Password').fill(person.password)
  await form.getByLabel('Display Name').fill(person.displayName)
  const release = await holdCall(page, 'POST', '/api/users')
  await form.getByRole('button', { name: 'Create User' }).click()
  await expect(form.getByRole('button', { name: 'Creating...' })).toBeDisabled()
  release()
  await expect(page.getByText('User created successfully')).toBeVisible()
  for (const label of ['Email', 'Password', 'Display Name'])
    await expect(form.getByLabel(label)).toHaveValue('')
  await expect(form.getByLabel('Inspector')).toBeChecked()
  const row = rowOf(page, person.email)
  await expect(row).toContainText(person.displayName)
  await expect(row).toContainText('Inspector')
  await expect(row.getByText('Admin', { exact: true })).toHaveCount(0)
  await expectAccessible()

  const theirs = await (await newContext()).newPage()
  await openDashboard(theirs, person)
})

test('on a phone one sees what became of a form far below its message, and of a button in the list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAdmin(page)
  const form = page.getByRole('form', { name: 'Create New User' })
  const email = `${crypto.randomUUID()}@cypress.example`
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password').fill('lids on all the sumps')
  await form.getByLabel('Display Name').fill('Kim Reyes')
  await form.getByRole('button', { name: 'Create User' }).click()
  await expect(page.getByText('User created successfully')).toBeInViewport({ ratio: 1 })
  await rowOf(page, email).getByRole('button', { name: 'Set password' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New password').fill('sumps under all the lids')
  await dialog.getByRole('button', { name: 'Set Password' }).click()
  await expect(page.getByText('New password set for Kim Reyes')).toBeInViewport({ ratio: 1 })
})

test('an admin sees when the last backup was made', async ({ page, expectAccessible }) => {
  // The server makes its first one right after it has started.
  await expect(async () => {
    await openAdmin(page)
    await expect(page.getByText(/^Last backup: (today|yesterday) at .+ · 1 MB$/)).toBeVisible()
  }).toPass()
  await expect(page.getByText(/ free of .+B$/)).toBeVisible()
  await expectAccessible()
  const asked = page.waitForResponse(answer => answer.request().method() === 'POST')
  await page.getByRole('button', { name: 'Back up now' }).click()
  expect((await asked).status()).toBe(200)
})

test('what is missing or refused is shown beside its field, and nothing typed is lost', async ({
  page,
  admin,
  complaints,
  expectAccessible,
}) => {
  complaints.allow(/40[09]/)
  await openAdmin(page)
  const form = page.getByRole('form', { name: 'Create New User' })
  await form.getByRole('button', { name: 'Create User' }).click()
  for (const sentence of ['Email is required', 'Password is required', 'Display name is required']) {
    await expect(form.getByText(sentence)).toBeVisible()
  }
  await expect(form.getByLabel('Email')).toBeFocused()
  await expectAccessible()

  await form.getByLabel('Email').fill('someone@nowhere')
  await form.getByLabel('Password').fill('password')
  await form.getByLabel('Display Name').fill('Someone')
  await form.getByRole('button', { name: 'Create User' }).click()
  await expect(form.getByText('Please enter a valid email address')).toBeVisible()

  await form.getByLabel('Email').fill(admin.email)
  await form.getByRole('button', { name: 'Create User' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  await expect(form.getByLabel('Password')).toHaveAccessibleDescription(/.{20,}/)

  await form.getByLabel('Password').fill('lids on all the sumps')
  await form.getByRole('button', { name: 'Create User' }).click()
  await expect(page.getByRole('alert').filter({ hasText: problems['email-taken'].message })).toBeVisible()
  await expect(form.getByLabel('Display Name')).toHaveValue('Someone')
})

test('a server out of reach is a failed creation', async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED/)
  await openAdmin(page)
  await cutCall(page, 'POST', '/api/users')
  const form = page.getByRole('form', { name: 'Create New User' })
  await form.getByLabel('Email').fill('someone@cypress.example')
  await form.getByLabel('Password').fill('lids on all the sumps')
  await form.getByLabel('Display Name').fill('Someone')
  await form.getByRole('button', { name: 'Create User' }).click()
  await expect(page.getByRole('alert').filter({ hasText: captions['user-not-created'] })).toBeVisible()
})

test('the list shows that it loads, that it failed, and that it is empty', async ({ page, complaints }) => {
  complaints.allow(/status of 500/)
  const table = page.getByRole('table', { name: 'Existing Users' })
  const release = await holdCall(page, 'GET', '/api/users')
  await openAdmin(page)
  await expect(table.getByRole('status')).toHaveText('Loading users')
  release()
  await expect(table.getByRole('button', { name: /^Edit/ }).first()).toBeVisible()

  const mend = await failCall(page, 'GET', '/api/users')
  await page.reload()
  await expect(table.getByRole('alert')).toContainText(captions['users-not-loaded'])
  await mend()
  await table.getByRole('button', { name: 'Try again' }).click()
  await expect(table.getByRole('button', { name: /^Edit/ }).first()).toBeVisible()

  await page.route('**/api/users', route => route.fulfill({ json: { users: [] } }))
  await page.reload()
  await expect(table).toContainText('No users found.')
})

test('an admin edits name and flags', async ({ page, request, admin, expectAccessible }) => {
  const person = await createPerson(request, admin)
  await openAdmin(page)
  const row = rowOf(page, person.email)
  const edit = row.getByRole('button', { name: 'Edit' })
  await edit.click()
  const dialog = page.getByRole('dialog', { name: `Edit ${person.displayName}` })
  await expect(dialog.getByLabel('Display Name')).toBeFocused()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(edit).toBeFocused()

  await edit.click()
  await dialog.getByLabel('Display Name').fill(' ')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Display name is required')).toBeVisible()
  await dialog.getByLabel('Display Name').fill(`Renamed ${person.displayName}`)
  await dialog.getByLabel('Admin').check()
  await dialog.getByLabel('Inspector').uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`Changes to Renamed ${person.displayName} saved`)).toBeVisible()
  await expect(row).toContainText(`Renamed ${person.displayName}`)
  await expect(row.getByText('Admin', { exact: true })).toBeVisible()
  await expect(row.getByText('Inspector', { exact: true })).toHaveCount(0)
  await expect(edit).toBeFocused()

  await edit.click()
  await page.getByRole('dialog').getByLabel('Admin').uncheck()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(row.getByText('Admin', { exact: true })).toHaveCount(0)
})

test('who renames themselves sees it in the sidebar at once', async ({ page, admin }) => {
  await openAdmin(page)
  // Every other journey on this server knows the admin by name, so the old name comes back.
  for (const name of [`Chief ${Date.now()}`, 'Administrator']) {
    await rowOf(page, admin.email).getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Display Name').fill(name)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.locator('#staff-menu')).toContainText(name)
  }
})

test('the last admin cannot give the office up', async ({ page, admin, complaints }) => {
  complaints.allow(/409/)
  await openAdmin(page)
  await rowOf(page, admin.email).getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Admin').uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(problems['last-admin'].message)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(rowOf(page, admin.email).getByText('Admin', { exact: true })).toBeVisible()
})

test('a deactivated user is locked out until reactivated', async ({
  page,
  request,
  admin,
  newContext,
  complaints,
  expectAccessible,
}) => {
  complaints.allow(/401/)
  const person = await createPerson(request, admin)
  const theirs = await (await newContext()).newPage()
  await logIn(theirs, person)
  await theirs.goto('/forms/florida/verizon-monthly')
  await theirs.getByLabel('Facility Name').fill('Tower 4417')
  await expect(theirs.getByText('Saved').first()).toBeVisible()

  await openAdmin(page)
  const row = rowOf(page, person.email)
  await row.getByRole('button', { name: 'Deactivate' }).click()
  const dialog = page.getByRole('dialog', { name: `Deactivate ${person.displayName}?` })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(row.getByText('Deactivated', { exact: true })).toBeVisible()
  await expect(row.getByRole('button', { name: 'Reactivate' })).toBeFocused()

  await theirs.goto('/completed-forms')
  await expect(theirs).toHaveURL(/\/login/)
  // It says why, and what was not sent can still be brought out.
  await expect(theirs.getByText('Your account is turned off.')).toBeVisible()
  await expect(theirs.getByText('On this device: 1 form not submitted yet.')).toBeVisible()
  await expectAccessible(theirs)
  const file = theirs.waitForEvent('download')
  await theirs.getByRole('button', { name: 'Save as a file' }).click()
  expect((await file).suggestedFilename()).toMatch(/^unsent-tower-4417-.*\.json$/)
  await fillLogin(theirs, person)
  await expect(theirs.getByRole('alert')).toHaveText(problems['wrong-credentials'].message)

  await row.getByRole('button', { name: 'Reactivate' }).click()
  await expect(row.getByText('Deactivated', { exact: true })).toHaveCount(0)
  await fillLogin(theirs, person)
  await expect(theirs).toHaveURL('/completed-forms')
})

test('a new password set by an admin ends the old one and every session, and must be changed', async ({
  page,
  request,
  admin,
  newContext,
  complaints,
  expectAccessible,
}) => {
  complaints.allow(/40[013]/)
  const person = await createPerson(request, admin)
  const theirs = await (await newContext()).newPage()
  await logIn(theirs, person)

  await openAdmin(page)
  await rowOf(page, person.email).getByRole('button', { name: 'Set password' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New password').fill('short')
  await dialog.getByRole('button', { name: 'Set Password' }).click()
  await expect(dialog.getByText('Password must have at least 8 characters')).toBeVisible()
  await expectAccessible()
  await dialog.getByLabel('New password').fill('fresh gravel over tanks')
  await dialog.getByRole('button', { name: 'Set Password' }).click()
  await expect(page.getByText(`New password set for ${person.displayName}`)).toBeVisible()

  await theirs.goto('/dashboard')
  await expect(theirs).toHaveURL(/\/login/)
  await fillLogin(theirs, person)
  await expect(theirs.getByRole('alert')).toHaveText(problems['wrong-credentials'].message)
  await fillLogin(theirs, { ...person, password: 'fresh gravel over tanks' })
  await expect(theirs).toHaveURL('/account')
  await expect(theirs.getByText('Your admin set this password. Choose your own to continue.')).toBeVisible()
  await theirs.goto('/completed-forms')
  await expect(theirs).toHaveURL('/account')
  await theirs.getByLabel('Current password').fill('fresh gravel over tanks')
  await theirs.getByLabel('New password', { exact: true }).fill('nine wet interstices')
  await theirs.getByLabel('Repeat new password').fill('nine wet interstices')
  await theirs.getByRole('button', { name: 'Change Password' }).click()
  await expect(theirs.getByRole('heading', { name: 'Your devices' })).toBeVisible()
  await theirs.goto('/dashboard')
  await expect(theirs).toHaveURL('/dashboard')
})

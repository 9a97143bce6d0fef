// A passkey from its making to a login with it, with the browser's own authenticator; and what is said when it is declined.

import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { createPerson, fillLogin, logIn } from './people.ts'

/** A device with a fingerprint reader: every prompt is answered at once, or declined. */
async function withAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    forgetAll: () => cdp.send('WebAuthn.clearCredentials', { authenticatorId }),
  }
}

test('a passkey is added, logs in after the password, and is removed', async ({
  page,
  request,
  admin,
  complaints,
  expectAccessible,
}) => {
  complaints.allow(/401/)
  const device = await withAuthenticator(page)
  const person = await createPerson(request, admin)
  await logIn(page, person)
  await page.goto('/account')
  const card = page.getByRole('region', { name: 'Second step: passkeys' })
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a passkey' })
  await expect(adding.getByLabel('Name')).toHaveValue(/ on /)
  await adding.getByLabel('Name').fill('My phone')
  await adding.getByLabel('Your password', { exact: true }).fill('a guess')
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(adding.getByText('Your current password is wrong.')).toBeVisible()
  complaints.allow(/403/)
  await expectAccessible()
  await adding.getByLabel('Your password', { exact: true }).fill(person.password)
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(card.getByText('The second step is on.')).toBeVisible()
  await expect(card.getByRole('listitem')).toHaveCount(10)
  // Who works by keyboard goes on where the button was that one pressed.
  const focused = card.locator(':focus')
  await expect(focused).toContainText('recovery codes')
  const code = (await card.getByRole('listitem').first().textContent()) ?? ''
  await card.getByRole('button', { name: 'I kept them' }).click()
  await expect(card.getByText('Not used yet.')).toBeVisible()
  await expect(focused).toContainText('My phone')
  await expectAccessible()

  await page.context().clearCookies()
  await page.goto('/login')
  await fillLogin(page, person)
  const use = page.getByRole('button', { name: 'Use your passkey' })
  await expect(use).toBeFocused()
  await expectAccessible()
  await use.click()
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/account')
  await expect(card.getByText(/Last used/)).toBeVisible()

  await card.getByRole('button', { name: 'Add a passkey' }).click()
  await adding.getByLabel('Your password', { exact: true }).fill(person.password)
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(adding.getByText(/^No passkey was made/)).toBeVisible()
  await adding.getByRole('button', { name: 'Cancel' }).click()

  await device.forgetAll()
  await page.context().clearCookies()
  await page.goto('/login')
  await fillLogin(page, person)
  await use.click()
  await expect(page.getByText('No passkey was used. Try again, or enter a code.')).toBeVisible()
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL('/dashboard')

  await page.goto('/account')
  await card.getByRole('button', { name: 'Remove' }).click()
  const removing = page.getByRole('dialog', { name: 'Remove this passkey' })
  await removing.getByLabel('Your password', { exact: true }).fill(person.password)
  await expectAccessible()
  await removing.getByRole('button', { name: 'Remove' }).click()
  await expect(card.getByText('My phone')).toHaveCount(0)
  await expect(focused).toContainText('Add a passkey')
  await page.context().clearCookies()
  await page.goto('/login')
  await fillLogin(page, person)
  await expect(page).toHaveURL('/dashboard')
})

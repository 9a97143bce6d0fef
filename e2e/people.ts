// The people of the journeys: created over the API, logged in through the page.

import { type APIRequestContext, expect, type Page } from '@playwright/test'

export interface Person {
  email: string
  password: string
  displayName: string
}

let count = 0

/** A new user, an inspector unless said otherwise. `request` is logged in as the admin afterwards. */
export async function createPerson(
  request: APIRequestContext,
  admin: { email: string; password: string },
  flags: { admin?: boolean; inspector?: boolean } = {},
): Promise<Person> {
  count += 1
  const name = `p${process.pid}-${count}`
  const person = {
    email: `${name}@cypress.example`,
    password: `walks every sump ${count}`,
    displayName: `Person ${name}`,
  }
  expect(await request.post('/api/session', { data: admin })).toBeOK()
  expect(await request.post('/api/users', { data: { ...person, ...flags } })).toBeOK()
  return person
}

export async function fillLogin(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
}

/** Logs in at /login and waits for the dashboard. */
export async function logIn(page: Page, person: { email: string; password: string }) {
  await page.goto('/login')
  await fillLogin(page, person)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
}

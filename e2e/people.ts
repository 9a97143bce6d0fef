// The people of the journeys: created and logged in over the API, which takes half as long as through the page. The page
// that logs in has journeys of its own.

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

/** The browser is logged in; it shows nothing yet. */
export async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  expect(await page.request.post('/api/session', { data: { email, password } })).toBeOK()
  await acknowledgeAlerts(page.request)
}

/** Those of earlier journeys would be on every screen of this one. */
async function acknowledgeAlerts(request: APIRequestContext) {
  const { items } = await (await request.get('/api/release-alerts')).json()
  for (const { id, version, acknowledged } of items) {
    if (acknowledged) continue
    const headers = { 'if-match': `"${version}"` }
    expect(await request.put(`/api/release-alerts/${id}`, { headers, data: {} })).toBeOK()
  }
}

/** The browser is logged in and shows the dashboard. */
export async function openDashboard(page: Page, person: { email: string; password: string }) {
  await logIn(page, person)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
}

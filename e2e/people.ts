// The people of the journeys: created and logged in over the API, which takes half as long as through the page. The page
// that logs in has journeys of its own.

import { type APIRequestContext, type Cookie, expect, type Page } from '@playwright/test'
import type { FirstAdmin } from './product-server.ts'

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

/** The admin's session, which journeys share while it holds: checking a password costs much by design. */
let adminSession: Cookie[] = []

/** The browser is logged in; it shows nothing yet. Who was created for one journey has a session of their own. */
export async function logIn(page: Page, person: Person | FirstAdmin) {
  const isOwn = 'displayName' in person
  const context = page.context()
  if (!isOwn) {
    await context.addCookies(adminSession)
    if (await acknowledgeAlerts(page.request)) return
  }
  const { email, password } = person
  expect(await page.request.post('/api/session', { data: { email, password } })).toBeOK()
  if (!isOwn) adminSession = await context.cookies()
  expect(await acknowledgeAlerts(page.request)).toBe(true)
}

/** Those of earlier journeys would be on every screen of this one. Returns whether the session holds. */
async function acknowledgeAlerts(request: APIRequestContext): Promise<boolean> {
  const listed = await request.get('/api/release-alerts')
  if (listed.status() === 401) return false
  const { items } = await listed.json()
  for (const { id, version, acknowledged } of items) {
    if (acknowledged) continue
    const headers = { 'if-match': `"${version}"` }
    expect(await request.put(`/api/release-alerts/${id}`, { headers, data: {} })).toBeOK()
  }
  return true
}

/** The browser is logged in and shows the dashboard. */
export async function openDashboard(page: Page, person: Person | FirstAdmin) {
  await logIn(page, person)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
}

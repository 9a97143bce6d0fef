// Photos as a person adds them, for the journeys.

import type { Page, Route } from '@playwright/test'
import type { CompletedForm, CompletedFormRow } from '#domain/completed-forms/completed-form.ts'
import { problems } from '#domain/problems/problem.ts'
import { expect } from './fixtures.ts'

export const uploads = '**/api/completed-forms/*/photos/*'
/** Pictures of many megapixels take their time on a busy machine. */
export const patient = { timeout: 30_000 }

/** A form with nothing but its facility, at the step of the photos. */
export async function openPhotos(page: Page): Promise<string> {
  const facility = `Tower ${crypto.randomUUID()}`
  await page.goto('/forms/florida/verizon-monthly')
  await page.getByLabel('Facility name').fill(facility)
  await page.getByRole('button', { name: 'Continue to Photos' }).click()
  await expect(page.getByRole('heading', { name: 'Upload Photos' })).toBeVisible()
  return facility
}

export const submit = (page: Page) => page.getByRole('button', { name: 'Submit Completed Form' }).click()
export const chosen = (page: Page) => page.getByRole('listitem').filter({ hasText: / KB/ })

/** The form as the server has it, once it has it. */
export async function savedForm(page: Page, facility: string): Promise<CompletedForm> {
  let items: CompletedFormRow[] = []
  const count = async () => {
    const list = await page.request.get(`/api/completed-forms?${new URLSearchParams({ search: facility })}`)
    items = ((await list.json()) as { items: CompletedFormRow[] }).items
    return items.length
  }
  await expect.poll(count, { message: `forms of ${facility}` }).toBe(1)
  return (await page.request.get(`/api/completed-forms/${items[0]?.id}`)).json()
}

/** The page says of no photo that it is on its way or left behind. */
export const expectAllSent = (page: Page) =>
  expect(page.getByText(/not yet uploaded|^Sending (\d+ )?photo/)).toHaveCount(0)

export const arrived = async (page: Page, facility: string) => (await savedForm(page, facility)).photos.length

/** Fails the uploads of the second and the fourth photo, each in its own way, until it is lifted. */
export async function failTwo(page: Page) {
  const ids: string[] = []
  const fail = async (route: Route) => {
    const id = route.request().url().split('/').at(-1) ?? ''
    if (!ids.includes(id)) ids.push(id)
    if (ids.indexOf(id) === 1) return route.fulfill({ status: 503, body: 'no' })
    if (ids.indexOf(id) === 3) return route.abort()
    return route.fallback()
  }
  await page.route(uploads, fail)
  return () => page.unroute(uploads, fail)
}

/** The server's answer to a photo that it will not take. */
export const refusal = (code: 'not-logged-in' | 'photo-not-a-picture') => ({
  status: problems[code].status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ code, ...problems[code], requestId: 'r1' }),
})

// The list of completed forms as a person works with it, and forms put there over the API, for the journeys.

import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import type { Answers } from '#domain/form/template.ts'
import { formContent, type SentForm } from '#testing/form-content.ts'

let count = 0

/** A word that no other journey's forms hold. */
export function uniqueWord(): string {
  count += 1
  return `site${process.pid}x${count}`
}

export async function putForm(
  request: APIRequestContext,
  answers: Answers,
  change: Partial<SentForm> = {},
): Promise<CompletedForm> {
  const saved = await request.put(`/api/completed-forms/${crypto.randomUUID()}`, {
    headers: { 'if-none-match': '*' },
    data: formContent(answers, change),
  })
  expect(saved).toBeOK()
  return saved.json()
}

/** So many forms of one site, the last one the newest. */
export async function putForms(request: APIRequestContext, word: string, many: number) {
  const forms: CompletedForm[] = []
  for (let index = 1; index <= many; index += 1) {
    forms.push(await putForm(request, { facilityName: `${word} tank ${index}` }))
  }
  return forms
}

export const table = (page: Page) => page.getByRole('table', { name: 'Completed Forms' })

/** The rows of forms, without the head. */
export const rows = (page: Page) => table(page).locator('tbody').getByRole('row')

export const rowOf = (page: Page, facility: string) => rows(page).filter({ hasText: facility })

/** Of this facility and of none that begins like it. */
export const rowOfExactly = (page: Page, facility: string) =>
  rows(page).filter({ has: page.getByText(facility, { exact: true }) })

export const total = (page: Page) => page.locator('header').getByRole('status')

export async function openList(page: Page, query = '') {
  await page.goto(`/completed-forms${query}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Completed Forms')
}

export const listCall = (url: URL) => url.pathname === '/api/completed-forms'

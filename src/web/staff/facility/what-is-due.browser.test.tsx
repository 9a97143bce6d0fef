// What a facility says is due: why a visit did not count, what is only advice, and what is not known yet.

import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { listDue } from '#api/due.ts'
import type { AnswerOf } from '#api/endpoint.ts'
import { addDays, dayOf } from '#domain/day.ts'
import { type Facility, newTankFacts, type Tank } from '#domain/facilities/facility.ts'
import { memoryHistory } from '#testing/memory-history.ts'
import { createRouter } from '#web/router/router.ts'
import { RouterView } from '#web/router/router-view.tsx'
import { WhatIsDue } from './what-is-due.tsx'

type Duty = AnswerOf<typeof listDue>['items'][number]

const today = dayOf(new Date())
const formId = crypto.randomUUID()
const tank: Tank = { id: crypto.randomUUID(), label: 'Tank 1', tankType: 'UST', volume: '', ...newTankFacts }
const facility: Facility = {
  ...{ id: crypto.randomUUID(), version: 1, name: 'Tower 12', state: 'Georgia', status: 'active' },
  ...{ stateFacilityNumber: '', address: '', customer: '', arrivalNotes: '', contacts: [], aliases: [] },
  ...{ createdAt: '', createdBy: '', updatedAt: '', updatedBy: '', tanks: [tank] },
}
const late: Duty = {
  ...{
    facilityId: facility.id,
    facilityName: facility.name,
    state: 'Georgia',
    tankId: tank.id,
    tankLabel: null,
  },
  ...{ duty: 'walkthrough', citation: '40 CFR 280.36', basis: 'law', verifiedOn: null, source: 'form' },
  ...{ lastOn: addDays(today, -33), dueOn: addDays(today, -3), status: 'overdue', reason: 'interval' },
  ...{ undone: null, enteredFrom: null },
}

async function show(items: readonly Duty[], site = facility) {
  const onEditTank = vi.fn()
  const Page = () => <WhatIsDue facility={site} items={items} onEditTank={onEditTank} />
  const router = createRouter([{ path: 'site', Component: Page }], memoryHistory(['/site']))
  await render(<RouterView router={router} loading={null} Failed={() => null} />)
  return onEditTank
}

test('a visit that left leak questions open says so and leads to the first of them', async () => {
  const undone = { reason: 'incomplete', formId, on: today, open: 6 } as const
  await show([{ ...late, reason: 'incomplete', undone }])
  await expect.element(page.getByText(/6 leak questions not answered/).first()).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /^Finish this form/ }))
    .toHaveAttribute('href', `/edit-form/${formId}?finish=walkthrough`)
})

test('nothing is said to be due only where it is known which rules apply', async () => {
  await show([])
  await expect.element(page.getByText(/^Unknown whether these apply/)).toBeVisible()
  expect(page.getByText('Nothing.').elements()).toHaveLength(0)
})

test('where every rule is known, nothing is nothing', async () => {
  await show([], { ...facility, tanks: [] })
  await expect.element(page.getByText('Nothing.')).toBeVisible()
})

test('a form dated in the future leads to its date, a failed test to a new form only', async () => {
  await show([
    { ...late, undone: { reason: 'future-dated', formId, on: '2062-11-16', open: 0 } },
    { ...late, duty: 'operability', undone: { reason: 'failed', formId: null, on: today, open: 0 } },
  ])
  await expect.element(page.getByText(/dated in the future/).first()).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /^Correct the date/ }))
    .toHaveAttribute('href', `/edit-form/${formId}?finish=date`)
  await expect.element(page.getByText(/Operability test: failed .+, retest due/).first()).toBeVisible()
  expect(page.getByRole('link', { name: /^Finish/ }).elements()).toHaveLength(0)
})

test('what no law asks for is never called overdue', async () => {
  await show([{ ...late, duty: 'spill-bucket', basis: 'advice' }])
  await expect.element(page.getByText('Past the date we recommend', { exact: true })).toBeVisible()
  expect(document.body.textContent).not.toMatch(/overdue/i)
})

test('what hangs on facts that are not known is one line, and leads to the facts of that tank', async () => {
  const onEditTank = await show([late])
  const unknown = page.getByRole('list', { name: 'Unknown whether it applies' })
  await expect.element(unknown.getByText(/^Unknown whether these apply:/)).toBeVisible()
  expect(unknown.element().textContent).toContain('Cathodic protection test')
  await unknown.getByRole('button', { name: 'Say how the tank is built' }).click()
  expect(onEditTank).toHaveBeenCalledWith(tank.id)
})

test('a tank of which all is known has no such line, and a site without tanks says how it is counted', async () => {
  const known = { ...tank, material: 'fiberglass', piping: 'none', cathodic: 'none' } as const
  await show([late], { ...facility, tanks: [known] })
  await expect.element(page.getByText(/Walkthrough: overdue by 3 days/).first()).toBeVisible()
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(document.body.textContent).not.toContain('Unknown whether')
  await show([late], { ...facility, tanks: [] })
  await expect.element(page.getByText(/stricter rules for underground tanks/)).toBeVisible()
})

// What a row of the register says is the most urgent at a facility.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { addDays, dayOf, sayDay } from '#domain/day.ts'
import { memoryHistory } from '#testing/memory-history.ts'
import { createRouter } from '#web/router/router.ts'
import { RouterView } from '#web/router/router-view.tsx'
import { FacilityRow } from './facility-row.tsx'
import type { FacilityRow as Facility } from './register-list.ts'

const today = dayOf(new Date())
const onTime: Facility['worst'] = {
  ...{ duty: 'walkthrough', status: 'ok', basis: 'law' },
  ...{ dueOn: addDays(today, 28), undone: null },
}
const release = { id: crypto.randomUUID(), openedOn: today }
const facility: Facility = {
  ...{ id: crypto.randomUUID(), version: 1, name: 'Tower 12', state: 'Georgia', customer: '' },
  ...{ status: 'active', tankCount: 1, lastVisitOn: '2026-11-16', monthsMissed: null },
  ...{ release: null, worst: onTime, unclearDuties: 0 },
}

async function said(facts: Partial<Facility>): Promise<string> {
  const Page = () => (
    <table>
      <tbody>
        <FacilityRow facility={{ ...facility, ...facts }} today={today} onRestore={null} />
      </tbody>
    </table>
  )
  const router = createRouter([{ path: 'list', Component: Page }], memoryHistory(['/list']))
  await render(<RouterView router={router} loading={null} Failed={() => null} />)
  const cell = page.getByRole('cell').nth(1)
  await expect.element(cell).toBeVisible()
  return (cell.element().textContent ?? '').replace(/\s/g, ' ')
}

test('a possible release stands before what is on time', async () => {
  expect(await said({ release })).toBe(
    `Possible release since ${sayDay(today)}On timeWalkthrough: due in 28 days (${sayDay(addDays(today, 28))})`,
  )
})

test('a possible release is said where nothing is due', async () => {
  expect(await said({ release, worst: null })).toBe(`Possible release since ${sayDay(today)}`)
})

test('what is on time is not all where it is not known which rules apply', async () => {
  expect(await said({ unclearDuties: 4 })).toMatch(
    /^On timeWalkthrough: due in 28 days \(.*\)UnknownUnknown whether 4 more rules apply$/,
  )
})

test('a failed test is not called due today', async () => {
  const undone = { reason: 'failed', formId: null, on: today, open: 0 } as const
  const worst = { ...onTime, duty: 'operability', dueOn: today, status: 'overdue', undone } as const
  expect(await said({ worst })).toBe(`OverdueOperability test: failed ${sayDay(today)}, retest due`)
})

// What a row of the register says is the most urgent at a facility.

import '#web/styles/app.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { addDays, dayOf, formatDay } from '#domain/day.ts'
import { memoryHistory } from '#testing/memory-history.ts'
import { createRouter } from '#web/router/router.ts'
import { RouterView } from '#web/router/router-view.tsx'
import { Table } from '#web/ui/table.tsx'
import { FacilityRow, registerColumns } from './facility-row.tsx'
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

async function said(facts: Partial<Facility>, column = 1): Promise<string> {
  const Page = () => (
    <Table label="Facilities" columns={registerColumns}>
      <FacilityRow facility={{ ...facility, ...facts }} today={today} onRestore={null} />
    </Table>
  )
  const router = createRouter([{ path: 'list', Component: Page }], memoryHistory(['/list']))
  await render(<RouterView router={router} loading={null} Failed={() => null} />)
  const cell = page.getByRole('cell').nth(column)
  await expect.element(cell).toBeVisible()
  return (cell.element().textContent ?? '').replace(/\s/g, ' ')
}

test('a possible release stands before what is on time', async () => {
  expect(await said({ release })).toBe(
    `Possible release since ${formatDay(today)}On timeWalkthrough: due in 28 days (${formatDay(addDays(today, 28))})`,
  )
})

test('a possible release is shown where nothing is due', async () => {
  expect(await said({ release, worst: null })).toBe(`Possible release since ${formatDay(today)}`)
})

test('what is on time is not all where it is not known which rules apply', async () => {
  expect(await said({ unclearDuties: 4 })).toMatch(
    /^On timeWalkthrough: due in 28 days \(.*\)UnknownUnknown whether 4 more rules apply$/,
  )
})

test('nothing is due where all rules are known and none asks for anything', async () => {
  expect(await said({ worst: null })).toBe('Nothing due')
})

test('nothing is due is not said where it is not known which rules apply', async () => {
  expect(await said({ worst: null, unclearDuties: 1 })).toBe('UnknownUnknown whether 1 rule applies')
})

test('a failed test is not called due today', async () => {
  const undone = { reason: 'failed', formId: null, on: today, open: 0 } as const
  const worst = { ...onTime, duty: 'operability', dueOn: today, status: 'overdue', undone } as const
  expect(await said({ worst })).toBe(`OverdueOperability test: failed ${formatDay(today)}, retest due`)
})

test('on a phone the whole card opens the facility, and its customer is a target of its own', async () => {
  await page.viewport(360, 740)
  await said({ customer: 'Rivers Fuel' })
  const view = page.getByRole('link', { name: 'View' }).element()
  const customer = page.getByRole('link', { name: 'Rivers Fuel' }).element()
  expect(customer.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  const at = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('a')
  }
  expect(at(customer)).toBe(customer)
  expect(at(page.getByText('Tower 12').element())).toBe(view)
  await expect.element(page.getByRole('cell').nth(2)).toHaveTextContent('November 16, 2026')
})

test('what was missed is shown', async () => {
  expect(await said({ monthsMissed: 2, monthsUnknown: 0 }, 2)).toContain('2 months missed')
})

test('months of which it is not known whether a walkthrough was asked for are shown where none was missed', async () => {
  expect(await said({ monthsMissed: 0, monthsUnknown: 1 }, 2)).toContain('1 month unknown')
})

test('and beside those that were missed', async () => {
  expect(await said({ monthsMissed: 3, monthsUnknown: 2 }, 2)).toContain('3 months missed, 2 unknown')
})

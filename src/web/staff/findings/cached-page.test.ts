import { expect, test } from 'vitest'
import { isFound } from './cached-page.ts'
import { type FindingsFilter, inAddress } from './findings-filter.ts'
import type { FindingItem } from './findings-list.ts'

const finding: FindingItem = {
  ...{ id: 'a', version: 1, facilityId: 'f', facilityName: 'Tower 4417 Ocala', state: 'Florida' },
  ...{ tankId: null, tankLabel: null, formId: 'b', field: 'hasAlarms', label: 'Any alarms?', answer: 'Yes' },
  ...{ severity: 'defect', status: 'open', openedOn: '2026-06-03', lastSeenOn: '2026-06-03', timesSeen: 1 },
  ...{ assignedTo: null, dueOn: '2026-06-10', doneOn: null, actionMissing: false },
}
const noFilter = inAddress.read(new URLSearchParams())
const finds = (change: Partial<FindingsFilter>) => isFound({ ...noFilter, ...change }, finding)

test('copies are found as the server would find them', () => {
  expect(finds({})).toBe(true)
  expect(finds({ search: 'ocala' })).toBe(true)
  expect(finds({ search: 'ALARMS' })).toBe(true)
  expect(finds({ search: 'sump' })).toBe(false)
  expect(finds({ severity: 'release' })).toBe(false)
  expect(finds({ state: 'Georgia' })).toBe(false)
  expect(finds({ view: 'open' })).toBe(true)
  expect(finds({ view: 'assigned' })).toBe(false)
  expect(finds({ person: 'u1' })).toBe(false)
  expect(finds({ isPastDue: true })).toBe(true)
})

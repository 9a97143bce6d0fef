import { expect, test } from 'vitest'
import type { ReleaseAlert } from '#api/release-alerts.ts'
import { formatCorrection, tellAlert } from './alert-words.ts'

const dana = { uid: 'u1', displayName: 'Dana Fields' }
const sam = { uid: 'u2', displayName: 'Sam Ortiz' }
const at = (minute: number) => new Date(2026, 10, 17, 9, minute).toISOString()

const alert: ReleaseAlert = {
  ...{ id: 'a', formId: 'f', facilityName: 'Bayside Depot', state: 'Florida', version: 3 },
  ...{ field: 'hasWetting', label: 'Any wetting on the tank?', answer: 'Yes', by: dana },
  ...{ at: at(5), receivedAt: at(6), told: null, corrected: null, acknowledged: null },
}
const corrected = { answer: 'No', at: at(30), by: sam }

test('an alert says since when its answer is another, and who changed it', () => {
  expect(formatCorrection(alert)).toBe(null)
  expect(formatCorrection({ corrected })).toBe('No since November 17, 2026, 9:30 AM, changed by Sam Ortiz')
  expect(formatCorrection({ corrected: { ...corrected, answer: '' } })).toMatch(/^Not asked any more since /)
})

test('the history of a form tells everything that happened with its alert', () => {
  const acknowledged = { by: sam, at: at(40), note: 'Rain water' }
  const told = tellAlert({ ...alert, corrected, acknowledged, told: { name: 'Maria Gomez', at: at(10) } })
  expect(told.map(({ sentence }) => sentence)).toEqual([
    'Dana Fields reported a possible release. Any wetting on the tank? Yes',
    'Maria Gomez was notified of the possible release. Any wetting on the tank?',
    'Sam Ortiz corrected the possible release. Any wetting on the tank? No',
    'Sam Ortiz acknowledged the alert. Any wetting on the tank?',
  ])
  expect(told.at(-1)?.note).toBe('Rain water')
})

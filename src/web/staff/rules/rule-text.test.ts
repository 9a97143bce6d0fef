import { expect, test } from 'vitest'
import { formatOurInterval, formatSource, trustOf } from './rule-text.ts'

const read = {
  basis: 'law',
  canBeConfirmed: true,
  confirmed: null,
  readIn: null,
  verifiedOn: '2026-11-15',
} as const
const unread = { ...read, basis: 'advice', verifiedOn: null } as const

test('a row is required, not confirmed or our own schedule', () => {
  expect(trustOf(read)).toBe('required')
  expect(trustOf(unread)).toBe('unconfirmed')
  expect(trustOf({ ...unread, canBeConfirmed: false })).toBe('our schedule')
})

test('the source says where it was read, by whom and when, or that it was not', () => {
  expect(formatSource(read)).toBe('Checked November 15, 2026')
  expect(formatSource({ ...read, readIn: 'a department bulletin' })).toBe(
    'From a department bulletin, checked November 15, 2026',
  )
  expect(formatSource(unread)).toBe('Rule text not checked yet')
  expect(formatSource({ ...unread, canBeConfirmed: false })).toBe('')
  const confirmed = { name: 'Kim Ortiz', day: '2026-11-16', note: 'With the county' }
  expect(formatSource({ ...read, confirmed })).toBe('Confirmed by Kim Ortiz, November 16, 2026')
})

test('our interval is written in the unit of the rule', () => {
  expect(formatOurInterval({ companyInterval: 20, length: { unit: 'days', count: 30 } })).toBe(
    'Our interval: 20 days',
  )
  expect(formatOurInterval({ companyInterval: 1, length: { unit: 'months', count: 12 } })).toBe(
    'Our interval: 1 month',
  )
  expect(formatOurInterval({ companyInterval: null, length: { unit: 'days', count: 30 } })).toBeNull()
})

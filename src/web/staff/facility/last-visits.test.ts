import { expect, test } from 'vitest'
import { formatNoneOpen, isAllConfirmed, type Visit } from './last-visits.ts'

const visit = (inspectionDate: string, change: Partial<Visit> = {}): Visit => ({
  id: inspectionDate,
  version: 1,
  templateId: 'verizon-monthly',
  facilityName: 'Tower 1',
  inspectedBy: 'Dana Fields',
  inspectionDate,
  state: 'Florida',
  tankType: 'UST',
  photoCount: 0,
  submittedAt: `${inspectionDate}T12:00:00.000Z`,
  updatedAt: `${inspectionDate}T12:00:00.000Z`,
  tankId: 'north',
  confirmed: 'all',
  ...change,
})

test('the last visit of each tank and form decides, the newest first', () => {
  const older = visit('2026-10-01', { confirmed: 'some' })
  expect(isAllConfirmed([visit('2026-11-01'), older])).toBe(true)
  expect(isAllConfirmed([visit('2026-11-01', { tankId: 'south' }), older])).toBe(false)
  expect(isAllConfirmed([visit('2026-11-01', { templateId: 'spill-bucket-test' }), older])).toBe(false)
  expect(isAllConfirmed([visit('2026-11-01', { confirmed: 'none' }), visit('2026-10-01')])).toBe(false)
})

test('a visit that is dated in the future confirms nothing', () => {
  const ahead = visit('2062-11-01', { datedAt: '2026-11-01T12:00:00.000Z' })
  expect(isAllConfirmed([ahead, visit('2026-10-01', { confirmed: 'some' })])).toBe(false)
})

test('no finding is said to be none only where a visit counts', () => {
  const ahead = visit('2062-11-01', { datedAt: '2026-11-01T12:00:00.000Z' })
  expect(formatNoneOpen([])).toBe('No visits yet')
  expect(formatNoneOpen([ahead])).toBe('No visit counts yet')
  expect(formatNoneOpen([ahead, visit('2026-10-01')])).toBe('None')
})

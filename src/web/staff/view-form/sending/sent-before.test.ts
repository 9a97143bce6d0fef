import { expect, test } from 'vitest'
import type { ReportDelivery } from '#api/report-deliveries.ts'
import { sentBefore } from './sent-before.ts'

const sent = (version: number, change: Partial<ReportDelivery> = {}): ReportDelivery => ({
  ...{ id: `d${version}`, to: 'Kim@tower.example', status: 'sent', reason: null },
  ...{ at: '2026-11-03T15:00:00.000Z', version, replaced: true, ...change },
})
const before = (...deliveries: ReportDelivery[]) =>
  sentBefore(deliveries, { email: 'kim@Tower.example', version: 4 })?.version ?? null

test('the last version that the address got is replaced, whatever its capitals', () => {
  expect(before(sent(3), sent(1))).toBe(3)
  expect(before(sent(1), sent(3))).toBe(3)
})

test('where that one still holds, as after a deletion and a restore, none is, and no earlier one either', () => {
  expect(before(sent(2, { replaced: false }), sent(1))).toBeNull()
})

test('what has not arrived, went elsewhere or is this version replaces nothing', () => {
  expect(before(sent(3, { status: 'failed' }), sent(2, { to: 'lee@tower.example' }), sent(4))).toBeNull()
})

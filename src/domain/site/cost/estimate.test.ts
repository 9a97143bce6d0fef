import { expect, test } from 'vitest'
import { amountOf, costLines, messageOf, serviceOf, totalOf } from './estimate.ts'

test('each line is its count times the published starting price', () => {
  const one = { annualInspection: 1, monthlyWalkthrough: 1, hydrostaticTest: 1, complianceAudit: 1 }
  expect(costLines.map(({ id }) => amountOf(one, id))).toEqual([300, 185, 200, 280])
  expect(totalOf({ annualInspection: 3, hydrostaticTest: 4 })).toBe(1700)
})

test.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('%s counts as none', count => {
  expect(totalOf({ annualInspection: count })).toBe(0)
})

test('the message says what was counted and that it is a starting price', () => {
  expect(messageOf({ annualInspection: 3, hydrostaticTest: 4 })).toBe(
    'Tanks for an annual inspection: 3 (from $900)\nSpill buckets to test: 4 (from $800)\nTotal: from $1,700',
  )
  expect(messageOf({})).toBe('')
})

test('it asks for the one service that was counted, or for other', () => {
  expect(serviceOf({})).toBeNull()
  expect(serviceOf({ complianceAudit: 2 })).toBe('compliance-audits')
  expect(serviceOf({ complianceAudit: 2, annualInspection: 1 })).toBe('other')
})

import { expect, test } from 'vitest'
import { bitsWith, gravity, severityBits, worstOf } from './verdict.ts'

test('the gravest finding decides, whatever else was found', () => {
  expect(worstOf(0)).toBeNull()
  expect(worstOf(severityBits([{ severity: 'paper' }, { severity: 'release' }]))).toBe('release')
  expect(worstOf(severityBits([{ severity: 'paper' }, { severity: 'overdue' }]))).toBe('overdue')
  expect(severityBits([{ severity: 'paper' }, { severity: 'paper' }])).toBe(
    severityBits([{ severity: 'paper' }]),
  )
})

test('a severity is looked up among all numbers that include it', () => {
  for (const severity of gravity) {
    const alone = severityBits([{ severity }])
    const withAll = severityBits(gravity.map(each => ({ severity: each })))
    expect(bitsWith(severity)).toContain(alone)
    expect(bitsWith(severity)).toContain(withAll)
    expect(bitsWith(severity)).not.toContain(withAll - alone)
    expect(bitsWith(severity)).toHaveLength(8)
  }
})

import { expect, test } from 'vitest'
import { tagWords } from './form-tags.ts'
import { bitsWith, formatGaps, formatVerdict, gravity, isClear, severityBits, worstOf } from './verdict.ts'

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

test('a form that does not count is not in order, whatever its answers say', () => {
  const clear = {
    findings: [],
    unanswered: 0,
    unconfirmed: 0,
    openConcerns: 0,
    blankDates: 0,
    futureDates: 0,
    overridden: 0,
    tags: [],
  }
  expect(isClear(clear)).toBe(true)
  const ahead = { ...clear, tags: [{ word: tagWords.future, sentence: 'Dated in the future.' }] }
  expect(isClear(ahead)).toBe(false)
  expect(formatVerdict(ahead)).toBe('No findings, but this form does not count yet')
  expect(formatGaps(ahead)).toEqual(['Dated in the future.'])
})

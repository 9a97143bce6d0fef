import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import { dueAfter } from '#domain/due/due-after.ts'
import { canBeConfirmed, decide, findRule, lengthOf, listDecided, ruleRows } from './decided-rules.ts'
import { undecided } from './rule-decision.ts'
import { formatBasis } from './rule-words.ts'
import { type Duty, isUnconfirmed } from './tank-duty.ts'
import { listDuties } from './tank-rules.ts'

const dutyOf = (key: string): Duty => {
  const row = findRule(key)
  if (!row) throw new Error(`There is no rule ${key}`)
  return row.duty
}
const confirmed = { name: 'Dana Fields', day: '2026-11-17', note: 'Read with the county' }

test('every row has a key of its own, which says what it is about', () => {
  const keys = ruleRows.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).toEqual(
    expect.arrayContaining([
      'florida.spill-bucket.ust',
      'florida.cathodic.ust.galvanic',
      'florida.cathodic.ust.impressed',
      'florida.registration.both',
      'north-carolina.line-tightness.ust.pressurized',
    ]),
  )
  for (const key of keys) expect(key).toMatch(/^[a-z-]+(\.[a-z-]+)+$/)
})

describe('a confirmed row', () => {
  test('is law, as of the day it was read, and no longer unconfirmed', () => {
    const before = dutyOf('florida.spill-bucket.ust')
    expect(isUnconfirmed(before)).toBe(true)
    const after = decide(before, { confirmed, companyInterval: null })
    expect(after).toEqual({ ...before, basis: 'law', verifiedOn: '2026-11-17' })
    expect(isUnconfirmed(after)).toBe(false)
    expect(formatBasis(after)).toBe('Required by Rule 62-761.700, F.A.C.')
  })

  test('that was compared with its source later keeps the later day', () => {
    const duty = { ...dutyOf('florida.walkthrough.ust'), verifiedOn: '2027-02-01' }
    expect(decide(duty, { confirmed, companyInterval: null }).verifiedOn).toBe('2027-02-01')
  })

  test('of our own schedule stays our own', () => {
    const duty = dutyOf('georgia.walkthrough.ast')
    expect(canBeConfirmed(duty)).toBe(false)
    expect(decide(duty, { confirmed, companyInterval: null })).toEqual(duty)
  })
})

describe('our own interval', () => {
  test.each([
    ['georgia.walkthrough.ust', 20, 'Every 20 days'],
    ['florida.walkthrough.ust', 30, 'Once every calendar month, no more than 30 days apart'],
    ['georgia.spill-bucket.ust', 18, 'Every 18 months'],
    ['georgia.spill-bucket.ust', 12, 'Every year'],
  ])('of %s, %s, is shown and cited as ours', (key, companyInterval, words) => {
    const duty = dutyOf(key)
    const after = decide(duty, { confirmed: null, companyInterval })
    expect(after.interval).toBe(words)
    expect(after.basis).toBe(duty.basis)
    const said = `${words.charAt(0).toLowerCase()}${words.slice(1)}`
    expect(after.citation).toBe(`${duty.citation}; our interval: ${said}`)
  })

  test('of our own schedule cites our schedule', () => {
    const after = decide(dutyOf('georgia.walkthrough.ast'), { confirmed: null, companyInterval: 14 })
    expect(after).toMatchObject({ citation: 'our schedule', interval: 'Every 14 days', basis: 'advice' })
  })

  test('is never laxer than the rule, whatever was stored and whatever the day', () => {
    for (const { duty } of ruleRows) {
      const length = lengthOf(duty.every)
      for (const companyInterval of [1, 11, 12, 29, 30, 34, 35, 36, 60, 400]) {
        const after = decide(duty, { confirmed: null, companyInterval })
        if (!length || companyInterval >= length.count) expect(after).toEqual(duty)
        else {
          for (let last = '2026-12-20'; last < '2027-03-10'; last = addDays(last, 1)) {
            const [ours, theirs] = [dueAfter(after.every, last) ?? '', dueAfter(duty.every, last) ?? '']
            expect(ours <= theirs).toBe(true)
          }
        }
      }
    }
  })

  test('is for what comes round by days or months only', () => {
    expect(lengthOf(dutyOf('florida.registration.both').every)).toBeNull()
    expect(lengthOf(dutyOf('georgia.operators.ust').every)).toBeNull()
    expect(lengthOf(dutyOf('florida.release.ust').every)).toBeNull()
    expect(lengthOf(dutyOf('florida.walkthrough.ust').every)).toEqual({ unit: 'days', count: 35 })
  })
})

test('where nothing is decided the table is as it is built in', () => {
  const list = listDecided(new Map())
  for (const { state, duty } of ruleRows) {
    for (const type of ['UST', 'AST'] as const) {
      expect(list(state, duty.id, type)).toEqual(listDuties(state, duty.id, type))
    }
  }
})

test('a decision is about its own row alone', () => {
  const key = 'georgia.walkthrough.ust'
  const list = listDecided(new Map([[key, { ...undecided, companyInterval: 20 }]]))
  expect(list('georgia', 'walkthrough', 'UST')[0]?.interval).toBe('Every 20 days')
  expect(list('north-carolina', 'walkthrough', 'UST')).toEqual(
    listDuties('north-carolina', 'walkthrough', 'UST'),
  )
  expect(list('georgia', 'walkthrough', 'AST')).toEqual(listDuties('georgia', 'walkthrough', 'AST'))
})

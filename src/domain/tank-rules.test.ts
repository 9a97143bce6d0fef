import { describe, expect, test } from 'vitest'
import { isDay } from './day.ts'
import { states } from './place.ts'
import { findDuty, sayHowOften, tankRules } from './tank-rules.ts'

describe.each(states)('$name', ({ slug }) => {
  const { duties, ...rules } = tankRules[slug]

  test('has an agency, a program and the chapters that apply', () => {
    for (const text of Object.values(rules)) expect(text).toMatch(/\w{3}/)
  })

  test('every duty names its interval, its source and the day it was checked, and stands once for a kind of tank', () => {
    for (const tankType of ['UST', 'AST'] as const) {
      const ids = duties
        .filter(duty => duty.holdsFor === 'both' || duty.holdsFor === tankType)
        .map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    }
    for (const { duty, interval, citation, verifiedOn, source, readIn } of duties) {
      expect(duty).toMatch(/^[A-Z]/)
      expect(interval).toMatch(/\d|year|month|Right away/)
      expect(citation).toMatch(/\d|Act|our schedule/)
      expect(isDay(verifiedOn)).toBe(true)
      expect(citation === 'our schedule').toBe(source === 'company')
      expect(readIn !== undefined).toBe(source === 'guide')
    }
  })

  test('has a row for everything that is counted, and for suspected releases', () => {
    const counted = [
      'walkthrough',
      'operability',
      'spill-bucket',
      'sump',
      'overfill',
      'registration',
    ] as const
    for (const id of [...counted, 'financial-responsibility', 'release'] as const) {
      expect(findDuty(slug, id), id).not.toBeNull()
    }
    expect(findDuty(slug, 'walkthrough', 'AST')).not.toBeNull()
  })
})

test('Florida goes by the calendar month, the others by 30 days', () => {
  expect(findDuty('florida', 'walkthrough')?.interval).toContain('35 days')
  expect(findDuty('georgia', 'walkthrough')?.interval).toBe('Every 30 days')
})

test('the federal rows hold for underground tanks only', () => {
  expect(findDuty('georgia', 'spill-bucket', 'AST')).toBeNull()
  expect(findDuty('georgia', 'walkthrough', 'AST')?.source).toBe('company')
  expect(findDuty('florida', 'walkthrough', 'AST')?.source).toBe('rule')
})

// The interval of Florida's own rule has not been read in its text, so no page may state one as the law's.
test('spill buckets are tested by our own schedule in Florida, and one sentence says so everywhere', () => {
  expect(findDuty('florida', 'spill-bucket')).toMatchObject({ interval: 'Every year', source: 'company' })
  expect(sayHowOften('spill-bucket', 'Spill buckets')).toBe(
    'Spill buckets every 3 years, unless both walls are monitored; in Florida every year, on our own schedule.',
  )
})

test('the placard of Florida rests on an older guide and says so', () => {
  expect(findDuty('florida', 'registration')).toMatchObject({
    source: 'guide',
    readIn: expect.stringContaining('before 2017'),
  })
})

import { describe, expect, test } from 'vitest'
import { isDay } from './day.ts'
import { states } from './place.ts'
import { findDuty, tankRules } from './tank-rules.ts'

describe.each(states)('$name', ({ slug }) => {
  const { duties, ...rules } = tankRules[slug]

  test('has an agency, a program and the chapters that apply', () => {
    for (const text of Object.values(rules)) expect(text).toMatch(/\w{3}/)
  })

  test('every duty names its interval, its source and the day it was checked, and stands once', () => {
    expect(new Set(duties.map(duty => duty.id)).size).toBe(duties.length)
    for (const { duty, interval, citation, verifiedOn } of duties) {
      expect(duty).toMatch(/^[A-Z]/)
      expect(interval).toMatch(/\d|year|month/)
      expect(citation).toMatch(/\d|Act/)
      expect(isDay(verifiedOn)).toBe(true)
    }
  })

  test('asks for walkthroughs, operability tests and a yearly registration', () => {
    for (const id of ['walkthrough', 'operability', 'registration'] as const) {
      expect(findDuty(slug, id)).not.toBeNull()
    }
  })
})

test('Florida goes by the calendar month, the others by 30 days', () => {
  expect(findDuty('florida', 'walkthrough')?.interval).toContain('35 days')
  expect(findDuty('georgia', 'walkthrough')?.interval).toBe('Every 30 days')
})

// The interval of Florida's own rule has not been read in its text, so no page may state one.
test('says nothing about the interval of spill bucket tests in Florida', () => {
  expect(findDuty('florida', 'spill-bucket')).toBeNull()
})

import { describe, expect, test } from 'vitest'
import { isDay } from '#domain/day.ts'
import { states } from '#domain/states.ts'
import { type DutyId, isUnconfirmed, ourSchedule, type TankType } from './tank-duty.ts'
import { findDuty, formatHowOften, tankRules } from './tank-rules.ts'

describe.each(states)('$name', ({ slug }) => {
  const { duties, ...rules } = tankRules[slug]

  test('has an agency, a program and the chapters that apply', () => {
    for (const text of Object.values(rules)) expect(text).toMatch(/\w{3}/)
  })

  test('every duty names its interval and its source, law the day it was checked, and stands once for a kind of tank', () => {
    for (const tankType of ['UST', 'AST'] as const) {
      const ids = duties
        .filter(duty => duty.holdsFor === 'both' || duty.holdsFor === tankType)
        .map(({ id, only }) => `${id} ${JSON.stringify(only)}`)
      expect(new Set(ids).size).toBe(ids.length)
    }
    for (const { duty, interval, citation, basis, verifiedOn } of duties) {
      expect(duty).toMatch(/^[A-Z]/)
      expect(interval).toMatch(/\d|year|month|Right away/)
      expect(citation).toMatch(/\d|Act|our schedule/)
      // What is required was compared with its source on a true day; what is recommended has none to compare with.
      expect(verifiedOn !== null && isDay(verifiedOn), duty).toBe(basis === 'law')
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
  expect(findDuty('georgia', 'walkthrough', 'AST')).toMatchObject({
    basis: 'advice',
    citation: ourSchedule,
  })
})

/** Sections whose text could not be read: no interval may be called the law's on their account. */
const unread: [DutyId, TankType, string][] = [
  ['walkthrough', 'AST', '62-762.601'],
  ['spill-bucket', 'UST', '62-761.700'],
  ['spill-bucket', 'AST', '62-762.701'],
  ['sump', 'UST', '62-761.700'],
  ['sump', 'AST', '62-762.701'],
  ['overfill', 'UST', '62-761.700'],
  ['cathodic', 'AST', '62-762.701'],
  ['registration', 'UST', '62-761.400'],
  ['registration', 'AST', '62-762.401'],
]

test.each(unread)(
  'in Florida %s of an %s is advice that names Rule %s as unconfirmed',
  (id, type, section) => {
    const duty = findDuty('florida', id, type)
    expect(duty).toMatchObject({
      basis: 'advice',
      verifiedOn: null,
      citation: expect.stringContaining(section),
    })
    expect(duty && isUnconfirmed(duty)).toBe(true)
  },
)

const read: [DutyId, TankType, string][] = [
  ['walkthrough', 'UST', '62-761.600'],
  ['operability', 'UST', '280.40'],
  ['operators', 'UST', '62-761.350'],
  ['cathodic', 'UST', '62-761.700'],
  ['records', 'UST', '62-761.710'],
  ['records', 'AST', '62-762.711'],
  ['financial-responsibility', 'UST', '62-761.420'],
  ['financial-responsibility', 'AST', '62-762.421'],
  ['release', 'UST', '62-761.440'],
  ['release', 'AST', '62-762.441'],
  ['incident', 'UST', '62-761.430'],
  ['incident', 'AST', '62-762.431'],
  ['out-of-service', 'AST', '62-762.801'],
]

test.each(read)('in Florida %s of an %s is required, by %s', (id, type, section) => {
  expect(findDuty('florida', id, type)).toMatchObject({
    basis: 'law',
    citation: expect.stringContaining(section),
  })
})

test('for how long records of aboveground tanks are kept was not read, and is advice', () => {
  const duty = findDuty('florida', 'records', 'AST')
  expect(duty?.interval).toContain('5 business days')
  expect(duty?.interval).not.toContain('year')
  expect(duty?.remark).toMatch(/^We recommend 3 years/)
})

test('the yearly days of Georgia and South Carolina name their section', () => {
  expect(findDuty('georgia', 'registration')).toMatchObject({
    interval: 'Every year by December 31',
    citation: 'Rule 391-3-15-.05',
  })
  expect(findDuty('south-carolina', 'registration')).toMatchObject({
    basis: 'law',
    citation: 'S.C. Code Section 44-2-60',
    interval: expect.stringContaining('July 31'),
  })
})

/** A chapter has hundreds of pages: what an owner can look up is the section. */
test('every row that a rule governs cites a section or a subpart of it', () => {
  for (const { slug } of states) {
    for (const { citation, duty } of tankRules[slug].duties) {
      if (citation === ourSchedule) continue
      expect(citation, duty).toMatch(/\.\d|Subpart|Section|-\.\d|143-215/)
    }
  }
})

test('one sentence says everywhere how often spill buckets are tested, and that in Florida it is advice', () => {
  expect(formatHowOften('spill-bucket', 'Spill buckets')).toBe(
    'Spill buckets every 3 years, unless both walls are monitored; in Florida we recommend every year.',
  )
})

// The hours of 62-762.441 and of both incident rules could not be read, so none are stated.
test('in Florida a discharge from an underground tank has 24 hours; for the rest the county is asked', () => {
  expect(findDuty('florida', 'release')?.interval).toContain('24 hours')
  for (const [id, type] of [
    ['release', 'AST'],
    ['incident', 'UST'],
    ['incident', 'AST'],
  ] as const) {
    const interval = findDuty('florida', id, type)?.interval
    expect(interval).toMatch(/^Right away: call your county/)
    expect(interval).not.toMatch(/\d/)
  }
})

test('no row rests on contractors or on a guide to repealed text', () => {
  for (const { slug } of states) {
    for (const { readIn = '' } of tankRules[slug].duties) {
      expect(readIn).not.toMatch(/newsletter|contractor|before 2017/)
    }
  }
})

import { describe, expect, test } from 'vitest'
import { givenOf } from '#domain/form/given.ts'
import { startAnswers } from '#domain/form/start.ts'
import type { Answers } from '#domain/form/template.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { hydrantCheck } from '#testing/guests/hydrant-check.ts'
import { evidenceIn } from './evidence.ts'

const start = startAnswers(verizonMonthly, { today: '2026-11-14', displayName: 'Dana Fields' })
const said = (answers: Answers = {}, touched?: string[]) =>
  evidenceIn(verizonMonthly, {
    answers: { ...start, ...answers },
    given: touched && givenOf(verizonMonthly, { touched, carried: [] }),
  })

test('a walk-through that nobody touched says that somebody was there, and no date', () => {
  const nothing = { done: ['walkthrough'], failed: [], lastOn: {}, expiresOn: {}, isOutOfService: null }
  expect(said()).toEqual(nothing)
  expect(said({}, [])).toEqual(nothing)
})

test('a form whose template gives its answers no meaning proves nothing', () => {
  expect(evidenceIn(hydrantCheck, { answers: start }).done).toEqual([])
})

describe('dates', () => {
  const answers = {
    placardExpires: '2027-06-30',
    cfrExpires: '2027-04-22',
    lastAnnualDate: '2026-02-01',
    triAnnualTestDate: '2025-03-02',
    annualBucketTestDate: '2026-04-03',
  }

  test('are taken from the answers that a person gave', () => {
    expect(said(answers)).toMatchObject({
      lastOn: { operability: '2026-02-01', sump: '2025-03-02', 'spill-bucket': '2026-04-03' },
      expiresOn: { registration: '2027-06-30', 'financial-responsibility': '2027-04-22' },
    })
  })

  test('a given start value counts, an untouched one does not', () => {
    const touched = ['placardExpires']
    expect(said({}, touched).expiresOn).toEqual({ registration: '2025-06-30' })
  })

  test('a placard that is not there proves nothing', () => {
    expect(said({ ...answers, hasPlacard: false }).expiresOn).toEqual({
      'financial-responsibility': '2027-04-22',
    })
  })

  test('what is no date is not taken', () => {
    expect(said({ lastAnnualDate: '2026-02-30' }).lastOn).toEqual({})
  })
})

test('the annual test is done by the visit, or failed by what it found', () => {
  expect(said({ isAnnualTest: true })).toMatchObject({ done: ['walkthrough', 'operability'], failed: [] })
  for (const field of ['isSystemOperating', 'isTmuAccurate']) {
    expect(said({ isAnnualTest: true, [field]: false })).toMatchObject({
      done: ['walkthrough'],
      failed: ['operability'],
    })
  }
})

test('a unit is out of service when somebody says so', () => {
  expect(said({ isUnitTaggedOOS: true }).isOutOfService).toBe(true)
  expect(said({ isUnitTaggedOOS: false }).isOutOfService).toBe(false)
  expect(said({ isUnitTaggedOOS: false }, []).isOutOfService).toBeNull()
})

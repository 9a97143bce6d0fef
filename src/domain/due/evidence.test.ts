import { describe, expect, test } from 'vitest'
import { givenOf } from '#domain/form/given.ts'
import { startAnswers } from '#domain/form/start.ts'
import type { Answers } from '#domain/form/template.ts'
import { meaning } from '#domain/templates/verizon-monthly/meaning.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { hydrantCheck } from '#testing/guests/hydrant-check.ts'
import { spillBucketTest } from '#testing/guests/spill-bucket-test.ts'
import { evidenceIn, noEvidence } from './evidence.ts'

const start = startAnswers(verizonMonthly, { today: '2026-11-14', displayName: 'Dana Fields' })
const said = (answers: Answers = {}, touched?: readonly string[]) =>
  evidenceIn(verizonMonthly, {
    answers: { ...start, ...answers },
    given: touched && givenOf(verizonMonthly, { touched, carried: [] }),
  })

test('a form that does not say where its answers come from counts as answered, and start values are no dates', () => {
  expect(said()).toEqual({ ...noEvidence, done: ['walkthrough'] })
})

const { leakQuestions } = meaning

test('a walkthrough is done only when its leak questions were answered or confirmed', () => {
  expect(said({}, [])).toEqual({ ...noEvidence, incomplete: { walkthrough: 6 } })
  expect(said({}, leakQuestions.slice(0, 4))).toEqual({ ...noEvidence, incomplete: { walkthrough: 2 } })
  expect(said({}, [...leakQuestions])).toEqual({ ...noEvidence, done: ['walkthrough'] })
  const given = givenOf(verizonMonthly, { touched: [], confirmed: leakQuestions, carried: leakQuestions })
  expect(evidenceIn(verizonMonthly, { answers: start, given })).toMatchObject({ done: ['walkthrough'] })
  const carried = givenOf(verizonMonthly, { touched: [], carried: leakQuestions })
  expect(evidenceIn(verizonMonthly, { answers: start, given: carried })).toMatchObject({
    done: [],
    incomplete: { walkthrough: 6 },
  })
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

  test('a placard that is not there has no date', () => {
    expect(said({ ...answers, hasPlacard: false }).expiresOn).toEqual({
      registration: '',
      'financial-responsibility': '2027-04-22',
    })
  })

  test('what is no date is not taken', () => {
    expect(said({ lastAnnualDate: '2026-02-30' }).lastOn).toEqual({})
  })
})

describe('the annual test', () => {
  const good = {
    isAnnualTest: true,
    isSystemOperating: true,
    hasAlarms: false,
    isTmuAccurate: true,
    isOverfillAlarmWorking: true,
    isOverfillButtonWorking: true,
    isBrineInterstitialOk: null,
    isDryInterstitialOk: true,
  }

  test('is passed when everything it tests was looked at and passed', () => {
    expect(said(good)).toMatchObject({ done: ['walkthrough', 'operability'], failed: [] })
    expect(said(good, Object.keys(good))).toMatchObject({ done: ['operability'], failed: [] })
  })

  test.each(Object.keys(good).slice(1))('is failed by %s alone', field => {
    const bad = { ...good, [field]: field === 'hasAlarms' }
    expect(said(bad)).toMatchObject({ done: ['walkthrough'], failed: ['operability'] })
    // Also where the rest was not looked at.
    expect(said(bad, ['isAnnualTest', field])).toMatchObject({ failed: ['operability'] })
  })

  test.each(Object.keys(good).slice(1))('is incomplete while %s was not looked at', field => {
    const touched = Object.keys(good).filter(each => each !== field)
    expect(said(good, touched)).toMatchObject({ failed: [], incomplete: { operability: 1 } })
  })

  test('that no one said is made on this visit is none', () => {
    expect(said(good, [])).toMatchObject({ done: [], failed: [], incomplete: { walkthrough: 6 } })
  })
})

test('what a test can fail by has to be looked at, though the template does not name it among its needs', () => {
  const answers = { isSound: true, hasPassed: true }
  const bucket = (touched: readonly string[]) =>
    evidenceIn(spillBucketTest, { answers, given: givenOf(spillBucketTest, { touched, carried: [] }) })
  expect(bucket(['isSound', 'hasPassed'])).toMatchObject({ done: ['spill-bucket'], incomplete: {} })
  expect(bucket(['isSound'])).toMatchObject({ done: [], failed: [], incomplete: { 'spill-bucket': 1 } })
})

test('a unit is out of service when somebody says so', () => {
  expect(said({ isUnitTaggedOOS: true }).isOutOfService).toBe(true)
  expect(said({ isUnitTaggedOOS: false }).isOutOfService).toBe(false)
  expect(said({ isUnitTaggedOOS: false }, []).isOutOfService).toBeNull()
})

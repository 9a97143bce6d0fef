import { describe, expect, test } from 'vitest'
import type { StateName } from '#domain/states.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { completedForm } from '#testing/completed-form.ts'
import { ordinaryAnswers } from '#testing/extreme-forms.ts'
import { type Given, givenOf } from './given.ts'
import { buildReport } from './report.ts'
import type { Answers } from './template.ts'
import { isClear } from './verdict.ts'
import { fieldsOf } from './walk.ts'

const all = fieldsOf(verizonMonthly).map(({ id }) => id)

/** The visit is on November 14, 2026. */
const findings = (answers: Answers, state: StateName | '' = 'Florida') =>
  buildReport(
    verizonMonthly,
    completedForm(verizonMonthly, { ...ordinaryAnswers, ...answers }, { state: state as StateName }),
  ).findings

describe('a test', () => {
  test('is overdue the day after its interval has ended', () => {
    expect(findings({ lastAnnualDate: '2025-11-14' })).toEqual([])
    expect(findings({ lastAnnualDate: '2025-11-13' })).toEqual([
      { label: 'Last annual test', text: 'was due 2026-11-13', severity: 'overdue' },
    ])
  })

  test('that is being made today is not overdue', () => {
    expect(findings({ lastAnnualDate: '2024-01-01', isAnnualTest: true })).toEqual([])
  })

  test('stays overdue where "the annual test" is only what the last visit said', () => {
    const reportOf = (answers: Answers, isAnnualTest: Given) =>
      buildReport(
        verizonMonthly,
        completedForm(
          verizonMonthly,
          { ...ordinaryAnswers, ...answers, isAnnualTest: true },
          { given: { ...givenOf(verizonMonthly, { touched: all, carried: [] }), isAnnualTest } },
        ),
      )
    const old = { lastAnnualDate: '2024-01-01' }
    expect(reportOf(old, 'carried').findings).toMatchObject([{ severity: 'overdue' }])
    expect(reportOf({ lastAnnualDate: '' }, 'carried').blankDates).toBe(1)
    for (const given of ['answered', 'confirmed'] as const) {
      expect(reportOf(old, given).findings).toEqual([])
      expect(isClear(reportOf({ lastAnnualDate: '' }, given))).toBe(true)
    }
  })

  test('of a containment sump holds for three years', () => {
    expect(findings({ triAnnualTestDate: '2023-11-14' })).toEqual([])
    expect(findings({ triAnnualTestDate: '2023-11-13' })).toHaveLength(1)
  })

  test.each([
    ['Florida', '2025-11-13'],
    ['Georgia', '2023-11-13'],
    ['South Carolina', '2023-11-13'],
    ['North Carolina', '2023-11-13'],
  ] as const)('of a spill bucket follows the rule of %s', (state, tooOld) => {
    expect(findings({ annualBucketTestDate: tooOld }, state)).toMatchObject([{ severity: 'overdue' }])
    expect(findings({ annualBucketTestDate: `${tooOld.slice(0, 8)}14` }, state)).toEqual([])
  })

  test('in an unknown state, or without a date, is not judged', () => {
    expect(findings({ lastAnnualDate: '1999-01-01' }, '')).toEqual([])
    expect(findings({ lastAnnualDate: '', triAnnualTestDate: '', annualBucketTestDate: '' })).toEqual([])
  })
})

test('a paper has expired the day after the day that it names', () => {
  expect(findings({ cfrExpires: '2026-11-14' })).toEqual([])
  expect(findings({ cfrExpires: '2026-11-13' })).toEqual([
    { label: 'CFR expires', text: 'Expired 2026-11-13', severity: 'paper' },
  ])
})

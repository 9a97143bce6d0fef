import { expect, test } from 'vitest'
import { meaning } from '#domain/templates/verizon-monthly/meaning.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { tagsOf, tagsOfRow } from './form-tags.ts'
import { givenOf } from './given.ts'
import { startAnswers } from './start.ts'

const answers = startAnswers(verizonMonthly, { today: '2026-11-16', displayName: 'Dana Fields' })
const datedAt = '2026-11-16T15:00:00.000Z'
const given = (touched: readonly string[]) => givenOf(verizonMonthly, { touched, carried: [] })

test('a visit that left leak questions open is incomplete and says how many', () => {
  expect(tagsOf(verizonMonthly, { answers, given: given([]), datedAt })).toEqual([
    {
      word: 'Incomplete',
      sentence: 'Incomplete: 6 leak questions not answered. It does not count as a walkthrough.',
    },
  ])
  expect(tagsOf(verizonMonthly, { answers, given: given(meaning.leakQuestions), datedAt })).toEqual([])
  expect(tagsOf(verizonMonthly, { answers, datedAt })).toEqual([])
})

test('an annual test that left questions open says so beside the walkthrough', () => {
  const touched = [...meaning.leakQuestions, 'isAnnualTest']
  const tags = tagsOf(verizonMonthly, { answers: { ...answers, isAnnualTest: true }, given: given(touched) })
  expect(tags.map(({ sentence }) => sentence)).toEqual([
    'Incomplete: 5 questions not answered. It does not count as an operability test.',
  ])
})

test('a date more than a day after the day on which it was received lies in the future', () => {
  const dated = (inspectionDate: string, replacedAt?: string) =>
    tagsOf(verizonMonthly, { answers: { ...answers, inspectionDate }, datedAt, replacedAt })
  expect(dated('2026-11-17')).toEqual([])
  expect(dated('2062-11-16')).toEqual([
    {
      word: 'Dated in the future',
      sentence: 'Dated in the future (November 16, 2062). It does not count until the date is corrected.',
    },
  ])
  expect(dated('2062-11-16', datedAt)).toEqual([])
  expect(dated('')).toEqual([])
})

test('a row of a list says the same in a word', () => {
  const row = { inspectionDate: '2026-11-16', datedAt }
  expect(tagsOfRow({ ...row, incomplete: null, confirmed: 'all' })).toEqual([])
  expect(tagsOfRow({ ...row, incomplete: 6, confirmed: 'none' })).toEqual([
    { word: 'Incomplete', sentence: 'Incomplete: 6 questions not answered' },
  ])
  expect(tagsOfRow({ ...row, incomplete: null, confirmed: 'some' })).toEqual([
    { word: 'Not all confirmed', sentence: 'Not all answers were confirmed' },
  ])
  expect(tagsOfRow({ ...row, inspectionDate: '2062-11-16' }).map(({ word }) => word)).toEqual([
    'Dated in the future',
  ])
  // A server of an earlier version does not say it.
  expect(tagsOfRow({ inspectionDate: '2062-11-16' })).toEqual([])
})

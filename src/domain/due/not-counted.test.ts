import { expect, test } from 'vitest'
import { givenOf } from '#domain/form/given.ts'
import type { Answers } from '#domain/form/template.ts'
import { meaning } from '#domain/templates/verizon-monthly/meaning.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { formContent } from '#testing/form-content.ts'
import { formatNotCounted } from './not-counted.ts'

const { leakQuestions } = meaning
const said = (touched: readonly string[], answers: Answers = {}, confirmed: readonly string[] = []) =>
  formatNotCounted(verizonMonthly, {
    answers: formContent(answers).answers,
    given: givenOf(verizonMonthly, { touched, confirmed, carried: [] }),
  })

test('a walkthrough whose leak questions are open does not count, and says how many', () => {
  expect(said([])).toEqual(['This visit will not count as a walkthrough: 6 leak questions not answered'])
  expect(said(leakQuestions.slice(1))).toEqual([
    'This visit will not count as a walkthrough: 1 leak question not answered',
  ])
  expect(said(leakQuestions)).toEqual([])
  expect(said([], {}, leakQuestions)).toEqual([])
})

test('an annual test needs more than the leak questions', () => {
  expect(said([...leakQuestions, 'isAnnualTest'], { isAnnualTest: true })).toEqual([
    'This visit will not count as an operability test: 5 questions not answered',
  ])
})

test('a form that does not say who answered counts', () => {
  expect(formatNotCounted(verizonMonthly, { answers: formContent().answers })).toEqual([])
})

import { expect, test } from 'vitest'
import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import { captions } from '#domain/problems/caption.ts'
import { deviceProblems, type FailureCode, type ProblemBody, problems } from '#domain/problems/problem.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { completedForm } from '#testing/completed-form.ts'
import { problemOf } from '#testing/problem-of.ts'
import { failureOf } from './submit-failure.ts'

const theirs = completedForm(verizonMonthly, {}, { version: 2 })
const problem = (code: FailureCode, more: Partial<ProblemBody<CompletedForm>> = {}) => ({
  ...problemOf(code),
  ...more,
})

test('a form that changed, or exists with other content, is a conflict with the server’s copy', () => {
  for (const code of ['form-changed', 'form-exists'] as const) {
    const isReceived = code === 'form-exists'
    expect(failureOf(problem(code, { current: theirs }))).toEqual({
      decision: { about: 'conflict', theirs, isReceived },
    })
  }
})

test('without the server’s copy there is nothing to compare, only a sentence', () => {
  expect(failureOf(problem('form-changed'))).toEqual({ sentence: problems['form-changed'].message })
})

test('a deleted or purged form asks what to do with the work', () => {
  for (const code of ['form-deleted', 'form-purged'] as const) {
    expect(failureOf(problem(code))).toEqual({ decision: { about: 'deletion', problem: problem(code) } })
  }
})

test('answers that the server refuses are named as the form names them', () => {
  const errors = { 'answers.facilityName': 'Facility name is required', 'answers.tankVolume': 'Too long' }
  expect(failureOf(problem('invalid-input', { errors }))).toEqual({
    refused: { facilityName: 'Facility name is required', tankVolume: 'Too long' },
  })
  const ofPart = { 'answers.parts.0.endLevel': 'Please enter a length of at most 60 in' }
  expect(failureOf(problem('invalid-input', { errors: ofPart }))).toEqual({
    refused: { parts: 'Please enter a length of at most 60 in' },
  })
})

test('errors that concern no answer are not blamed on one', () => {
  const failure = failureOf(problem('invalid-input', { errors: { photoIds: 'Too many' } }))
  expect(failure).toEqual({ sentence: problems['invalid-input'].message })
})

test('whatever else happens is shown with what it stopped', () => {
  expect(failureOf(problem('offline'))).toEqual({
    sentence: `${captions['form-not-saved']}. ${deviceProblems.offline.message}`,
  })
  expect(failureOf(problem('form-needs-login'))).toEqual({
    sentence: deviceProblems['form-needs-login'].message,
  })
})

import { expect, test } from 'vitest'
import { deviceProblems, type FailureCode, type ProblemBody, problems } from '#domain/problems/problem.ts'
import { problemOf } from '#testing/problem-of.ts'
import { bannerText, explain } from './explain.ts'

const problem = (code: FailureCode, more: Partial<ProblemBody> = {}): ProblemBody => ({
  ...problemOf(code),
  ...more,
})

test('a problem that says what was wrong stands alone', () => {
  expect(explain(problem('email-taken'), 'user-not-created')).toBe(problems['email-taken'].message)
})

test('a problem that could happen to any request is led by what it stopped', () => {
  expect(explain(problem('offline'), 'user-not-created')).toBe(
    `Failed to create user. ${deviceProblems.offline.message}`,
  )
})

test('a problem without a sentence falls back to what it stopped', () => {
  expect(explain(problem('email-taken', { message: '' }), 'user-not-created')).toBe('Failed to create user')
})

test('errors that stand beside their fields need no banner', () => {
  expect(
    bannerText(problem('invalid-input', { errors: { email: 'Email is required' } }), 'login-failed'),
  ).toBe(null)
})

test('an error that belongs to no field has a banner, and so has a refusal with a field beside it', () => {
  const nowhere = problem('invalid-input', { errors: { '': 'Please change at least one value' } })
  expect(bannerText(nowhere, 'user-not-saved')).toBe(problems['invalid-input'].message)
  const taken = problem('email-taken', { errors: { email: 'Taken' } })
  expect(bannerText(taken, 'user-not-created')).toBe(problems['email-taken'].message)
})

test('no problem, no banner', () => {
  expect(bannerText(undefined, 'login-failed')).toBe(null)
})

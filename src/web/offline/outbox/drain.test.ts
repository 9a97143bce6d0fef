import { expect, test } from 'vitest'
import { type FailureCode, problems } from '#domain/problems/problem.ts'
import { problemOf } from '#testing/problem-of.ts'
import { outcomeOfProblem } from './item.ts'
import { backOff } from './outbox.ts'

test('without signal or login all forms wait; what the server refuses waits for a person', () => {
  const codes: FailureCode[] = ['offline', 'unavailable', 'internal-error', 'storage-full', 'not-logged-in']
  expect(codes.map(code => outcomeOfProblem(problemOf(code)))).toEqual([
    'stop',
    'stop',
    'later',
    'later',
    'login',
  ])
  for (const code of ['password-change-needed', 'second-factor-setup-needed'] as const) {
    expect(outcomeOfProblem(problemOf(code)), code).toBe('login')
  }
  for (const code of ['form-changed', 'form-exists', 'form-deleted', 'invalid-input', 'too-large'] as const) {
    expect(outcomeOfProblem(problemOf(code)), `${problems[code].status}`).toBe('attention')
  }
})

test('a page of a captive portal is no refusal', () => {
  const portal = problemOf('bad-request')
  expect(outcomeOfProblem(portal)).toBe('stop')
  expect(outcomeOfProblem({ ...portal, requestId: 'r1' })).toBe('attention')
})

test('the wait starts at a quarter of a minute, doubles and ends at ten', () => {
  expect([0, 1, 2, 3, 6, 7, 50].map(failures => backOff(failures, 0.5) / 1000)).toEqual([
    15, 15, 30, 60, 480, 600, 600,
  ])
})

test('the wait varies by a fifth', () => {
  expect([0, 1].map(chance => backOff(1, chance))).toEqual([12_000, 18_000])
})

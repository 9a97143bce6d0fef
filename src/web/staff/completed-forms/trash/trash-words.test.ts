import { expect, test } from 'vitest'
import { type ProblemCode, problems } from '#domain/problems/problem.ts'
import { problemOf } from '#testing/problem-of.ts'
import { formatDaysLeft, formatLeft, leftTrash } from './trash-words.ts'

test('a form that is not in the trash was restored, one that is nowhere was purged', () => {
  expect(leftTrash(problemOf('form-not-in-trash'))).toBe('restored')
  expect(leftTrash(problemOf('form-not-found'))).toBe('purged')
})

test('no other problem says that the form has left', () => {
  const leaving = (Object.keys(problems) as ProblemCode[]).filter(code => leftTrash(problemOf(code)) !== null)
  expect(leaving).toEqual(['form-not-found', 'form-not-in-trash'])
})

test('it is shown by name, with what can still be done about it', () => {
  expect(formatLeft('Tower 1', 'restored')).toBe('Tower 1 was already restored and is no longer in the trash')
  expect(formatLeft('Tower 1', 'purged')).toBe(
    'Tower 1 was already deleted forever and can’t be brought back',
  )
})

/** On the clock of this machine, whatever its zone. */
const at = (day: number, hour: number, month = 10) => new Date(2026, month, day, hour).toISOString()
const now = new Date(2026, 10, 15, 12)

test.each([
  [new Date(2029, 10, 15, 12).toISOString(), 'in 3 years'],
  [new Date(2029, 10, 14, 12).toISOString(), 'in 3 years'],
  [new Date(2028, 10, 15, 12).toISOString(), 'in 2 years'],
  [new Date(2028, 9, 15, 12).toISOString(), 'in 23 months'],
  [at(15, 12, 12), 'in 2 months'],
  [at(14, 12, 12), 'in 60 days'],
  [at(15, 12, 11), 'in 30 days'],
  [at(15, 11, 11), 'in 30 days'],
  [at(15, 23, 11), 'in 30 days'],
  [at(14, 23, 11), 'in 29 days'],
  [at(17, 1), 'in 2 days'],
  [at(16, 1), 'tomorrow'],
  [at(16, 23), 'tomorrow'],
  [at(15, 23), 'today'],
  [at(15, 11), 'today'],
  [at(14, 23), 'today'],
])('gone at %s is %s', (purgeAt, words) => {
  expect(formatDaysLeft(purgeAt, now)).toBe(words)
})

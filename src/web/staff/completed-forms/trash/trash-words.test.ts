import { expect, test } from 'vitest'
import { type ProblemCode, problemOf, problems } from '#domain/problem.ts'
import { leftTrash, sayDaysLeft, sayLeft } from './trash-words.ts'

test('a form that is not in the trash was restored, one that is nowhere was purged', () => {
  expect(leftTrash(problemOf('form-not-in-trash'))).toBe('restored')
  expect(leftTrash(problemOf('form-not-found'))).toBe('purged')
})

test('no other problem says that the form has left', () => {
  const leaving = (Object.keys(problems) as ProblemCode[]).filter(code => leftTrash(problemOf(code)) !== null)
  expect(leaving).toEqual(['form-not-found', 'form-not-in-trash'])
})

test('it is said by name, with what can still be done about it', () => {
  expect(sayLeft('Tower 1', 'restored')).toBe('Tower 1 was restored meanwhile and is no longer in the trash')
  expect(sayLeft('Tower 1', 'purged')).toBe('Tower 1 was purged meanwhile and cannot be brought back')
})

const now = new Date('2026-11-15T12:00:00Z')

test.each([
  ['2026-12-15T12:00:00Z', 'in 30 days'],
  ['2026-12-15T11:59:59Z', 'in 29 days'],
  ['2026-11-16T12:00:00Z', 'in 1 day'],
  ['2026-11-16T11:00:00Z', 'today'],
  ['2026-11-15T11:00:00Z', 'today'],
])('gone at %s is %s', (at, words) => {
  expect(sayDaysLeft(at, now)).toBe(words)
})

import { expect, test } from 'vitest'
import type { Correction } from '#domain/completed-forms/completed-form.ts'
import { formatCorrection } from './correction.ts'

const correction: Correction = {
  version: 3,
  at: '2026-11-16T03:00:00.000Z',
  by: { uid: 'u1', displayName: 'Dana Fields' },
  reason: null,
  signedAgain: true,
}
const form = { version: 4, replacedAt: null, createdAt: '2026-11-14T15:00:00.000Z' }
const first = 'First submitted on November 14, 2026'
const say = (change: Partial<Correction>) =>
  formatCorrection({ ...form, correction: { ...correction, ...change } })

test('a form that nobody changed after it was signed says nothing', () => {
  expect(formatCorrection({ ...form, correction: null })).toEqual([])
})

test('a correction is shown with its day where the company works, its author and its version', () => {
  expect(say({})).toEqual(['Corrected on November 15, 2026 by Dana Fields, version 3', first])
  expect(say({ reason: 'Misread the plate', signedAgain: false })).toEqual([
    'Corrected on November 15, 2026 by Dana Fields, version 3, without signing again',
    'Reason: Misread the plate',
    first,
  ])
})

test('an edit with neither a reason nor a signature is not called a correction', () => {
  expect(say({ signedAgain: false })).toEqual([
    'Edited after signing on November 15, 2026 by Dana Fields, version 3, without signing again',
    first,
  ])
})

test('a version that was replaced says so, and nothing of what came later', () => {
  const replacedAt = '2026-11-15T15:00:00.000Z'
  expect(formatCorrection({ ...form, correction, version: 1, replacedAt })).toEqual([
    'Version 1, replaced on November 15, 2026',
    first,
  ])
})

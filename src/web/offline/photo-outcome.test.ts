import { describe, expect, test } from 'vitest'
import { savePhoto } from '#api/photos.ts'
import { deviceProblems, type FailureCode, problems } from '#domain/problems/problem.ts'
import { problemOf } from '#testing/problem-of.ts'
import { type Outcome, outcomeOf, uploadProblem } from './photo-outcome.ts'
import type { PhotoFailure } from './rows.ts'

const photo = (id: string) => ({ id, section: 'Tank', description: '', name: '', url: `/api/photos/${id}` })
const refused = (code: FailureCode) => ({ ok: false as const, problem: problemOf(code) })

describe('a photo leaves the device', () => {
  test('when the server names it', () => {
    expect(outcomeOf('a', { ok: true, value: photo('a') })).toBe('received')
  })
  test('not when the server names another', () => {
    expect(outcomeOf('a', { ok: true, value: photo('b') })).toBe('later')
  })
  test('when it was removed from its form, and for no other problem whatsoever', () => {
    const leaving = (Object.keys({ ...problems, ...deviceProblems }) as FailureCode[]).filter(code =>
      ['received', 'removed'].includes(outcomeOf('a', refused(code))),
    )
    expect(leaving).toEqual(['photo-removed'])
  })
})

const expected: [FailureCode, Outcome][] = [
  ['offline', 'later'],
  ['unavailable', 'later'],
  ['internal-error', 'later'],
  ['storage-full', 'later'],
  ['photo-damaged', 'later'],
  ['photo-exists', 'attention'],
  ['photo-not-a-picture', 'attention'],
  ['photo-too-large', 'attention'],
  ['too-many-photos', 'attention'],
  ['form-not-found', 'attention'],
  ['not-logged-in', 'stop'],
  ['form-deleted', 'stop'],
  ['too-many-requests', 'stop'],
]
test.each(expected)('%s means %s', (code, outcome) => {
  expect(outcomeOf('a', refused(code))).toBe(outcome)
})

test('every problem of its own that the upload declares has been thought of', () => {
  const thoughtOf = new Set<FailureCode>([...expected.map(([code]) => code), 'photo-removed'])
  const others = savePhoto.problems.filter(code => !thoughtOf.has(code))
  expect(others.map(code => outcomeOf('a', refused(code)))).toEqual(others.map(() => 'attention'))
})

test('the catalogue has a sentence for what failed', () => {
  const failure = (code: FailureCode): PhotoFailure => ({
    photoId: 'a',
    formId: 'f',
    name: 'a.jpg',
    problem: problemOf(code),
    isRetried: true,
  })
  expect(uploadProblem([])).toBeNull()
  expect(uploadProblem([failure('offline')])).toBe('photos-not-uploaded')
  expect(uploadProblem([failure('offline'), failure('not-logged-in')])).toBe('photos-need-login')
})

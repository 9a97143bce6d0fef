// Decides what to do after the server's answer to one photo. The rule: a photo is deleted from the device only
// when the server has it, or says that it was removed from its form.

import type { Result } from '#api/client.ts'
import type { Photo } from '#domain/completed-forms/completed-form.ts'
import type { Caption } from '#domain/problems/caption.ts'
import { type FailureCode, waitsForLogin } from '#domain/problems/problem.ts'
import type { PhotoFailure } from './rows.ts'

/**
 * `received` and `removed`: it may leave the device. `later`: kept and tried again. `attention`: kept, but
 * trying again is no use. `stop`: kept, and so are all others; none of them would fare better now.
 */
export type Outcome = 'received' | 'removed' | 'later' | 'attention' | 'stop'

const lastWords: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'photo-exists',
  'photo-empty',
  'photo-not-a-picture',
  'photo-not-readable',
  'photo-heic-not-readable',
  'photo-too-large',
  'photo-too-many-pixels',
  'too-many-photos',
  'too-large',
  'invalid-input',
  // Purged, or never there: no photo of it will ever be taken. One that was only deleted may be restored.
  'form-not-found',
])

const forAll: ReadonlySet<FailureCode> = new Set<FailureCode>([
  ...waitsForLogin,
  'forbidden',
  'form-deleted',
  'too-many-requests',
])

export function outcomeOf(id: string, answer: Result<Photo>): Outcome {
  // A confirmation of another photo does not count.
  if (answer.ok) return answer.value.id === id ? 'received' : 'later'
  const { code } = answer.problem
  if (code === 'photo-removed') return 'removed'
  if (forAll.has(code)) return 'stop'
  return lastWords.has(code) ? 'attention' : 'later'
}

/** What came of sending the photos of a form. */
export interface PhotosSent {
  photosToCome: number
  failures: readonly PhotoFailure[]
}

/** The catalogue's sentence for photos that did not get through, or null when all did. */
export function uploadProblem(failures: readonly PhotoFailure[]): Caption | null {
  if (failures.length === 0) return null
  const isLoggedOut = failures.some(({ problem }) => waitsForLogin.has(problem.code))
  return isLoggedOut ? 'photos-need-login' : 'photos-not-uploaded'
}

import type { Result } from '#api/client.ts'
import type { Caption } from '#domain/caption.ts'
import type { Photo } from '#domain/completed-form.ts'
import type { ProblemBody } from '#domain/problem.ts'
/**
 * `received` and `removed`: it may leave the device. `later`: kept and tried again. `attention`: kept, but
 * trying again is no use. `stop`: kept, and so are all others; none of them would fare better now.
 */
export type Outcome = 'received' | 'removed' | 'later' | 'attention' | 'stop'
export declare function outcomeOf(id: string, answer: Result<Photo>): Outcome
export interface PhotoFailure {
  photoId: string
  formId: string
  name: string
  problem: ProblemBody
  /** True if it is retried automatically; otherwise the user must decide. */
  isRetried: boolean
}
/** What came of sending the photos of a form. */
export interface PhotosSent {
  photosToCome: number
  failures: readonly PhotoFailure[]
}
/** The catalogue's sentence for photos that did not get through, or null when all did. */
export declare function uploadProblem(failures: readonly PhotoFailure[]): Caption | null

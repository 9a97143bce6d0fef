// What a failed submission means for the user: a decision that only they can make, answers to correct, or a sentence to
// read.

import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import type { FieldErrors, ProblemBody } from '#domain/problems/problem.ts'
import { explain } from '#web/staff/words/explain.ts'

/** The server's copy, and whether it was there before this form could know of it. */
export interface Conflict {
  theirs: CompletedForm
  isReceived: boolean
}

/** What only the user can decide. */
export type Decision = ({ about: 'conflict' } & Conflict) | { about: 'deletion'; problem: ProblemBody }

type SubmitFailure = { decision: Decision } | { refused: FieldErrors } | { sentence: string }

export function failureOf(problem: ProblemBody<CompletedForm>): SubmitFailure {
  const { code, current } = problem
  if ((code === 'form-changed' || code === 'form-exists') && current) {
    return { decision: { about: 'conflict', theirs: current, isReceived: code === 'form-exists' } }
  }
  if (code === 'form-deleted' || code === 'form-purged') return { decision: { about: 'deletion', problem } }
  const refused = answersRefused(problem)
  return refused ? { refused } : { sentence: explain(problem, 'form-not-saved') }
}

/** The server names an answer by its path, `answers.facilityName`; one of a part, `answers.parts.0.name`, stands at the list of parts. */
function answersRefused({ errors = {} }: ProblemBody): FieldErrors | null {
  const prefix = 'answers.'
  const own = Object.entries(errors).filter(([path]) => path.startsWith(prefix))
  if (own.length === 0) return null
  return Object.fromEntries(
    own.map(([path, sentence]) => [path.slice(prefix.length).split('.')[0], sentence]),
  )
}

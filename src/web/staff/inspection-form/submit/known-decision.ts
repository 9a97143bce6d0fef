// What has to be decided about a form that the outbox could not send, known when it is opened: the comparison with the
// server's copy, or what becomes of work on a deleted form.

import type { Client, Result } from '#api/client.ts'
import { readCompletedForm } from '#api/completed-forms.ts'
import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import type { FailureCode, ProblemBody } from '#domain/problems/problem.ts'
import type { Draft } from '#web/offline/rows.ts'
import type { Decision } from './submit-failure.ts'

const conflicts: ReadonlySet<FailureCode> = new Set<FailureCode>(['form-changed', 'form-exists'])
const deletions: ReadonlySet<FailureCode> = new Set<FailureCode>(['form-deleted', 'form-purged'])

/** `waiting`: as it stood in the outbox. Null where nothing was refused, or where the server's copy is not at hand. */
export function knownDecision(waiting: Draft | null, answer: Result<CompletedForm>): Decision | null {
  const refused = waiting?.outbox?.problem
  if (!waiting || !refused) return null
  if (!answer.ok) return deletionOf(answer.problem) ?? deletionOf(refused)
  const isOther = answer.value.version !== waiting.baseVersion
  if (!conflicts.has(refused.code) || !isOther) return null
  return { about: 'conflict', theirs: answer.value, isReceived: waiting.baseVersion === null }
}

const deletionOf = (problem: ProblemBody): Decision | null =>
  deletions.has(problem.code) ? { about: 'deletion', problem } : null

/** The server is asked only where there is something to decide: a form refused for its content is not there. */
export async function askForDecision(waiting: Draft | null, call: Client): Promise<Decision | null> {
  const code = waiting?.outbox?.problem?.code
  if (!waiting || !code || !(conflicts.has(code) || deletions.has(code))) return null
  return knownDecision(waiting, await call(readCompletedForm, { params: { id: waiting.id } }))
}

// The last form of a facility: the server's answer, or what this device kept where the server does not answer in time.

import type { Result } from '#api/client.ts'
import type { CompletedForm } from '#domain/completed-form.ts'
import { findKeptLatest, isOutOfReach, type KeptSought } from '#web/offline/kept-forms/read.ts'

/** Somebody stands at the tank and waits. */
const serverHas = 4_000

export async function findLatestForm(
  sought: KeptSought,
  asked: Promise<Result<CompletedForm | null>>,
): Promise<CompletedForm | null> {
  const answer = await Promise.race([asked, after(serverHas)])
  if (answer?.ok) return answer.value
  if (answer && !isOutOfReach(answer.problem.code)) return null
  const kept = await findKeptLatest(sought)
  if (kept || answer) return kept
  const late = await asked
  return late.ok ? late.value : null
}

const after = (ms: number) => new Promise<undefined>(resolve => setTimeout(resolve, ms))

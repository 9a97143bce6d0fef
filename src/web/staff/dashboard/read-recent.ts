// The latest completed forms: the server's, and without signal those that this device keeps.

import type { Result } from '#api/client.ts'
import { listCompletedForms } from '#api/form-list.ts'
import type { CompletedFormRow } from '#domain/completed-form.ts'
import { isOutOfReach } from '#web/offline/kept-forms/read.ts'
import { call } from '#web/staff/session/session.ts'

/** `keptAt`: when this device last asked the server. */
export type Recent = Promise<Result<{ items: readonly CompletedFormRow[]; keptAt?: string | undefined }>>

const shown = 5

export async function readRecent(): Recent {
  const answer = await call(listCompletedForms, { query: { order: 'submittedAt', limit: shown } })
  if (answer.ok || !isOutOfReach(answer.problem.code)) return answer
  // Only who has no signal loads this.
  const kept = await import('#web/staff/device/kept-rows.ts').then(
    ({ listKeptRecent }) => listKeptRecent(shown),
    () => null,
  )
  return kept ? { ok: true, value: { items: kept.value, keptAt: kept.at } } : answer
}

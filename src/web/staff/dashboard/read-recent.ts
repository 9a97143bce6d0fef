// The latest completed forms: the server's, and where it does not answer the copies on this device.

import { listCompletedForms } from '#api/form-list.ts'
import type { CompletedFormRow } from '#domain/completed-forms/completed-form.ts'
import { type ServerOrCopy, serverOrCopy } from '#web/staff/device/server-or-copy.ts'
import { call } from '#web/staff/session/session.ts'

export type Recent = Promise<ServerOrCopy<{ items: readonly CompletedFormRow[] }>>

const shown = 5

export const readRecent = (): Recent =>
  serverOrCopy(call(listCompletedForms, { query: { order: 'submittedAt', limit: shown } }), findCopies)

/** Only who needs copies loads the program that reads them. */
const findCopies = () =>
  import('#web/staff/device/cached-rows.ts').then(
    ({ listCachedRecent }) => listCachedRecent(shown),
    () => null,
  )

// Sends reports of the facilities that ask for it as soon as a form has arrived with all its photos, and a corrected version
// again. It looks often, so that no save waits for it and a restart forgets none.

import { autoSendDays } from '#domain/limits.ts'
import { type RunningJob, startJob } from '#server/concurrency/job.ts'
import type { Database } from '#server/db/dialect.ts'
import type { Lead } from '#server/db/server-lock.ts'
import { timestamp } from '#server/db/tables/columns.ts'
import type { Log } from '#server/http/log.ts'
import type { Outbox } from '#server/mail/outbox.ts'
import { listContacts } from './address-store.ts'
import { cancelOvertaken, queueReports, undoMs } from './send.ts'
import { type FormToSend, holdFormToSend, listFormsToSend } from './store.ts'

const everyMs = 15_000
const day = 24 * 60 * 60 * 1000

interface SendingParts {
  database: Database
  outbox: Pick<Outbox, 'wake'>
  log: Log
  lead: Lead
}

export const keepReportsSent = ({ database, outbox, log, lead }: SendingParts): RunningJob =>
  startJob({
    ...{ everyMs, log, failure: 'reports not sent by themselves' },
    run: async () => {
      if (!(await lead())) return
      const sent = await sendDueReports(database, new Date())
      if (sent > 0) setTimeout(outbox.wake, undoMs).unref()
    },
  })

/** How many were put on their way. */
export async function sendDueReports(database: Database, now: Date): Promise<number> {
  const since = timestamp(new Date(now.getTime() - autoSendDays * day))
  let sent = 0
  for (const form of await listFormsToSend(database.read, since)) {
    sent += await database.transaction(db => sendForm(db, form, now))
  }
  return sent
}

async function sendForm(db: Database['write'], form: FormToSend, now: Date): Promise<number> {
  if (!(await holdFormToSend(db, form))) return 0
  const contacts = await listContacts(db, form.facilityId)
  const to = contacts.filter(({ getsReports }) => getsReports === 1).map(({ email }) => email)
  if (to.length === 0) return 0
  const { id: formId, version } = form
  await cancelOvertaken(db, { formId, version, now })
  return (await queueReports(db, { formId, version, to, message: '', by: null, now })).length
}

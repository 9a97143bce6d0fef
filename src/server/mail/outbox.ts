// Sends what waits in the outbox, and tries again for three days when the mail server does not take it.
// No request waits for it: a visitor's answer never depends on a mail server.

import type { Database } from '#server/db/dialect.ts'
import type { Log } from '#server/http/log.ts'
import type { Sender } from './sender.ts'
import { claimDueMail, markFailed, markSent, releaseMail, type WaitingMail } from './store.ts'

const minute = 60_000

/** Long enough for the slowest mail server; a process that dies while sending leaves the mail to the next. */
const leaseMs = 10 * minute

/** A mail that is on its way when the server stops may arrive; a mail server that hangs is not waited for. */
const graceMs = 3_000

const firstRetryMs = minute
const longestRetryMs = 6 * 60 * minute
const givenUpAfter = 20

export const retryDelayMs = (attempts: number): number =>
  Math.min(firstRetryMs * 2 ** (attempts - 1), longestRetryMs)

export interface Outbox {
  /** Looks at once instead of at the next turn; call it after a commit. */
  wake(): void
  /** Takes three seconds at most, as long as the database answers. What was not sent waits for the next start. */
  stop(): Promise<void>
}

export function startOutbox(database: Database, sender: Sender, log: Log, everyMs = 30_000): Outbox {
  let running: Promise<void> | null = null
  let isWoken = false
  let isStopped = false
  const cut = new AbortController()

  const sendDue = async (): Promise<void> => {
    do {
      isWoken = false
      const now = new Date()
      const from = (ms: number) => new Date(now.getTime() + ms)
      const mail = await claimDueMail(database, {
        now,
        leaseUntil: from(leaseMs),
        latestRetry: from(longestRetryMs),
      })
      if (mail) {
        await sendOne(database, sender, log, mail, cut.signal)
        isWoken = true
      }
    } while (isWoken && !isStopped)
  }

  const wake = () => {
    isWoken = true
    if (isStopped) return
    running ??= sendDue()
      .catch(error => log.error('outbox failed', error))
      .finally(() => {
        running = null
      })
  }

  const timer = setInterval(wake, everyMs)
  timer.unref()
  wake()
  return {
    wake,
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      const grace = setTimeout(() => cut.abort(), graceMs)
      await running
      clearTimeout(grace)
      sender.close()
    },
  }
}

async function sendOne(
  database: Database,
  sender: Sender,
  log: Log,
  mail: WaitingMail,
  cut: AbortSignal,
): Promise<void> {
  try {
    await sender.send(mail, cut)
  } catch (error) {
    if (cut.aborted) {
      log.info('mail left for the next start', { mail: mail.id })
      await releaseMail(database.write, mail, new Date())
      return
    }
    const isLast = mail.attempts >= givenUpAfter
    const next = isLast ? null : new Date(Date.now() + retryDelayMs(mail.attempts))
    log.error(isLast ? 'mail given up' : 'mail failed', error, { mail: mail.id, attempts: mail.attempts })
    await markFailed(database.write, mail.id, error instanceof Error ? error.message : String(error), next)
    return
  }
  await markSent(database.write, mail.id)
  log.info('mail sent', { mail: mail.id, attempts: mail.attempts })
}

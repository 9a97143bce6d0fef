// Sends what waits in the outbox, and tries again for three days when the mail server does not take it.
// No request waits for it: a visitor's answer never depends on a mail server.

import { Problem } from '#domain/problems/problem.ts'
import { appendEntry } from '#server/audit/append.ts'
import type { Database, Db } from '#server/db/dialect.ts'
import type { Log } from '#server/http/log.ts'
import type { OutgoingMail, Sender } from './sender.ts'
import {
  claimDueMail,
  dropMail,
  leaseMs,
  type MailKind,
  markFailed,
  markSent,
  releaseMail,
  type WaitingMail,
} from './store.ts'

const minute = 60_000

/** A mail that is on its way when the server stops may arrive; a mail server that hangs is not waited for. */
const graceMs = 3_000

const firstRetryMs = minute
const longestRetryMs = 6 * 60 * minute
const givenUpAfter = 20

export const retryDelayMs = (attempts: number): number =>
  Math.min(firstRetryMs * 2 ** (attempts - 1), longestRetryMs)

/** What became of an attempt that failed. */
interface Failure {
  error: unknown
  /** It is not tried again. */
  isLast: boolean
  /** The mail server refused it for good. */
  isRefused: boolean
  now: Date
}

/** Mails of one kind, which are made when their time has come; what became of them is noted with the cause of them. */
export interface MailSource {
  /** Null: it is no longer to be sent. */
  compose(id: string, signal: AbortSignal): Promise<OutgoingMail | null>
  sent(db: Db, id: string, now: Date): Promise<void>
  failed(db: Db, id: string, failure: Failure): Promise<void>
  /** Whether another attempt would fail as well. */
  isHopeless(error: unknown): boolean
}

type MailSources = Partial<Record<MailKind, MailSource>>

export interface Outbox {
  /** Looks at once instead of at the next turn; call it after a commit. */
  wake(): void
  /** Takes three seconds at most, as long as the database answers. What was not sent waits for the next start. */
  stop(): Promise<void>
}

export function startOutbox(
  database: Database,
  sender: Sender,
  log: Log,
  sources: MailSources = {},
  everyMs = 30_000,
): Outbox {
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
        await sendOne({ database, sender, log, source: sources[mail.kind] }, mail, cut.signal)
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

const noted = (what: 'mail-sent' | 'mail-not-sent' | 'mail-given-up', { id, attempts }: WaitingMail) => ({
  what,
  about: id,
  facts: { attempts },
})

interface Sending {
  database: Database
  sender: Sender
  log: Log
  /** Of the mails that are not plain. */
  source: MailSource | undefined
}

async function sendOne(parts: Sending, mail: WaitingMail, cut: AbortSignal): Promise<void> {
  const { database, sender, log, source } = parts
  const { id, attempts } = mail
  try {
    if (source && !sender.isReal) throw new NoMailServer()
    const outgoing = source ? await source.compose(id, cut) : mail
    if (!outgoing) return await dropMail(database.write, id)
    const { subject, text, replyTo, recipient, linkId, ...more } = outgoing
    await sender.send({ id, subject, text, replyTo, recipient, linkId, ...(source && more) }, cut)
  } catch (error) {
    if (cut.aborted) {
      log.info('mail left for the next start', { mail: id })
      await releaseMail(database.write, mail, new Date())
      return
    }
    await noteFailure(parts, mail, error)
    return
  }
  await database.transaction(async db => {
    await markSent(db, id)
    await source?.sent(db, id, new Date())
    await appendEntry(db, noted(sender.isReal ? 'mail-sent' : 'mail-not-sent', mail))
  })
  // Where it was not, the sender has said so.
  if (sender.isReal) log.info('mail sent', { mail: id, attempts })
}

/** A plain mail is for the office and is tried again whatever was said; what a client is to get is refused for good by a 5xx. */
async function noteFailure({ database, log, source }: Sending, mail: WaitingMail, error: unknown) {
  const { id, attempts } = mail
  const isRefused = source !== undefined && isPermanent(error)
  const hasNoServer = error instanceof NoMailServer
  const isHopeless = isRefused || hasNoServer || source?.isHopeless(error) === true
  const isLast = isHopeless || attempts >= givenUpAfter
  const next = isLast ? null : new Date(Date.now() + retryDelayMs(attempts))
  log.error(isLast ? 'mail given up' : 'mail failed', error, { mail: id, attempts })
  await database.transaction(async db => {
    await markFailed(db, id, error instanceof Error ? error.message : String(error), next)
    await source?.failed(db, id, { error, isLast, isRefused, now: new Date() })
    if (isLast) await appendEntry(db, noted(hasNoServer ? 'mail-not-sent' : 'mail-given-up', mail))
  })
}

const isPermanent = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500

/** A problem, so that users read its sentence as it is. */
class NoMailServer extends Problem {
  constructor() {
    super('mail-not-set-up', { message: 'Not sent: email isn’t set up on this server.' })
  }
}

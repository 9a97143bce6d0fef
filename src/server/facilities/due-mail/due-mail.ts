// The morning mail to the office: what is overdue, and what is due within seven days. Once a day from a given hour on, Eastern
// time. The day is noted in the transaction that puts the mail into the outbox, so that several processes, restarts and a
// clock that jumps send none twice. Days are never forgotten: a clock ahead of time would make room for a second one.

import { setTimeout as sleep } from 'node:timers/promises'
import { dayOf, hourOf, sayDay } from '#domain/day.ts'
import { sayDue } from '#domain/due/due-words.ts'
import type { Database, Db } from '#server/db/dialect.ts'
import type { Log } from '#server/http/log.ts'
import type { Outbox } from '#server/mail/outbox.ts'
import { type NewMail, putIntoOutbox } from '#server/mail/store.ts'
import { countDue } from '../due-index/count-store.ts'
import { listDueRows } from '../due-index/list-store.ts'
import { noteSent, wasSent } from './store.ts'

const everyMs = 60_000
const longestStopMs = 1_000
/** In each part; a longer mail is not read. */
const linesShown = 100

export interface DueMailParts {
  database: Database
  outbox: Pick<Outbox, 'wake'>
  log: Log
  /** From 0 to 23; null: no mail. */
  hour: number | null
  origin: () => string
}

/** Returns the function that ends it. */
export function keepDueMail({ outbox, log, ...parts }: DueMailParts): () => Promise<void> {
  const { hour } = parts
  if (hour === null) return async () => {}
  let running: Promise<void> | null = null
  let isStopped = false
  const run = () => {
    running ??= sendDueMail({ ...parts, hour }, new Date())
      .then(isSent => (isSent ? outbox.wake() : undefined))
      .catch(error => {
        // The database may be closed by now.
        if (!isStopped) log.error('morning mail failed', error)
      })
      .finally(() => {
        running = null
      })
  }
  run()
  const timer = setInterval(run, everyMs)
  timer.unref()
  return async () => {
    isStopped = true
    clearInterval(timer)
    await Promise.race([running, sleep(longestStopMs)])
  }
}

interface Sending extends Pick<DueMailParts, 'database' | 'origin'> {
  hour: number
}

/** Whether there is a mail in the outbox now that was not there before. */
export async function sendDueMail({ database, hour, origin }: Sending, now: Date): Promise<boolean> {
  const today = dayOf(now)
  if (hourOf(now) < hour || (await wasSent(database.read, today))) return false
  return database.transaction(async db => {
    if (!(await noteSent(db, today, now))) return false
    const mail = await buildMail(db, today, origin())
    if (mail) await putIntoOutbox(db, mail, now)
    return mail !== null
  })
}

/** Null where nothing is due. */
async function buildMail(db: Db, today: string, origin: string): Promise<NewMail | null> {
  const { counts, within } = await countDue(db, {}, today)
  if (counts.overdue + within.week === 0) return null
  const page = { today, limit: linesShown, after: null }
  const overdue = await listDueRows(db, { ...page, status: 'overdue' })
  const soon = await listDueRows(db, { ...page, within: 'week' })
  const text = [
    `What is due on ${sayDay(today)}`,
    ...part('Overdue', overdue, counts.overdue, today),
    ...part('Due within 7 days', soon, within.week, today),
    '',
    `See everything: ${origin}/due`,
    '',
  ]
  const subject = `${counts.overdue} overdue, ${within.week} due within 7 days`
  return { subject, text: text.join('\n'), replyTo: null }
}

type DueRow = Awaited<ReturnType<typeof listDueRows>>[number]

function part(title: string, rows: readonly DueRow[], total: number, today: string): string[] {
  if (total === 0) return []
  const lines = rows.map(({ facilityName, state, tankLabel, duty, dueOn }) => {
    const where = [facilityName, state, tankLabel].filter(Boolean).join(', ')
    return `- ${where}. ${sayDue({ duty, dueOn, status: 'soon' }, today)}`
  })
  const rest = total - rows.length
  const more = rest > 0 ? [`- and ${rest.toLocaleString('en-US')} more`] : []
  return ['', `${title} (${total.toLocaleString('en-US')})`, ...lines, ...more]
}

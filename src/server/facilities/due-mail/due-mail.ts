// The morning mail to the office: what is overdue, what is due within seven days, and which visits did not count. Once a day from a given hour on, Eastern
// time. The day is noted in the transaction that puts the mail into the outbox, so that several processes, restarts and a
// clock that jumps send none twice. Days are never forgotten: a clock ahead of time would make room for a second one.

import { setTimeout as sleep } from 'node:timers/promises'
import { dayOf, hourOf, sayDay } from '#domain/day.ts'
import { sayDue } from '#domain/due/due-words.ts'
import { statusOn } from '#domain/due/duty-ids.ts'
import type { Database, Db } from '#server/db/dialect.ts'
import type { Log } from '#server/http/log.ts'
import type { Outbox } from '#server/mail/outbox.ts'
import { type NewMail, putIntoOutbox } from '#server/mail/store.ts'
import { withUndone } from '../due-index/duty-store.ts'
import { countDueRows, type DueSelection, listDueRows } from '../due-index/list-store.ts'
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

/** The parts of the mail in their order. What no law sets a date for is never called overdue. */
const parts: readonly { title: string; select: Omit<DueSelection, 'today'> }[] = [
  { title: 'Overdue', select: { status: 'overdue', basis: 'law' } },
  { title: 'Past the date we recommend', select: { status: 'overdue', basis: 'advice' } },
  { title: 'Due within 7 days', select: { within: 'week' } },
  { title: 'Visited, but not counted', select: { status: 'unknown', isUndone: true } },
]

/** Null where nothing is due. */
async function buildMail(db: Db, today: string, origin: string): Promise<NewMail | null> {
  const totals: number[] = []
  const lines: string[] = []
  for (const { title, select } of parts) {
    const total = await countDueRows(db, { ...select, today })
    totals.push(total)
    if (total === 0) continue
    const rows = await listDueRows(db, { ...select, today, limit: linesShown, after: null })
    lines.push(...part(title, rows, total, today))
  }
  if (lines.length === 0) return null
  const [overdue = 0, , week = 0] = totals
  const text = [`What is due on ${sayDay(today)}`, ...lines, '', `See everything: ${origin}/due`, '']
  const subject = `${overdue} overdue, ${week} due within 7 days`
  return { subject, text: text.join('\n'), replyTo: null }
}

type DueRow = Awaited<ReturnType<typeof listDueRows>>[number]

function part(title: string, rows: readonly DueRow[], total: number, today: string): string[] {
  const lines = rows.map(row => {
    const duty = withUndone(row)
    const where = [duty.facilityName, duty.state, duty.tankLabel].filter(Boolean).join(', ')
    return `- ${where}. ${sayDue({ ...duty, status: statusOn(duty, today) }, today)}`
  })
  const rest = total - rows.length
  const more = rest > 0 ? [`- and ${rest.toLocaleString('en-US')} more`] : []
  return ['', `${title} (${total.toLocaleString('en-US')})`, ...lines, ...more]
}

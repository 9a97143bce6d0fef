// The morning mail to the office: possible releases, what is overdue, what is due within seven days, and which visits did not count. Once a day from a given hour on, Eastern
// time. The day is noted in the transaction that puts the mail into the outbox, so that several processes, restarts and a
// clock that jumps send none twice. Days are never forgotten: a clock ahead of time would make room for a second one.

import { dayOf, formatDay, hourOf } from '#domain/day.ts'
import { formatDue } from '#domain/due/due-words.ts'
import { statusOn } from '#domain/due/duty-ids.ts'
import { pastWords } from '#domain/due/past-words.ts'
import { formatUncounted } from '#domain/due/uncounted-words.ts'
import { leadOf } from '#domain/form/verdict.ts'
import { formatMany, formatNumber } from '#domain/number-words.ts'
import { bases } from '#domain/rules/basis.ts'
import { type RunningJob, startJob } from '#server/concurrency/job.ts'
import type { Database, Db } from '#server/db/dialect.ts'
import type { Lead } from '#server/db/server-lock.ts'
import type { Log } from '#server/http/log.ts'
import type { Outbox } from '#server/mail/outbox.ts'
import { type NewMail, putIntoOutbox } from '#server/mail/store.ts'
import { withUndone } from '../due-index/duty-store.ts'
import { countDueRows, type DueSelection } from '../due-index/list-store.ts'
import { listSorted, type SortedRow } from '../due-index/sorted-list.ts'
import { countUncounted } from '../due-index/uncounted.ts'
import { countFindings, listFindingRows } from '../findings/list-store.ts'
import { findHour, noteSent, wasSent } from './store.ts'

const everyMs = 60_000
/** In each part; a longer mail is not read. */
const linesShown = 100

interface DueMailParts {
  database: Database
  outbox: Pick<Outbox, 'wake'>
  log: Log
  lead: Lead
  /** From 0 to 23, unless an admin decided otherwise; null: no mail. */
  hour: number | null
  origin: () => string
}

export const keepDueMail = ({ outbox, log, lead, ...parts }: DueMailParts): RunningJob =>
  startJob({
    ...{ everyMs, log, failure: 'morning mail failed' },
    run: async () => {
      if ((await lead()) && (await sendDueMail(parts, new Date()))) outbox.wake()
    },
  })

interface Sending extends Pick<DueMailParts, 'database' | 'origin'> {
  hour: number | null
}

/** Whether there is a mail in the outbox now that was not there before. */
export async function sendDueMail({ database, hour, origin }: Sending, now: Date): Promise<boolean> {
  const today = dayOf(now)
  const chosen = await findHour(database.read)
  const from = chosen === undefined ? hour : chosen
  if (from === null || hourOf(now) < from || (await wasSent(database.read, today))) return false
  return database.transaction(async db => {
    if (!(await noteSent(db, today, now))) return false
    const mail = await buildMail(db, today, origin())
    if (mail) await putIntoOutbox(db, mail, now)
    return mail !== null
  })
}

interface MailPart {
  title: string
  /** After its number, in the subject. */
  word: string
  select: Omit<DueSelection, 'today'>
}

/** The parts of the mail in their order. What no law sets a date for is never called overdue. */
const parts: readonly MailPart[] = [
  ...bases.map(basis => ({
    title: pastWords[basis],
    word: pastWords[basis].toLowerCase(),
    select: { status: 'overdue', basis } as const,
  })),
  { title: 'Due within 7 days', word: 'due within 7 days', select: { within: 'week' } },
  {
    title: 'Visited, but not counted',
    word: 'visited, not counted',
    select: { status: 'unknown', isUndone: true },
  },
]

/** Null where nothing is due and everything is counted. */
async function buildMail(db: Db, today: string, origin: string): Promise<NewMail | null> {
  const releases = await countReleases(db)
  const uncounted = await countUncounted(db)
  const lines = releases > 0 ? await releaseLines(db, releases) : []
  // What stands in the mail stands in its subject, and no zero beside it reads as if all were well.
  const counts = releases > 0 ? [formatMany(releases, 'possible release')] : []
  for (const { title, word, select } of parts) {
    const total = await countDueRows(db, { ...select, today })
    if (total === 0) continue
    counts.push(`${formatNumber(total)} ${word}`)
    const rows = await listSorted(db, 'harm', { ...select, today, limit: linesShown, after: null })
    lines.push(...part(title, rows, total, today))
  }
  if (uncounted > 0) {
    counts.push(counts.length > 0 ? 'still counting' : 'Still counting')
    lines.unshift('', formatUncounted(uncounted))
  }
  if (lines.length === 0) return null
  const text = [`What is due on ${formatDay(today)}`, ...lines, '', `See everything: ${origin}/due`, '']
  return { subject: counts.join(', '), text: text.join('\n'), replyTo: null }
}

const openReleases = { severity: 'release', closed: false } as const

async function countReleases(db: Db): Promise<number> {
  const { counts } = await countFindings(db, openReleases)
  return Object.values(counts).reduce((sum, count) => sum + count)
}

/** What may be leaking comes before everything. */
async function releaseLines(db: Db, total: number): Promise<string[]> {
  const rows = await listFindingRows(db, { ...openReleases, limit: linesShown, after: null })
  const lines = rows.map(({ facilityName, state, tankLabel, openedOn, ...finding }) => {
    const where = [facilityName, state, tankLabel].filter(Boolean).join(', ')
    return `- ${where}. Since ${formatDay(openedOn)}: ${leadOf(finding)}${finding.answer}`
  })
  return titled('Possible releases', lines, total)
}

function part(title: string, rows: readonly SortedRow[], total: number, today: string): string[] {
  const lines = rows.map(row => {
    const duty = withUndone(row)
    const where = [duty.facilityName, duty.state, duty.tankLabel].filter(Boolean).join(', ')
    return `- ${where}. ${formatDue({ ...duty, status: statusOn(duty, today) }, today)}`
  })
  return titled(title, lines, total)
}

function titled(title: string, lines: readonly string[], total: number): string[] {
  const rest = total - lines.length
  const more = rest > 0 ? [`- and ${formatNumber(rest)} more`] : []
  return ['', `${title} (${formatNumber(total)})`, ...lines, ...more]
}

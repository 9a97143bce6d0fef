// What stands in a calendar: of a user the sites that are planned, each on its day; of the office what is due, the worst first,
// and what is past its day on today, where it can still be done.

import { addDays, dayOf } from '#domain/day.ts'
import { type CalendarLine, calendarOf } from '#domain/due/calendar.ts'
import { dutyNames, formatDue } from '#domain/due/due-words.ts'
import { statusOn, tankDutyIds } from '#domain/due/duty-ids.ts'
import { formatRelease } from '#domain/findings/finding-words.ts'
import { severityWords } from '#domain/form/verdict.ts'
import { calendarDaysAhead, calendarDaysBack, calendarEntries } from '#domain/limits.ts'
import { formatNumber } from '#domain/number-words.ts'
import type { Db } from '#server/db/dialect.ts'
import { currentStops } from '../days/stops.ts'
import { listDays } from '../days/store.ts'
import { withUndone } from '../due-index/duty-store.ts'
import { oldestReleasesAt } from '../due-index/sites-store.ts'
import { listSorted } from '../due-index/sorted-list.ts'

interface Feed {
  origin: string
  now: Date
}

const fileOf = (lines: readonly CalendarLine[], { origin, now }: Feed): string =>
  calendarOf(lines, { host: new URL(origin).host, now, hasReminders: false })

export async function ownCalendar(db: Db, userId: string, feed: Feed): Promise<string> {
  const today = dayOf(feed.now)
  const span = { from: addDays(today, -calendarDaysBack), to: addDays(today, calendarDaysAhead) }
  const lines: CalendarLine[] = []
  for (const { day, stops } of await listDays(db, userId, span)) {
    const current = await currentStops(db, stops)
    const releases = await oldestReleasesAt(db, [...current.sites.keys()])
    for (const { facilityId, tankId, paper } of current.stops) {
      const site = current.sites.get(facilityId)
      if (!site) continue
      const tank = site.tanks.length > 1 ? site.tanks.find(({ id }) => id === tankId)?.label : null
      const what = [site.name, tank, paper && dutyNames[paper]].filter(Boolean).join(', ')
      const release = releases.get(facilityId)
      lines.push({
        id: [facilityId, tankId, paper].filter(Boolean).join('-'),
        duty: `${release ? `${severityWords.release}: ` : ''}${what}`,
        dueOn: day,
        rule: [
          release && formatRelease(release),
          site.address,
          site.arrivalNotes,
          `${feed.origin}/day/${day}`,
        ]
          .filter(Boolean)
          .join('\n'),
        isPlanned: true,
      })
    }
  }
  return fileOf(lines, feed)
}

/** `most`: a calendar program reads no more, and what is left out is said. */
export async function officeCalendar(db: Db, feed: Feed, most = calendarEntries): Promise<string> {
  const today = dayOf(feed.now)
  // Walkthroughs and tests: what an inspector drives to a site for.
  const page = { today, duties: tankDutyIds, limit: most + 1, after: null }
  const late = await listSorted(db, 'harm', { ...page, status: 'overdue' })
  const span = { from: today, to: addDays(today, calendarDaysAhead) }
  const ahead = await listSorted(db, 'date', { ...page, span, limit: most + 1 })
  const found = [...late, ...ahead.filter(({ sortOn }) => sortOn >= today)]
  const lines: CalendarLine[] = found
    .slice(0, most)
    .map(withUndone)
    .map(row => {
      const { facilityId, facilityName, tankId, tankLabel, duty, dueOn, citation, basis } = row
      const name = `${dutyNames[duty]}${row.undone?.reason === 'failed' ? ' (retest)' : ''}`
      const isLate = statusOn(row, today) === 'overdue'
      return {
        id: [facilityId, tankId, duty].filter(Boolean).join('-'),
        duty: [name, facilityName, tankLabel].filter(Boolean).join(', '),
        dueOn: isLate ? today : dueOn,
        isLate,
        basis,
        rule: [
          ...(row.undone || isLate ? [formatDue({ ...row, status: statusOn(row, today) }, today)] : []),
          citation,
          `${feed.origin}/facilities/${facilityId}`,
        ].join('\n'),
      }
    })
  const isCut = found.length > most || ahead.length > most
  return fileOf(isCut ? [...lines, leftOut(most, today, feed)] : lines, feed)
}

const leftOut = (most: number, today: string, { origin }: Feed): CalendarLine => ({
  id: 'left-out',
  duty: `More is due than this calendar shows: only the first ${formatNumber(most)} entries`,
  dueOn: today,
  rule: `All of it: ${origin}/due`,
  isPlanned: true,
})

// Month by month, a table for each year: walkthroughs tank by tank, with gaps, and below them the tests. Only what counts has a
// plain day; a month that had none says so.

import { monthNames } from '#domain/day.ts'
import { dutyNames } from '#domain/due/due-words.ts'
import { isPaper } from '#domain/due/duty-ids.ts'
import { gapsIn } from '#domain/due/month-gaps.ts'
import type { WalkedMonth } from '#domain/due/months.ts'
import type { BinderTable, TableCell } from '#report/pdf/binder/table.ts'
import type { SiteContent } from './content.ts'
import { type DutyEntry, dutyEntries, tankLabel } from './duty-index.ts'

interface GridRow {
  name: string
  /** By yyyy-mm. */
  cells: ReadonlyMap<string, TableCell>
}

export function monthTables(site: SiteContent, today: string): BinderTable[] {
  const rows = [...walkRows(site, today), ...testRows(site)]
  const years = new Set(rows.flatMap(yearsOf))
  return [...years].sort().map(year => ({
    isGrid: true,
    columns: [
      { label: year, share: 3.2 },
      ...monthNames.map(name => ({ label: name.slice(0, 3), share: 1 })),
    ],
    rows: rows
      .filter(row => yearsOf(row).includes(year))
      .map(({ name, cells }) => [
        name,
        ...monthNames.map((_, index) => cells.get(`${year}-${String(index + 1).padStart(2, '0')}`) ?? ''),
      ]),
  }))
}

const yearsOf = ({ cells }: GridRow): string[] => [...cells.keys()].map(month => month.slice(0, 4))

export const monthLegend = [
  'A number is the day of the month. Gap: no walkthrough in time. Gap*: there is a form, and it does not count.',
  'Late: done after too long a time without one. Not due: nothing had to be done. A dash: before our first visit.',
  'Unknown: no walkthrough, and the day on which the site was closed or the tank came to it is not known.',
  'A day with a star: that test does not count, or not as it stands; the index says why.',
]

/** `33 of 36 months done, 1 late, 2 missed`: of all tanks together. */
export function formatMonths({ walks }: SiteContent): string {
  const { done, late, missed, unknown } = gapsIn(walks.flatMap(({ months }) => months))
  const all = done + late + missed + unknown
  if (all === 0) return 'No month counts'
  return `${done} of ${all} done, ${late} late, ${missed} missed${unknown > 0 ? `, ${unknown} unknown` : ''}`
}

function walkRows({ facility, visits, walks }: SiteContent, today: string): GridRow[] {
  return walks.map(({ tankId, months, days }) => {
    // A form that names no tank counts for none of several.
    const tried = visits.filter(visit => visit.tankId === null || visit.tankId === tankId)
    const cellOf = (month: WalkedMonth) => {
      const isIn = (day: string) => day.startsWith(month.month)
      const hasForm = tried.some(
        ({ on, evidence: { done, incomplete } }) =>
          isIn(on) && (done.includes('walkthrough') || incomplete.walkthrough),
      )
      return walkCell(month, days.filter(isIn).map(dayOfMonth), hasForm, today)
    }
    return {
      name: ['Walkthrough', tankLabel(facility, tankId)].filter(Boolean).join(', '),
      cells: new Map(months.map(month => [month.month, cellOf(month)])),
    }
  })
}

const dayOfMonth = (day: string): string => String(Number(day.slice(8)))

function walkCell(
  { month, status }: WalkedMonth,
  days: readonly string[],
  hasUncounted: boolean,
  today: string,
): TableCell {
  const on = days.join(', ')
  switch (status) {
    case 'done':
      return on ? { text: on, tone: 'good' } : { text: 'Not due', tone: 'quiet' }
    case 'late':
      return { text: `${on} late`.trim(), tone: 'late' }
    case 'missed':
      return { text: hasUncounted ? 'Gap*' : 'Gap', tone: 'gap' }
    case 'unknown':
      return { text: 'Unknown', tone: 'late' }
    case 'before':
      return { text: '–', tone: 'quiet' }
    case 'open':
      return { text: month < today.slice(0, 7) ? 'Not due' : 'Not over', tone: 'quiet' }
  }
}

function testRows(site: SiteContent): GridRow[] {
  const tests = dutyEntries(site).filter(
    ({ duty }) => duty !== null && duty !== 'walkthrough' && !isPaper(duty),
  )
  const nameOf = ({ duty, tankId }: DutyEntry) =>
    [duty && dutyNames[duty], tankLabel(site.facility, tankId)].filter(Boolean).join(', ')
  const spanned = new Set(site.walks.flatMap(({ months }) => months.map(({ month }) => month)))
  return [...Map.groupBy(tests, nameOf)].flatMap(([name, entries]) => {
    const byMonth = Map.groupBy(
      entries.filter(({ day }) => spanned.has(day.slice(0, 7))),
      ({ day }) => day.slice(0, 7),
    )
    const cells = new Map([...byMonth].map(([month, own]) => [month, testCell(own)]))
    return cells.size > 0 ? [{ name, cells }] : []
  })
}

function testCell(entries: readonly DutyEntry[]): TableCell {
  const failed = entries.filter(({ outcome }) => outcome.tone === 'gap')
  const uncounted = entries.filter(({ outcome }) => outcome.tone === 'late')
  const days = [...new Set(entries.map(({ day }) => dayOfMonth(day)))].join(', ')
  if (failed.length > 0) return { text: `${days} failed`, tone: 'gap' }
  if (uncounted.length > 0) return { text: `${days}*`, tone: 'late' }
  return { text: days, tone: 'good' }
}

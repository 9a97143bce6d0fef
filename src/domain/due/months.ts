// The walkthroughs of a facility month by month: done, done late, missed, still open, before our time, or not known. Only visits
// that count are counted. Where the rule asks for one in every calendar month, a month without one is missed; elsewhere only
// where the gap that covers it is too long. Of several tanks the worst is said.

import { addDays, addMonths, daysBetween, isDay } from '#domain/day.ts'
import { type ListDuties, listDuties } from '#domain/rules/tank-rules.ts'
import { states } from '#domain/states.ts'
import type { ClosedSpan, Closings } from './closed-spans.ts'
import type { DueFacility, DueTank } from './due.ts'
import { dueAfter, soonDays } from './due-after.ts'
import { type Entered, nothingEntered } from './entered.ts'
import { isFutureDated } from './future-dated.ts'
import type { Interval } from './interval.ts'
import { type MonthStatus, worstMonthFirst } from './month-gaps.ts'
import { noWalks, type Visit, type VisitSummary, type Walks, withWalk } from './visit-summary.ts'

export interface WalkedMonth {
  /** yyyy-mm */
  month: string
  status: MonthStatus
  /** The longest gap between two walkthroughs that ended in the month; null where none did. */
  gapDays: number | null
}

export interface WalkedTank extends DueTank {
  emptySince: string | null
  closedOn: string | null
  /** Since when the register has it; null where that was not kept. */
  knownSince: string | null
  /** When its site was closed, where that is not the site's own closings: it came with one that was merged. */
  closedBefore?: readonly ClosedSpan[]
}

interface WalkedFacility extends DueFacility, Closings {}

export interface WalkedSite {
  facility: WalkedFacility
  tanks: readonly WalkedTank[]
  /** By the ids of tanks; visits about no tank in particular stand under an empty one. */
  walks: Readonly<Record<string, Walks>>
  /** One of its tanks alone is asked for: what was there before it is not told. */
  isOneTank?: boolean
}

export interface MonthSpan {
  from: string
  to: string
  today: string
}

export function monthsOf(
  { facility, tanks, walks, isOneTank = false }: WalkedSite,
  { from, to, today }: MonthSpan,
  list: ListDuties = listDuties,
): WalkedMonth[] {
  const firstOn = Object.values(walks)
    .map(each => each.firstOn)
    .filter(day => day !== '')
    .reduce((first, day) => (first === '' || day < first ? day : first), '')
  const known =
    tanks.length > 0
      ? tanks.map(tank => ofTank(tank, walks[tank.id], firstOn))
      : [ofTank(null, walks[''], firstOn)]
  const gone = ofTank(null, joinedWalks(Object.values(walks)), firstOn)
  return monthsBetween(from, to).map(month => {
    const statusOf = (tank: TankVisits) => judge({ facility, tank, month, today, list })
    const statuses = known.map(statusOf)
    // The register no longer knows the tanks of that time, nor whether a walkthrough was asked for at them.
    const isGone = !isOneTank && statuses.every(status => status === 'before')
    const judged = isGone
      ? [statusOf(gone)].map(status => (status === 'missed' ? 'unknown' : status))
      : statuses
    const gaps = (isGone ? [gone] : known)
      .flatMap(({ gapsEndingIn }) => gapsEndingIn.get(month) ?? [])
      .map(([start, end]) => daysBetween(start, end))
    return {
      month,
      status: worstMonthFirst.find(status => judged.includes(status)) ?? 'open',
      gapDays: gaps.length > 0 ? Math.max(...gaps) : null,
    }
  })
}

/** Of all tanks that a site ever had. */
const joinedWalks = (all: readonly Walks[]): Walks => ({
  firstOn: '',
  days: [...new Set(all.flatMap(({ days }) => days))].sort(),
  inUseOn: '',
})

/** Those that are dated and not in the future, in the order of their days. Where no tank is known, all are about the site. */
export function walksIn(visits: readonly Visit[], tanks: readonly DueTank[]): Record<string, Walks> {
  const walks: Record<string, Walks> = {}
  for (const visit of countedVisits(visits)) {
    const tankId = tanks.length > 0 ? (visit.tankId ?? '') : ''
    walks[tankId] = withWalk(walks[tankId], visit)
  }
  return walks
}

export const countedVisits = (visits: readonly Visit[]): Visit[] =>
  visits.filter(visit => isDay(visit.on) && !isFutureDated(visit)).toSorted(byDay)

/** From what is stored; null where an earlier release stored it. */
export function walksOf({ tanks, entered }: VisitSummary): Record<string, Walks> | null {
  const walks = Object.entries(tanks).flatMap(([id, tank]) => (tank.walks ? [[id, tank.walks] as const] : []))
  if (walks.length < Object.keys(tanks).length) return null
  return withEnteredWalks(Object.fromEntries(walks), entered)
}

/** Walkthroughs that others made count as our own do. */
export function withEnteredWalks(
  walks: Readonly<Record<string, Walks>>,
  { tanks }: Entered = nothingEntered,
): Record<string, Walks> {
  const own = Object.entries(tanks).flatMap(([id, { walkthrough: days }]) => {
    if (!days) return []
    const known = walks[id] ?? noWalks
    const [firstOn = ''] = [known.firstOn, ...days].filter(day => day !== '').sort()
    return [[id, { ...known, firstOn, days: [...known.days, ...days].sort() }] as const]
  })
  return { ...walks, ...Object.fromEntries(own) }
}

const byDay = (one: Visit, other: Visit): number =>
  `${one.on} ${one.formId}` < `${other.on} ${other.formId}` ? -1 : 1

export const monthOf = (day: string): string => day.slice(0, 7)

function monthsBetween(from: string, to: string): string[] {
  const months: string[] = []
  for (let month = from; month <= to; month = monthOf(addMonths(`${month}-01`, 1))) months.push(month)
  return months
}

interface TankVisits {
  /** Null where the register knows no tank: all visits are to the site. */
  tank: WalkedTank | null
  /** From this month on its walkthroughs are ours; null where no form was ever sent. */
  first: string | null
  /** From this month until the first it may have been there already: the register does not know since when it has it. */
  maybe: string | null
  /** The days of the walkthroughs that count. */
  days: readonly string[]
  /** Their months. */
  months: ReadonlySet<string>
  /** The gaps between one walkthrough and the next, by the month in which they ended. */
  gapsEndingIn: ReadonlyMap<string, readonly Gap[]>
  /** A form of since it was emptied says that it is in use. */
  isInUse: boolean
}

type Gap = readonly [start: string, end: string]

function ofTank(tank: WalkedTank | null, walks: Walks = noWalks, siteFirstOn: string): TankVisits {
  const { days } = walks
  // A first form about a tank does not excuse the months in which the register had it and it was not walked.
  const knownSince = tank?.knownSince ?? ''
  const registered = knownSince > siteFirstOn ? knownSince : siteFirstOn
  const isSinceKnown = tank === null || knownSince !== '' || walks.firstOn === ''
  const first =
    isSinceKnown && (walks.firstOn === '' || registered < walks.firstOn) ? registered : walks.firstOn
  const gaps = days.slice(1).map((end, index): Gap => [days[index] ?? end, end])
  return {
    tank,
    first: first === '' ? null : monthOf(first),
    maybe: isSinceKnown ? null : monthOf(siteFirstOn),
    days,
    months: new Set(days.map(monthOf)),
    gapsEndingIn: Map.groupBy(gaps, ([, end]) => monthOf(end)),
    isInUse: walks.inUseOn !== '' && walks.inUseOn >= (tank?.emptySince ?? ''),
  }
}

interface Judged {
  facility: WalkedFacility
  tank: TankVisits
  month: string
  today: string
  list: ListDuties
}

/** Null where nothing was asked of the tank in that month. */
function judge({ facility, tank, month, today, list }: Judged): MonthStatus | null {
  const { first, maybe, days, months, gapsEndingIn } = tank
  const closedBefore = tank.tank?.closedBefore ?? facility.closedBefore
  const isOver = month < monthOf(today)
  if (first === null || month < first) {
    if (!isOver) return 'open'
    return maybe !== null && month >= maybe ? 'unknown' : 'before'
  }
  const every = intervalIn(facility, tank, month, list)
  if (months.has(month)) {
    const isLate = (gap: Gap) => isTooLong(every, ...(openParts(closedBefore, gap).at(-1) ?? gap))
    return gapsEndingIn.get(month)?.some(isLate) ? 'late' : 'done'
  }
  const closedOn = closedOnOf(facility, tank)
  if ((closedOn && month >= monthOf(closedOn)) || !every) return null
  const wasClosed = closedBefore.find(({ from, to }) => month >= monthOf(from) && month < monthOf(to))
  if (wasClosed?.from) return null
  if (!isOver) return 'open'
  // When the site was closed is not known: maybe before this month, maybe after.
  const lastOn = wasClosed ? days.findLast(day => day < wasClosed.to) : days.at(-1)
  if ((closedOn === '' || wasClosed) && month > monthOf(lastOn ?? '')) return 'unknown'
  if (every.kind === 'calendar-month') return 'missed'
  const start = days.findLast(day => day < month)
  if (start === undefined) return 'missed'
  const end = days.find(day => monthOf(day) > month)
  const until = closedOn && closedOn < today ? closedOn : today
  const part = openParts(closedBefore, [start, end ?? until]).find(([, to]) => monthOf(to) >= month)
  if (part && isTooLong(every, ...part)) return 'missed'
  return end === undefined ? 'open' : 'done'
}

/** A gap is as long as the site was open in it. */
function openParts(closedBefore: readonly ClosedSpan[], [start, end]: Gap): Gap[] {
  const cuts = closedBefore.filter(({ from, to }) => to > start && from < end)
  return [start, ...cuts.map(({ to }) => to)].map((from, index): Gap => {
    const to = cuts[index]?.from ?? end
    return [from, to < from ? from : to]
  })
}

/** How often the tank had to be walked in that month; null where no rule is known. */
function intervalIn(
  facility: DueFacility,
  { tank, isInUse }: TankVisits,
  month: string,
  list: ListDuties,
): Interval | null {
  const slug = states.find(({ name }) => name === facility.state)?.slug
  if (!slug) return null
  const isEmpty =
    tank?.status === 'out-of-service-empty' &&
    !isInUse &&
    tank.emptySince !== null &&
    month > monthOf(tank.emptySince)
  const tankType = tank === null || tank.tankType === 'unknown' ? 'UST' : tank.tankType
  const [rule] = [
    ...(isEmpty ? list(slug, 'out-of-service', tankType) : []),
    ...list(slug, 'walkthrough', tankType),
  ]
  return rule?.every ?? null
}

/** Whether a tank was due to be walked on a day, or soon after it, by its walkthroughs before that day. */
export function wasWalkDue(
  { facility, tanks, walks }: WalkedSite,
  { tankId, day }: { tankId: string; day: string },
  list: ListDuties = listDuties,
): boolean {
  const tank = tanks.find(({ id }) => id === tankId)
  const every = tank && intervalIn(facility, ofTank(tank, walks[tankId], ''), monthOf(day), list)
  if (!every) return false
  const lastOn = walks[tankId]?.days.findLast(each => each < day)
  const dueOn = lastOn ? dueAfter(every, lastOn) : null
  return dueOn === null || addDays(dueOn, -soonDays(every)) <= day
}

/** Null where it is in use; empty where it is closed and the day is not known. */
function closedOnOf({ status, closedOn }: WalkedFacility, { tank }: TankVisits): string | null {
  const days = [
    ...(status === 'closed' && closedOn ? [closedOn] : []),
    ...(tank?.status === 'closed' && tank.closedOn ? [tank.closedOn] : []),
  ].sort()
  return days[0] ?? (status === 'closed' || tank?.status === 'closed' ? '' : null)
}

function isTooLong(every: Interval | null, start: string, end: string): boolean {
  switch (every?.kind) {
    case 'days':
      return daysBetween(start, end) > every.days
    case 'calendar-month':
      return daysBetween(start, end) > every.longestDays
    case 'months':
      return end > addMonths(start, every.months)
    default:
      return false
  }
}

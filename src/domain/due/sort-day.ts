// The day by which duties are sorted, and what those of a facility come to, whatever the day. The server's index and the copy on
// a device go by the same.

import type { UndoneVisit } from './undone-visit.ts'

/** Before the day of a failed test, so that it comes before every day of the calendar: it is overdue whatever the clock says. */
export const beforeAll = '0'

/** Stands for the day of what is unknown: after every day of the calendar. */
export const never = '9999-12-31'

/** After every day of the calendar, known or not: where nothing is due at all. */
export const nothingDue = '9999-12-32'

export const sortDay = ({ dueOn, undone }: { dueOn: string | null; undone: UndoneVisit | null }): string =>
  dueOn && undone?.reason === 'failed' ? `${beforeAll}${dueOn}` : (dueOn ?? never)

/** What the duties of a facility come to, whatever the day. */
export interface DueTotals {
  /** The day of the most urgent one. */
  worstOn: string
  /** From this day on one of them is due soon. */
  soonestOn: string
  dutyCount: number
  /** Of which it is not known when they are due. */
  unknownCount: number
}

const earliest = (days: readonly (string | null)[]): string =>
  days.reduce<string>((first, day) => (day !== null && day < first ? day : first), nothingDue)

export const totalsOf = (duties: readonly { sortOn: string; soonOn: string | null }[]): DueTotals => ({
  worstOn: earliest(duties.map(({ sortOn }) => sortOn)),
  soonestOn: earliest(duties.map(({ soonOn }) => soonOn)),
  dutyCount: duties.length,
  unknownCount: duties.filter(({ sortOn }) => sortOn === never).length,
})

export const isSameTotals = (one: DueTotals, other: DueTotals): boolean =>
  one.worstOn === other.worstOn &&
  one.soonestOn === other.soonestOn &&
  one.dutyCount === other.dutyCount &&
  one.unknownCount === other.unknownCount

// Law and advice, told apart in words: every page that shows a row of the rule table takes them from here.

import { formatDay } from '#domain/day.ts'
import { type Duty, isUnconfirmed, type TankType } from './tank-duty.ts'

/** `Required by 40 CFR 280.36`, `We recommend; see Rule 62-761.700, F.A.C.`, `We recommend`. */
export function formatBasis(duty: Pick<Duty, 'basis' | 'citation'>): string {
  if (duty.basis === 'law') return `Required by ${duty.citation}`
  return isUnconfirmed(duty) ? `We recommend; see ${duty.citation}` : 'We recommend'
}

/** When it was checked and where it was read, or that it could not be confirmed. Empty for our own schedule. */
export function formatSource(duty: Pick<Duty, 'basis' | 'citation' | 'readIn' | 'verifiedOn'>): string {
  const { readIn, verifiedOn } = duty
  if (isUnconfirmed(duty)) return 'Rule not confirmed: ask your county'
  if (verifiedOn === null) return ''
  return readIn ? `From ${readIn}, checked ${formatDay(verifiedOn)}` : `Checked ${formatDay(verifiedOn)}`
}

/** Below a list that has such a row. */
export const unconfirmedMeaning =
  'Not confirmed: a rule governs this, but we could not read its current text, so what we say is our recommendation and not a deadline set by law.'

/** Rows of different chapters that ask the same just as often, as one item. */
export interface DutyGroup {
  duty: string
  interval: string
  rows: readonly Duty[]
}

export function groupDuties(duties: readonly Duty[]): DutyGroup[] {
  const groups = Map.groupBy(duties, ({ id, duty, interval }) => [id, duty, interval].join('\n'))
  return [...groups.values()].flatMap(rows => {
    const [first] = rows
    return first ? [{ duty: first.duty, interval: first.interval, rows }] : []
  })
}

export const tankNames: Record<TankType | 'both', string> = {
  UST: 'Underground tanks',
  AST: 'Aboveground tanks',
  both: 'All regulated tanks',
}

// The days of a facility's duties as the register knows them, from forms and from records: what an export writes, and what an
// import is compared with.

import { type CountedDutyId, isPaper } from '#domain/due/duty-ids.ts'
import type { Facility, Tank } from '#domain/facilities/facility.ts'

export interface KnownDates {
  /** By duty and tank the day that counts. */
  last: ReadonlyMap<string, string>
  /** Every day that is known, those that no longer count too. */
  all: ReadonlySet<string>
}

export const noDates: KnownDates = { last: new Map(), all: new Set() }

/** A paper, and a duty of a site without tanks, has no tank. */
export const dutyKey = (duty: CountedDutyId, tankId: string | null): string => `${duty} ${tankId ?? ''}`

export const dayKey = (duty: CountedDutyId, tankId: string | null, on: string): string =>
  `${dutyKey(duty, tankId)} ${on}`

interface Place {
  facility: Pick<Facility, 'tanks'>
  tank: Pick<Tank, 'id'> | null
}

/** A row that has a contact alone says no dates of tanks. */
export function lastKnown({ last }: KnownDates, { facility, tank }: Place, duty: CountedDutyId): string {
  if (!isPaper(duty) && !tank && facility.tanks.length > 0) return ''
  return last.get(dutyKey(duty, isPaper(duty) ? null : (tank?.id ?? null))) ?? ''
}

// The register, what is due there, and who goes there when.

import type { Generated } from 'kysely'
import type { CountedDutyId, DueSource } from '#domain/due/duty-ids.ts'
import type { FacilityContent, Tank } from '#domain/facilities/facility.ts'
import type { Basis } from '#domain/rules/basis.ts'
import type { StateName } from '#domain/states.ts'
import type { Flag, Timestamp } from './columns.ts'

export interface FacilitiesTable extends Omit<FacilityContent, 'contacts' | 'tanks' | 'sendReports'> {
  id: string
  version: number
  /** The name as facilities are told apart by it; once in a state among those that are not deleted. */
  nameKey: string
  /** Name, aliases, customer, number and address as the search spells them. */
  searchText: string
  createdAt: Timestamp
  createdBy: string
  updatedAt: Timestamp
  updatedBy: string
  deletedAt: Timestamp | null
  /** Since when reports are sent by themselves; null where they are not. */
  sendReportsSince: Generated<Timestamp | null>
  /** The rules by which its duties were counted last. */
  rulesHash: string
  /** What its forms say about duties together, in JSON; null until it is put together. */
  visitSummary: Generated<string | null>
  /** The first `sortOn` of its duties, or a day after all of them. */
  worstOn: Generated<string>
  /** From this day on one of its duties is due soon, or a day after all of them. */
  soonestOn: Generated<string>
  /** How many duties it has, and of how many it is not known when they are due. */
  dutyCount: Generated<number>
  unknownCount: Generated<number>
}

/** Another spelling under which a facility is found: of one that was merged into it, or its own of before. */
export interface FacilityAliasesTable {
  id: string
  facilityId: string
  state: StateName
  nameKey: string
  name: string
}

export interface FacilityContactsTable {
  id: string
  facilityId: string
  place: number
  name: string
  email: string
  phone: string
  getsReports: Flag
}

export interface TanksTable extends Omit<Tank, 'components'> {
  facilityId: string
  place: number
  /** JSON: its spill buckets, sumps, sensors and line leak detectors. */
  components: Generated<string>
  /** Since when the register has it; null where that was not kept. */
  createdAt: Generated<Timestamp | null>
}

/** `moved` is JSON: what went from one facility to the other, so that it can go back. */
export interface FacilityMergesTable {
  id: string
  intoId: string
  fromId: string
  at: Timestamp
  moved: string
  undoneAt: Timestamp | null
}

/** A user has said that these two are not the same site. `oneId` is the lesser id. */
export interface FacilitiesKeptApartTable {
  id: string
  oneId: string
  otherId: string
  at: Timestamp
  by: string
}

/** What is due, made from forms, tanks and rules, and made again whenever one of them changes. */
export interface FacilityDutiesTable {
  facilityId: string
  /** Empty where the duty is the facility's. */
  tankId: string
  duty: CountedDutyId
  state: StateName
  citation: string
  basis: Basis
  /** Empty where there is none. */
  verifiedOn: string
  source: DueSource
  /** JSON: the visit that left it undone. */
  undone: string | null
  lastOn: string | null
  dueOn: string | null
  soonOn: string | null
  /** The last day on which it is not overdue, or a day after all others; of a failed test a text before all days. */
  sortOn: string
}

/** When a facility, what is due there or what was found there changed last; none for one that has not since this is noted. */
export interface FacilityUpdatesTable {
  facilityId: string
  at: Timestamp
}

export interface CalendarFeedsTable {
  userId: string
  /** The secret itself is known to its user alone. */
  secretHash: string
  createdAt: Timestamp
}

/** The days for which the office got its morning mail. */
export interface DueMailsTable {
  /** yyyy-mm-dd */
  day: string
  sentAt: Timestamp
}

export interface PlannedDaysTable {
  id: string
  userId: string
  /** yyyy-mm-dd; once for each user. */
  day: string
  version: number
  /** JSON: facilities and tanks in their order. */
  stops: string
  changedAt: Timestamp
  changedBy: string
}

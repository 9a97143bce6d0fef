// What the duties and findings of a facility are computed from: its tanks, and the evidence in its forms, which is stored as
// one summary.

import { sql } from 'kysely'
import type { DueTank } from '#domain/due/due.ts'
import type { DueTotals } from '#domain/due/sort-day.ts'
import type { Visit, VisitSummary } from '#domain/due/visit-summary.ts'
import { type FacilityFindings, noFindings, type TankVisit } from '#domain/findings/facility-findings.ts'
import { byTank, type FormEvidence, noFormEvidence, type SameTanks } from '#domain/findings/form-evidence.ts'
import { type StateName, states } from '#domain/states.ts'
import { type Db, hold, jsonRows } from '#server/db/dialect.ts'
import { type BoundQuery, prepared } from '#server/db/prepared.ts'
import { timestamp } from '#server/db/tables/columns.ts'
import type { FacilityUpdatesTable } from '#server/db/tables/facilities.ts'
import { isNotMergedAway } from '../merge/store.ts'
import { type CountingRules, rulesFrom } from '../rules/counting-rules.ts'
import { decisionsIn } from '../rules/store.ts'
import { readTanks } from '../tank-store.ts'

/** A facility with all that its duties are computed from, save its forms. */
export interface DutyInputs {
  id: string
  state: StateName
  status: 'active' | 'closed'
  deletedAt: string | null
  /** The rules by which its duties were counted last. */
  rulesHash: string
  /** What it is found by, and its forms with it. */
  searchText: string
  /** Those that hold now. */
  rules: CountingRules
  tanks: (DueTank & { volume: string })[]
  /** Null where it has not been computed yet. */
  summary: FacilitySummary | null
}

/** Of all forms of a facility together. */
export interface FacilitySummary extends VisitSummary {
  findings: FacilityFindings
}

interface Named {
  state: StateName
  nameKey: string
}

/** By its id, or by the name that a form gives it. */
export type FacilitySought = { id: string } | Named

/** By its own name first, then by the other spellings; among those that are not deleted. */
const facilityNamed = (db: Db, { state, nameKey }: Named) =>
  db
    .selectFrom('facilities')
    .where(facility =>
      facility('facilities.id', '=', found =>
        found.fn.coalesce(
          found
            .selectFrom('facilities as named')
            .select('named.id')
            .where('named.state', '=', state)
            .where('named.nameKey', '=', nameKey)
            .where('named.deletedAt', 'is', null),
          found
            .selectFrom('facility_aliases')
            .select('facilityId')
            .where('facility_aliases.state', '=', state)
            .where('facility_aliases.nameKey', '=', nameKey),
        ),
      ),
    )
    .where('deletedAt', 'is', null)

const facilityOf = (db: Db, id: string) => db.selectFrom('facilities').where('facilities.id', '=', id)

/** No other transaction counts the same facility until this one ends. */
export const lockFacility = prepared((db, { id }: { id: string }) =>
  hold(db, facilityOf(db, id).select('id')),
)
const lockByName = prepared((db, name: Named) => hold(db, facilityNamed(db, name).select('id')))

export const findByName = prepared((db, name: Named) => facilityNamed(db, name).select('id'))

/** The one of that name or spelling that was deleted last; not one that is part of another now. */
export const findDeleted = prepared((db, { state, nameKey }: Named) =>
  db
    .selectFrom('facilities')
    .select('id')
    .where('deletedAt', 'is not', null)
    .where('state', '=', state)
    .where(facility =>
      facility.or([
        facility('nameKey', '=', nameKey),
        facility('id', 'in', known =>
          known
            .selectFrom('facility_aliases')
            .select('facilityId')
            .where('facility_aliases.state', '=', state)
            .where('facility_aliases.nameKey', '=', nameKey),
        ),
      ]),
    )
    .where(isNotMergedAway)
    .orderBy('deletedAt', 'desc')
    .limit(sql.lit(1)),
)

/** Named one by one, for the index of aliases. */
const stateNames = states.map(({ name }) => name)

/** By their own name or another spelling, in any state; not those that are deleted. */
export const listNamed = prepared((db, { nameKey }: { nameKey: string }) =>
  db
    .selectFrom('facilities')
    .select('id')
    .where('deletedAt', 'is', null)
    .where(facility =>
      facility.or([
        facility('nameKey', '=', nameKey),
        facility('id', 'in', known =>
          known
            .selectFrom('facility_aliases')
            .select('facilityId')
            .where('state', 'in', stateNames)
            .where('nameKey', '=', nameKey),
        ),
      ]),
    ),
)

const withTanks = (db: Db, facilities: ReturnType<typeof facilityOf>) =>
  facilities
    .select(['facilities.id', 'state', 'status', 'deletedAt', 'rulesHash', 'searchText', 'visitSummary'])
    .select(facility => {
      const tanks = facility
        .selectFrom('tanks')
        .select(['tanks.id', 'tankType', 'tanks.status', 'volume', 'material', 'piping', 'cathodic'])
        .select('components')
        .whereRef('tanks.facilityId', '=', 'facilities.id')
        .orderBy('place')
      return jsonRows(db, tanks).as('tanks')
    })
    // With the facility, so that they cost no question of their own.
    .select(() => jsonRows(db, decisionsIn(db)).as('decisions'))

const inputsById = prepared((db, { id }: { id: string }) => withTanks(db, facilityOf(db, id)))
const inputsByName = prepared((db, name: Named) => withTanks(db, facilityNamed(db, name)))

export const lockOf = (sought: FacilitySought): BoundQuery =>
  'id' in sought ? lockFacility.with(sought) : lockByName.with(sought)

export const inputsOf = (sought: FacilitySought): BoundQuery =>
  'id' in sought ? inputsById.with(sought) : inputsByName.with(sought)

type InputsRow = Awaited<ReturnType<typeof inputsById>>[number]

export function asInputs(row: unknown): DutyInputs {
  const { tanks, visitSummary, decisions, ...facility } = row as InputsRow
  return {
    ...facility,
    rules: rulesFrom(decisions),
    tanks: readTanks<DutyInputs['tanks'][number]>(tanks),
    summary: visitSummary === null ? null : asSummary(visitSummary),
  }
}

/** One from before findings were kept has none; it is computed anew after the start. */
export const asSummary = (json: string): FacilitySummary => ({
  findings: noFindings,
  ...(JSON.parse(json) as VisitSummary),
})

/** All forms of a facility that say something about duties, in no order. */
export const visitsAt = prepared((db, { facilityId }: { facilityId: string }) =>
  db
    .selectFrom('completed_forms')
    .select(['id', 'templateId', 'tankId', 'inspectionDate', 'datedAt', 'createdAt', 'evidence'])
    .where('facilityId', '=', facilityId)
    .where('deletedAt', 'is', null)
    .where('evidence', 'is not', null),
)

/** What the form proved before an edit. */
export const storedEvidence = prepared((db, { id }: { id: string }) =>
  db.selectFrom('completed_forms').select('evidence').where('id', '=', id),
)

type VisitRow = Awaited<ReturnType<typeof visitsAt>>[number]

/** A form at one of its tanks, with what it says about duties and about what was found. */
export type FormVisit = Visit & TankVisit

export function asVisits(row: unknown, same: SameTanks): FormVisit[] {
  const { id, inspectionDate, createdAt, evidence: json, ...visit } = row as VisitRow
  // What earlier releases stored lacks some of it.
  const evidence = { ...noFormEvidence, ...(JSON.parse(json ?? '') as Partial<FormEvidence>) }
  return byTank({ ...visit, formId: id, on: inspectionDate, receivedAt: createdAt, evidence }, same)
}

export const listVisits = async (db: Db, facilityId: string, same: SameTanks): Promise<FormVisit[]> =>
  (await visitsAt(db, { facilityId })).flatMap(row => asVisits(row, same))

export const storedTotals = prepared((db, { id }: { id: string }) =>
  facilityOf(db, id).select(['worstOn', 'soonestOn', 'dutyCount', 'unknownCount']),
)

interface Kept extends DueTotals {
  id: string
  visitSummary: string
  rulesHash: string
}

const putSummary = prepared((db, row: Kept) =>
  db.updateTable('facilities').set({ visitSummary: row.visitSummary }).where('id', '=', row.id),
)
const putAll = prepared((db, { id, ...row }: Kept) =>
  db.updateTable('facilities').set(row).where('id', '=', id),
)

interface Summarized {
  id: string
  summary: FacilitySummary
  totals: DueTotals
  /** The rules by which that was counted. */
  rulesHash: string
}

const noteFacilityChange = prepared((db, row: FacilityUpdatesTable) =>
  db
    .insertInto('facility_updates')
    .values(row)
    .onConflict(conflict => conflict.column('facilityId').doUpdateSet({ at: row.at })),
)

/**
 * The queries that keep a summary, and tell devices that the facility is another. Most forms change nothing else:
 * `areTotalsSame` spares the indexes their entries.
 */
export function saveSummary(
  { summary, totals, ...facility }: Summarized,
  areTotalsSame = false,
): BoundQuery[] {
  const row = { ...facility, ...totals, visitSummary: JSON.stringify(summary) }
  const change = { facilityId: facility.id, at: timestamp(new Date()) }
  return [areTotalsSame ? putSummary.with(row) : putAll.with(row), noteFacilityChange.with(change)]
}

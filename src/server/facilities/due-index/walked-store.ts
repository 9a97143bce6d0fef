// What the months of facilities are judged by: their tanks, when they were closed, and the walkthroughs of their summaries.

import { sql } from 'kysely'
import { dayOf } from '#domain/day.ts'
import { closingsOf } from '#domain/due/closed-spans.ts'
import { type WalkedSite, type WalkedTank, walksOf } from '#domain/due/months.ts'
import { type Db, jsonRows } from '#server/db/dialect.ts'
import { asSummary } from './facility-store.ts'

const walkedFacilities = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('facilities')
    .select(['facilities.id', 'state', 'status'])
    .select(facility => {
      const tanks = facility
        .selectFrom('tanks')
        .select(['tanks.id', 'tankType', 'tanks.status', 'material', 'piping', 'cathodic'])
        .select(['emptySince', 'closedOn', 'tanks.createdAt'])
        .whereRef('tanks.facilityId', '=', 'facilities.id')
        .orderBy('place')
      return jsonRows(db, tanks).as('tanks')
    })
    .select(facility => {
      // What a merge and its undoing set is not when the site was closed.
      const changes = facility
        .selectFrom('changes')
        .select('changes.at')
        .select(({ eb }) => eb.case().when('fields', 'like', closing).then(1).else(0).end().as('closes'))
        .where('ownerKind', '=', sql.lit('facility'))
        .whereRef('ownerId', '=', 'facilities.id')
        .where('action', '=', sql.lit('edited'))
        .where('fields', 'like', `%${statusChange}%`)
      return jsonRows(db, changes).as('statusChanges')
    })
    .select(facility =>
      facility
        .selectFrom('facility_merges')
        .innerJoin('changes', 'ownerId', 'fromId')
        .select(({ fn }) => fn.max('changes.at').as('at'))
        .whereRef('intoId', '=', 'facilities.id')
        .where('undoneAt', 'is', null)
        .where('ownerKind', '=', sql.lit('facility'))
        .where('fields', 'like', closing)
        .as('mergedClosedAt'),
    )
    .where('facilities.id', 'in', ids)

/** The text of a name or an address cannot hold this: its quotation marks are escaped. */
const statusChange = '"field":"status","label":"Status","from":'
const closing = `%${statusChange}"active","to":"closed"}%`

function asWalked(row: WalkedRow): Omit<WalkedSite, 'walks'> {
  const { state, status, statusChanges, mergedClosedAt } = row
  const tanks = JSON.parse(row.tanks) as (WalkedTank & { createdAt: string | null })[]
  const changes = [
    ...(JSON.parse(statusChanges) as { at: string; closes: number }[]),
    ...(mergedClosedAt ? [{ at: mergedClosedAt, closes: 1 }] : []),
  ]
    .sort((one, other) => (one.at < other.at ? -1 : 1))
    .map(({ at, closes }) => ({ on: dayOf(at), isClosing: closes === 1 }))
  return {
    facility: { state, status, ...closingsOf(status, changes) },
    tanks: tanks.map(({ createdAt, ...tank }) => ({ ...tank, knownSince: createdAt && dayOf(createdAt) })),
  }
}

type WalkedRow = Awaited<ReturnType<ReturnType<typeof walkedFacilities>['execute']>>[number]

/** What the months of a facility are judged by beside its forms. */
export async function walkedFacility(db: Db, id: string): Promise<Omit<WalkedSite, 'walks'>> {
  return asWalked(await walkedFacilities(db, [id]).executeTakeFirstOrThrow())
}

/** Facilities with the walkthroughs that their summaries hold; not those that have none yet. */
export async function listWalkedSites(
  db: Db,
  ids: readonly string[],
): Promise<(WalkedSite & { id: string })[]> {
  const rows = await walkedFacilities(db, ids).select('visitSummary').execute()
  return rows.flatMap(({ visitSummary, ...row }) => {
    const walks = visitSummary === null ? null : walksOf(asSummary(visitSummary))
    return walks ? [{ id: row.id, ...asWalked(row), walks }] : []
  })
}

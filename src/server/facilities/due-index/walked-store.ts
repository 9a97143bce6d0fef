// What the months of facilities are judged by: their tanks, when they were closed, and the walkthroughs of their summaries.

import { dayOf } from '#domain/day.ts'
import { closedBeforeIn, closedOnOf, type MergedPart } from '#domain/due/merged-closings.ts'
import { type WalkedSite, type WalkedTank, walksOf } from '#domain/due/months.ts'
import { type Db, jsonRows } from '#server/db/dialect.ts'
import { asSummary } from './facility-store.ts'
import { asChanges, listParts, statusChanges } from './merged-store.ts'

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
      const changes = statusChanges(db).where('ownerId', '=', facility.ref('facilities.id'))
      return jsonRows(db, changes).as('statusChanges')
    })
    .where('facilities.id', 'in', ids)

function asWalked(row: WalkedRow, parts: readonly MergedPart[] = []): Omit<WalkedSite, 'walks'> {
  const { state, status } = row
  const tanks = JSON.parse(row.tanks) as (WalkedTank & { createdAt: string | null })[]
  const site = { changes: asChanges(JSON.parse(row.statusChanges)), parts }
  const closedBefore = closedBeforeIn(site)
  return {
    facility: { state, status, closedOn: closedOnOf(status, site), closedBefore: closedBefore(null) },
    tanks: tanks.map(({ createdAt, ...tank }) => ({
      ...tank,
      knownSince: createdAt && dayOf(createdAt),
      ...(parts.length > 0 && { closedBefore: closedBefore(tank.id) }),
    })),
  }
}

type WalkedRow = Awaited<ReturnType<ReturnType<typeof walkedFacilities>['execute']>>[number]

/** What the months of a facility are judged by beside its forms. */
export async function walkedFacility(db: Db, id: string): Promise<Omit<WalkedSite, 'walks'>> {
  const parts = await listParts(db, [id])
  return asWalked(await walkedFacilities(db, [id]).executeTakeFirstOrThrow(), parts.get(id))
}

/** Facilities with the walkthroughs that their summaries hold; not those that have none yet. */
export async function listWalkedSites(
  db: Db,
  ids: readonly string[],
): Promise<(WalkedSite & { id: string })[]> {
  const rows = await walkedFacilities(db, ids).select('visitSummary').execute()
  const parts = await listParts(db, ids)
  return rows.flatMap(({ visitSummary, ...row }) => {
    const walks = visitSummary === null ? null : walksOf(asSummary(visitSummary))
    return walks ? [{ id: row.id, ...asWalked(row, parts.get(row.id)), walks }] : []
  })
}

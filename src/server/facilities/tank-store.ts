// Tanks as they are read from the database and written to it; the components of each are JSON.

import type { Component } from '#domain/facilities/component.ts'
import type { Tank } from '#domain/facilities/facility.ts'
import type { Db } from '#server/db/dialect.ts'
import { prepared } from '#server/db/prepared.ts'
import { timestamp } from '#server/db/tables/columns.ts'
import type { TanksTable } from '#server/db/tables/facilities.ts'

/** As a query hands them out, in one JSON. */
export const readTanks = <Read extends Partial<Tank>>(json: string) =>
  (JSON.parse(json) as (Omit<Read, 'components'> & { components: string })[]).map(tank => ({
    ...tank,
    components: JSON.parse(tank.components) as Component[],
  }))

const writeComponents = ({ components = [] }: Pick<Tank, 'components'>): string => JSON.stringify(components)

type TankRow = Omit<TanksTable, 'components' | 'createdAt'> & { components: string; createdAt: string | null }

interface Place {
  facilityId: string
  place: number
  createdAt: string | null
}

const asTankRow = (tank: Tank, at: Place): TankRow => ({ ...tank, ...at, components: writeComponents(tank) })

/** Since when the register has tanks, by their ids. */
export type TanksSince = ReadonlyMap<string, string | null>

export async function tanksSince(db: Db, facilityIds: readonly string[]): Promise<TanksSince> {
  const rows = await db
    .selectFrom('tanks')
    .select(['id', 'createdAt'])
    .where('facilityId', 'in', facilityIds)
    .execute()
  return new Map(rows.map(({ id, createdAt }) => [id, createdAt]))
}

/** What it returns is for those that are stored again. */
export async function deleteTanks(db: Db, facilityId: string): Promise<TanksSince> {
  const rows = await db
    .deleteFrom('tanks')
    .where('facilityId', '=', facilityId)
    .returning(['id', 'createdAt'])
    .execute()
  return new Map(rows.map(({ id, createdAt }) => [id, createdAt]))
}

/** All tanks of a facility; those that are not known are new. */
export async function insertTanks(
  db: Db,
  facilityId: string,
  tanks: readonly Tank[],
  { known, now }: { known: TanksSince; now: Date },
): Promise<void> {
  if (tanks.length === 0) return
  const since = (id: string) => known.get(id) ?? (known.has(id) ? null : timestamp(now))
  const rows = tanks.map((tank, place) => asTankRow(tank, { facilityId, place, createdAt: since(tank.id) }))
  await db.insertInto('tanks').values(rows).execute()
}

const insertTankRow = prepared((db, row: TankRow) => db.insertInto('tanks').values(row))

export async function insertTank(
  db: Db,
  tank: Tank,
  { now, ...at }: Omit<Place, 'createdAt'> & { now: Date },
) {
  await insertTankRow(db, asTankRow(tank, { ...at, createdAt: timestamp(now) }))
}

export async function setTankType(db: Db, id: string, tankType: Tank['tankType']): Promise<void> {
  await db.updateTable('tanks').set({ tankType }).where('id', '=', id).execute()
}

export async function componentsOf(db: Db, tankId: string): Promise<Component[]> {
  const [tank] = await db.selectFrom('tanks').select('components').where('id', '=', tankId).execute()
  return tank ? (JSON.parse(tank.components) as Component[]) : []
}

export async function setComponents(db: Db, tank: Pick<Tank, 'id' | 'components'>): Promise<void> {
  await db
    .updateTable('tanks')
    .set({ components: writeComponents(tank) })
    .where('id', '=', tank.id)
    .execute()
}

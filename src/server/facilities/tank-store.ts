// Tanks as they are read from the database and written to it; the components of each are JSON.

import type { Component } from '#domain/facilities/component.ts'
import type { Tank } from '#domain/facilities/facility.ts'
import type { Db } from '#server/db/dialect.ts'
import { prepared } from '#server/db/prepared.ts'
import type { TanksTable } from '#server/db/tables/facilities.ts'

/** As a query hands them out, in one JSON. */
export const readTanks = <Read extends Partial<Tank>>(json: string) =>
  (JSON.parse(json) as (Omit<Read, 'components'> & { components: string })[]).map(tank => ({
    ...tank,
    components: JSON.parse(tank.components) as Component[],
  }))

const writeComponents = ({ components = [] }: Pick<Tank, 'components'>): string => JSON.stringify(components)

type TankRow = Omit<TanksTable, 'components'> & { components: string }

const asTankRow = (facilityId: string, tank: Tank, place: number): TankRow => ({
  ...tank,
  facilityId,
  place,
  components: writeComponents(tank),
})

/** All tanks of a facility. */
export async function insertTanks(db: Db, facilityId: string, tanks: readonly Tank[]): Promise<void> {
  if (tanks.length === 0) return
  const rows = tanks.map((tank, place) => asTankRow(facilityId, tank, place))
  await db.insertInto('tanks').values(rows).execute()
}

const insertTankRow = prepared((db, row: TankRow) => db.insertInto('tanks').values(row))

export async function insertTank(db: Db, facilityId: string, tank: Tank, place: number): Promise<void> {
  await insertTankRow(db, asTankRow(facilityId, tank, place))
}

export async function setTankType(db: Db, id: string, tankType: Tank['tankType']): Promise<void> {
  await db.updateTable('tanks').set({ tankType }).where('id', '=', id).execute()
}

export async function setComponents(db: Db, tank: Pick<Tank, 'id' | 'components'>): Promise<void> {
  await db
    .updateTable('tanks')
    .set({ components: writeComponents(tank) })
    .where('id', '=', tank.id)
    .execute()
}

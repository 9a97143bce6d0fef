// What a form adds to the tanks of its facility: one that was not there yet, or the type of one that had none yet. To a
// facility that was there before, that is a change like any other: it has a new version and stands in the history, so that
// a person who edits an older copy is told instead of undoing it.

import { randomUUIDv7 } from 'node:crypto'
import { freeTankLabel, newTankFacts, productLength, type Tank } from '#domain/facilities/facility.ts'
import type { TankType } from '#domain/rules/tank-duty.ts'
import { addChange } from '#server/changes/store.ts'
import type { Db } from '#server/db/dialect.ts'
import { describeChange } from '../save.ts'
import { findFacility, raiseVersion, type StoredFacility } from '../store.ts'
import { insertTank, setTankType } from '../tank-store.ts'
import type { SoughtTank } from './choose-tank.ts'

interface NewTank {
  facilityId: string
  /** The facility came with the same form. */
  isNew: boolean
  sought: SoughtTank
  by: string
  now: Date
}

/** The facility is held by the caller. */
export async function addTank(db: Db, { facilityId, isNew, sought, by, now }: NewTank): Promise<Tank> {
  const facility = isNew ? null : await findFacility(db, facilityId)
  const others = facility?.tanks ?? []
  const tank: Tank = {
    id: randomUUIDv7(),
    label: freeTankLabel(others),
    tankType: sought.tankType ?? 'unknown',
    ...newTankFacts,
    volume: sought.volume,
    product: sought.product.slice(0, productLength),
  }
  await insertTank(db, tank, { facilityId, place: others.length, now })
  if (facility) await noteTanks(db, facility, [...others, tank], { by, now })
  return tank
}

interface LearnedType {
  facilityId: string
  tankId: string
  tankType: TankType
  by: string
  now: Date
}

/** The facility is held by the caller. */
export async function learnTankType(db: Db, { facilityId, tankId, tankType, by, now }: LearnedType) {
  const facility = await findFacility(db, facilityId)
  if (!facility) return
  await setTankType(db, tankId, tankType)
  const tanks = facility.tanks.map(tank => (tank.id === tankId ? { ...tank, tankType } : tank))
  await noteTanks(db, facility, tanks, { by, now })
}

/** In its history, as a change like any other. */
export async function noteTanks(
  db: Db,
  facility: StoredFacility,
  tanks: readonly Tank[],
  who: { by: string; now: Date },
) {
  const { id, version } = facility
  await raiseVersion(db, { id, ...who })
  const fields = describeChange(facility, { ...facility, tanks })
  const entry = { ownerId: id, version: version + 1, fields, ...who }
  await addChange(db, { ...entry, ownerKind: 'facility', action: 'edited' })
}

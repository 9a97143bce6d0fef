// A tank that a form names and its facility does not have yet. To a facility that was there before, that is a change like any
// other: it has a new version and stands in the history, so that whoever edits an older copy is told instead of dropping the tank.

import { randomUUIDv7 } from 'node:crypto'
import { freeTankLabel, type Tank } from '#domain/facility.ts'
import type { Db } from '#server/db/dialect.ts'
import type { SoughtTank } from './choose-tank.ts'
import { noteFacilityChange } from './history/store.ts'
import { describeChange } from './save.ts'
import { findFacility, insertTank, raiseVersion, type StoredFacility } from './store.ts'

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
    tankType: sought.tankType ?? 'UST',
    volume: sought.volume,
    product: '',
    interstice: 'unknown',
    status: 'in-service',
  }
  await insertTank(db, facilityId, tank, others.length)
  if (facility) await noteTank(db, facility, tank, { by, now })
  return tank
}

async function noteTank(db: Db, facility: StoredFacility, tank: Tank, who: { by: string; now: Date }) {
  const { id, version, tanks } = facility
  await raiseVersion(db, { id, ...who })
  const changes = describeChange(facility, { ...facility, tanks: [...tanks, tank] })
  await noteFacilityChange(db, {
    facilityId: id,
    version: version + 1,
    action: 'edited',
    changes,
    ...who,
  })
}

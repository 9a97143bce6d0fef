// What making one facility of two and two of one have in common: both are held, forms change places, and both are told.

import type { Facility } from '#domain/facility.ts'
import type { Db } from '#server/db/dialect.ts'
import { heldFacility } from '../counting/store.ts'
import { recountDuties } from '../duties/recount.ts'
import { noteFacilityChange } from '../history/store.ts'
import { describeChange, requireFacility } from '../save.ts'
import { refreshSearch } from '../store.ts'
import { type Moved, moveForms } from './store.ts'

export interface TwoFacilities {
  intoId: string
  fromId: string
  by: string
  now?: Date
}

export async function moveEach(
  db: Db,
  forms: Moved['forms'],
  facilityId: string,
  tankOf: (tankId: string) => string | null,
): Promise<void> {
  for (const [tankId, group] of Map.groupBy(forms, form => form.tankId)) {
    await moveForms(
      db,
      group.map(({ id }) => id),
      { facilityId, tankId: tankId === null ? null : tankOf(tankId) },
    )
  }
}

/** In one order, so that two who merge the same ones do not wait for each other forever. */
export async function holdBoth(db: Db, one: string, other: string): Promise<void> {
  for (const id of [one, other].sort()) await heldFacility(db, { id })
}

interface Note {
  into: Facility
  from: Facility
  by: string
  now: Date
  action: 'merged' | 'merge undone'
}

/** The facility that the other one became part of, or was, as it is now. */
export async function noteBoth(db: Db, { into, from, by, now, action }: Note): Promise<Facility> {
  await refreshSearch(db, into.id)
  await refreshSearch(db, from.id)
  const name = { field: 'name', label: 'Name', from: from.name, to: into.name }
  const after = await requireFacility(db, into.id)
  const entry = { by, now, action }
  await noteFacilityChange(db, {
    ...entry,
    facilityId: into.id,
    version: into.version + 1,
    changes: [name, ...describeChange(into, after)],
  })
  await noteFacilityChange(db, {
    ...entry,
    facilityId: from.id,
    version: from.version + 1,
    changes: [name],
  })
  await recountDuties(db, [into.id, from.id])
  return after
}

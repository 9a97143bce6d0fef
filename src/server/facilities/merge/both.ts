// What making one facility of two and two of one have in common: both are held, forms change places, both are saved.

import type { Facility } from '#domain/facility.ts'
import { addChange } from '#server/changes/store.ts'
import type { Db } from '#server/db/dialect.ts'
import { lockFacility } from '../due-index/facility-store.ts'
import { recountDuties } from '../due-index/recount.ts'
import type { FormLinks } from '../form-links.ts'
import { describeChange, forgetGoneTanks, requireFacility } from '../save.ts'
import { findFacility, updateFacility } from '../store.ts'
import type { Moved } from './store.ts'

export interface TwoFacilities {
  intoId: string
  fromId: string
  by: string
  now?: Date
  links: FormLinks
}

export async function moveEach(
  db: Db,
  links: FormLinks,
  forms: Moved['forms'],
  facilityId: string,
  tankOf: (tankId: string) => string | null,
): Promise<void> {
  for (const [tankId, group] of Map.groupBy(forms, form => form.tankId)) {
    await links.move(
      db,
      group.map(({ id }) => id),
      { facilityId, tankId: tankId === null ? null : tankOf(tankId) },
    )
  }
}

/** In one order, so that two who merge the same ones do not wait for each other forever. */
export async function holdBoth(db: Db, one: string, other: string): Promise<void> {
  for (const id of [one, other].sort()) await lockFacility(db, { id })
}

interface Change {
  /** As they were. */
  into: Facility
  from: Facility
  by: string
  now: Date
  links: FormLinks
  action: 'merged' | 'merge undone'
}

/**
 * Both as they are from now on, first the one that gives tanks away: a tank stands at one facility. Returns the one that
 * the other became part of, or was.
 */
export async function saveBoth(
  db: Db,
  after: readonly Facility[],
  { into, from, by, now, links, action }: Change,
): Promise<Facility> {
  const name = { field: 'name', label: 'Name', from: from.name, to: into.name }
  for (const facility of after) {
    const { id } = facility
    const aliases = (await findFacility(db, id))?.aliases ?? []
    await updateFacility(db, { id, content: facility, by, now }, aliases)
    await forgetGoneTanks(db, id, facility, links)
    const version = (await findFacility(db, id))?.version ?? 0
    const fields = id === into.id ? [name, ...describeChange(into, facility)] : [name]
    await addChange(db, { ownerKind: 'facility', ownerId: id, version, by, now, action, fields })
  }
  await recountDuties(db, [into.id, from.id])
  return requireFacility(db, into.id)
}

// Two spellings of one site become one facility, and two again when that was wrong. Forms move, the words in them do not;
// the name of the one that goes stays known, so that a form under it still finds its way.

import type { Facility } from '#domain/facility.ts'
import { facilityKey } from '#domain/facility.ts'
import { Problem } from '#domain/problem.ts'
import type { Db } from '#server/db/dialect.ts'
import { findByName, heldFacility } from '../counting/store.ts'
import { recountDuties } from '../duties/recount.ts'
import { noteFacilityChange } from '../history/store.ts'
import { requireFacility } from '../save.ts'
import { addAlias, findFacility, refreshSearch, removeAlias, setFacilityDeleted } from '../store.ts'
import {
  endMerge,
  findMerge,
  formsOf,
  formsOfTanks,
  type Moved,
  moveAliases,
  moveForms,
  moveTanks,
  noteMerge,
  numberTanks,
} from './store.ts'

export interface Merge {
  intoId: string
  fromId: string
  by: string
  now?: Date
}

export async function merge(db: Db, { intoId, fromId, by, now = new Date() }: Merge): Promise<Facility> {
  await holdBoth(db, intoId, fromId)
  const into = await requireFacility(db, intoId)
  const from = await requireFacility(db, fromId)
  if (intoId === fromId || into.state !== from.state) throw new Problem('not-mergeable')

  const same = sameTanks(into, from)
  const tanks = from.tanks.map(({ id }) => id).filter(id => !(id in same))
  const moved: Moved = {
    forms: await formsOf(db, fromId),
    tanks,
    same,
    aliases: [from.name, ...from.aliases],
  }
  await moveAliases(db, fromId, intoId)
  await moveTanks(db, tanks, intoId)
  await numberTanks(db, intoId)
  await moveEach(db, moved.forms, intoId, tankId => (tankId === null ? null : (same[tankId] ?? tankId)))
  await setFacilityDeleted(db, fromId, now)
  await addAlias(db, { facilityId: intoId, state: from.state, name: from.name })
  await noteMerge(db, intoId, fromId, moved, now)
  await noteBoth(db, { into, from, by, now, action: 'merged' })
  return requireFacility(db, intoId)
}

export async function undo(db: Db, { intoId, fromId, by, now = new Date() }: Merge): Promise<Facility> {
  await holdBoth(db, intoId, fromId)
  const into = await requireFacility(db, intoId)
  const from = await findFacility(db, fromId)
  const found = await findMerge(db, intoId, fromId)
  if (!from || !found) throw new Problem('not-merged')
  const { moved } = found
  await removeAlias(db, from)
  const [taken] = await findByName(db, { state: from.state, nameKey: facilityKey(from.name) })
  if (taken) throw new Problem('facility-name-taken')
  for (const name of moved.aliases.slice(1))
    await addAlias(db, { facilityId: fromId, state: from.state, name })
  await setFacilityDeleted(db, fromId, null)
  const standing = moved.tanks.filter(id => into.tanks.some(tank => tank.id === id))
  await moveTanks(db, standing, fromId)
  await numberTanks(db, fromId)
  // Forms that were saved since about a tank that goes back go with it.
  const newer = await formsOfTanks(db, standing)
  const here = new Set((await formsOf(db, intoId)).map(({ id }) => id))
  const original = new Map([...newer, ...moved.forms].map(form => [form.id, form]))
  const back = [...original.values()].filter(({ id }) => here.has(id))
  await moveEach(db, back, fromId, tankId => tankId)
  await endMerge(db, found.id, now)
  await noteBoth(db, { into, from, by, now, action: 'merge undone' })
  return requireFacility(db, intoId)
}

/** Tanks of the other facility that can only be one of these: of the same type, each the only one, no other volume. */
function sameTanks(into: Facility, from: Facility): Record<string, string> {
  const pairs = (['UST', 'AST'] as const).flatMap(type => {
    const [here, there] = [into, from].map(({ tanks }) => tanks.filter(({ tankType }) => tankType === type))
    const [one, other] = [here?.[0], there?.[0]]
    if (!one || !other || here?.length !== 1 || there?.length !== 1) return []
    const isSame = one.volume === other.volume || one.volume === '' || other.volume === ''
    return isSame ? [[other.id, one.id] as const] : []
  })
  return Object.fromEntries(pairs)
}

async function moveEach(
  db: Db,
  forms: Moved['forms'],
  facilityId: string,
  tankOf: (tankId: string | null) => string | null,
): Promise<void> {
  for (const [tankId, group] of Map.groupBy(forms, form => form.tankId)) {
    await moveForms(
      db,
      group.map(({ id }) => id),
      { facilityId, tankId: tankOf(tankId) },
    )
  }
}

async function holdBoth(db: Db, one: string, other: string): Promise<void> {
  for (const id of [one, other].sort()) await heldFacility(db, { id })
}

interface Note {
  into: Facility
  from: Facility
  by: string
  now: Date
  action: 'merged' | 'merge undone'
}

async function noteBoth(db: Db, { into, from, by, now, action }: Note): Promise<void> {
  await refreshSearch(db, into.id)
  await refreshSearch(db, from.id)
  const change = { field: 'name', label: 'Name', from: from.name, to: into.name }
  const entry = { by, now, action, changes: [change] }
  await noteFacilityChange(db, { ...entry, facilityId: into.id, version: into.version + 1 })
  await noteFacilityChange(db, { ...entry, facilityId: from.id, version: from.version + 1 })
  await recountDuties(db, [into.id, from.id])
}

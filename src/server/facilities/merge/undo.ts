// A merge that was wrong is taken back: forms, tanks and spellings go where they came from, tanks under the labels and in the
// order that they had. What somebody changed since stays as it was changed, and no two tanks get one label by it.

import { type Facility, facilityKey, type Tank } from '#domain/facility.ts'
import { withoutTaken } from '#domain/merged-facts.ts'
import { ownLabels } from '#domain/merged-tanks.ts'
import { Problem } from '#domain/problem.ts'
import type { Db } from '#server/db/dialect.ts'
import { findByName } from '../due-index/facility-store.ts'
import { requireFacility } from '../save.ts'
import { addAlias, findFacility, removeAlias, setFacilityDeleted } from '../store.ts'
import { holdBoth, moveEach, saveBoth, type TwoFacilities } from './both.ts'
import { endMerge, formsOf, formsOfTanks, listMoved, type Moved } from './store.ts'

export async function undo(
  db: Db,
  { intoId, fromId, by, links, now = new Date() }: TwoFacilities,
): Promise<Facility> {
  await holdBoth(db, intoId, fromId)
  const into = await requireFacility(db, intoId)
  const from = await findFacility(db, fromId)
  const merges = await listMoved(db, intoId)
  const found = merges.find(each => each.fromId === fromId)
  if (!from || !found) throw new Problem('not-merged')
  const { moved } = found
  if (merges.some(each => hasSharedTank(each.moved, moved))) throw new Problem('merged-since')
  await removeAlias(db, from)
  const [taken] = await findByName(db, { state: from.state, nameKey: facilityKey(from.name) })
  if (taken) throw new Problem('facility-name-taken')
  for (const name of moved.aliases.slice(1))
    await addAlias(db, { facilityId: fromId, state: from.state, name })
  await setFacilityDeleted(db, fromId, null)
  const standing = into.tanks.filter(({ id }) => moved.tanks.includes(id))
  const tanks = tanksBack(from, standing, moved)
  // Forms that were saved since about a tank that goes back go with it.
  const newer = await formsOfTanks(
    db,
    standing.map(({ id }) => id),
  )
  const here = new Set((await formsOf(db, intoId)).map(({ id }) => id))
  const original = new Map([...newer, ...moved.forms].map(form => [form.id, form]))
  const back = [...original.values()].filter(({ id }) => here.has(id))
  // A tank that was removed since is gone.
  await moveEach(db, links, back, fromId, tankId => (tanks.some(({ id }) => id === tankId) ? tankId : null))
  await endMerge(db, found.id, now)
  const left = { ...into, tanks: into.tanks.filter(tank => !standing.includes(tank)) }
  const after = [moved.taken ? withoutTaken(left, moved.taken) : left, { ...from, tanks }]
  return saveBoth(db, after, { into, from, by, now, links, action: 'merge undone' })
}

/** As they stood there before; a label that somebody has given one since stays, also where another one had it before. */
function tanksBack(from: Facility, standing: Facility['tanks'], { labels = {}, order = [] }: Moved) {
  const isAsMoved = (tank: Tank) => labels[tank.id]?.became === tank.label
  const renamed = standing.filter(tank => !isAsMoved(tank))
  const asBefore = standing.filter(isAsMoved).map(tank => ({ ...tank, label: labels[tank.id]?.was ?? '' }))
  const own = ownLabels([...renamed, ...from.tanks, ...asBefore])
  return [...from.tanks, ...standing]
    .map(tank => ({ ...tank, label: own.get(tank.id) ?? tank.label }))
    .sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
}

/** A tank that came with the one merge has become the same as one that came with the other: its forms are of both. */
const hasSharedTank = (other: Moved, { tanks }: Moved): boolean =>
  Object.values(other.same).some(id => tanks.includes(id))

// Two spellings of one site become one facility. Forms move, the words in them do not; the name of the one that goes stays
// known, so that a form under it still finds its way. What moved is kept: undo.ts brings it back.

import { type Facility, tanksPerFacility } from '#domain/facility.ts'
import { factsToTake, withTaken } from '#domain/merged-facts.ts'
import { likelySameTanks, type PlannedTank, planTanks, type SameTanks } from '#domain/merged-tanks.ts'
import { Problem } from '#domain/problem.ts'
import type { Db } from '#server/db/dialect.ts'
import { requireFacility } from '../save.ts'
import { addAlias, setFacilityDeleted } from '../store.ts'
import { holdBoth, moveEach, saveBoth, type TwoFacilities } from './both.ts'
import { formsOf, type Moved, moveAliases, noteMerge } from './store.ts'

export interface Merge extends TwoFacilities {
  /** What a person said about each tank that moves; without it, what can only be the same is. */
  tanks?: readonly Pick<PlannedTank, 'id' | 'sameAs'>[] | undefined
}

export async function merge(
  db: Db,
  { intoId, fromId, tanks, by, links, now = new Date() }: Merge,
): Promise<Facility> {
  await holdBoth(db, intoId, fromId)
  const into = await requireFacility(db, intoId)
  const from = await requireFacility(db, fromId)
  if (intoId === fromId || into.state !== from.state) throw new Problem('not-mergeable')

  const answers = tanks ? requireAnswers(into, from, tanks) : likelySameTanks(into.tanks, from.tanks)
  const planned = planTanks(into.tanks, from.tanks, answers)
  const { coming, ...movedTanks } = partTanks(from, planned)
  if (into.tanks.length + coming.length > tanksPerFacility) throw new Problem('too-many-tanks')
  const taken = factsToTake(into, from, planned)
  const forms = await formsOf(db, fromId)
  const aliases = [from.name, ...from.aliases]
  await noteMerge(db, intoId, fromId, { ...movedTanks, forms, taken, aliases }, now)

  await moveAliases(db, fromId, intoId)
  await addAlias(db, { facilityId: intoId, state: from.state, name: from.name })
  await moveEach(db, links, forms, intoId, tankId => movedTanks.same[tankId] ?? tankId)
  await setFacilityDeleted(db, fromId, now)
  const left = { ...from, tanks: from.tanks.filter(({ id }) => id in movedTanks.same) }
  const joined = withTaken({ ...into, tanks: [...into.tanks, ...coming] }, taken)
  return saveBoth(db, [left, joined], { into, from, by, now, links, action: 'merged' })
}

/** Every tank that moves once, and no tank here for two of them: anything else was said about other tanks than these. */
function requireAnswers(into: Facility, from: Facility, tanks: NonNullable<Merge['tanks']>): SameTanks {
  const answers = new Map(tanks.map(({ id, sameAs }) => [id, sameAs]))
  const same = [...answers.values()].filter(sameAs => sameAs !== null)
  const fits =
    tanks.length === from.tanks.length &&
    from.tanks.every(({ id }) => answers.has(id)) &&
    same.every(sameAs => into.tanks.some(({ id }) => id === sameAs)) &&
    new Set(same).size === same.length
  if (!fits) throw new Problem('tanks-changed')
  return Object.fromEntries(answers)
}

type MovedTanks = Required<Pick<Moved, 'tanks' | 'same' | 'labels' | 'order'>>

/** With those that come, as they are called from now on. */
function partTanks(
  { tanks }: Facility,
  planned: readonly PlannedTank[],
): MovedTanks & { coming: Facility['tanks'] } {
  const moved: MovedTanks = { tanks: [], same: {}, labels: {}, order: tanks.map(({ id }) => id) }
  const coming = tanks.flatMap(tank => {
    const { sameAs, label } = planned.find(({ id }) => id === tank.id) ?? { sameAs: null, label: tank.label }
    if (sameAs !== null) {
      moved.same[tank.id] = sameAs
      return []
    }
    moved.tanks.push(tank.id)
    if (label !== tank.label) moved.labels[tank.id] = { was: tank.label, became: label }
    return [{ ...tank, label }]
  })
  return { ...moved, coming }
}

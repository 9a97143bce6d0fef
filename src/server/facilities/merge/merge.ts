// Two spellings of one site become one facility. Forms move, the words in them do not; the name of the one that goes stays
// known, so that a form under it still finds its way. What moved is kept: undo.ts brings it back.

import { type Facility, tanksPerFacility } from '#domain/facility.ts'
import { likelySameTanks, type PlannedTank, planTanks, type SameTanks } from '#domain/merged-tanks.ts'
import { Problem } from '#domain/problem.ts'
import type { Db } from '#server/db/dialect.ts'
import { requireFacility } from '../save.ts'
import { addAlias, setFacilityDeleted } from '../store.ts'
import { holdBoth, moveEach, noteBoth, type TwoFacilities } from './both.ts'
import { formsOf, type Moved, moveAliases, noteMerge, putTanks } from './store.ts'

export interface Merge extends TwoFacilities {
  /** What a person said about each tank that moves; without it, what can only be the same is. */
  tanks?: readonly Pick<PlannedTank, 'id' | 'sameAs'>[] | undefined
}

export async function merge(
  db: Db,
  { intoId, fromId, tanks, by, now = new Date() }: Merge,
): Promise<Facility> {
  await holdBoth(db, intoId, fromId)
  const into = await requireFacility(db, intoId)
  const from = await requireFacility(db, fromId)
  if (intoId === fromId || into.state !== from.state) throw new Problem('not-mergeable')

  const answers = tanks ? requireAnswers(into, from, tanks) : likelySameTanks(into.tanks, from.tanks)
  const planned = planTanks(into.tanks, from.tanks, answers)
  const standing = [...into.tanks, ...planned.filter(({ sameAs }) => sameAs === null)]
  if (standing.length > tanksPerFacility) throw new Problem('too-many-tanks')
  const moved = { ...movedTanks(from, planned), forms: await formsOf(db, fromId) }
  await moveAliases(db, fromId, intoId)
  await putTanks(db, intoId, standing)
  await moveEach(db, moved.forms, intoId, tankId => moved.same[tankId] ?? tankId)
  await setFacilityDeleted(db, fromId, now)
  await addAlias(db, { facilityId: intoId, state: from.state, name: from.name })
  await noteMerge(db, intoId, fromId, moved, now)
  return noteBoth(db, { into, from, by, now, action: 'merged' })
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

function movedTanks(from: Facility, planned: readonly PlannedTank[]): Omit<Moved, 'forms'> {
  const others = planned.filter(({ sameAs }) => sameAs === null)
  const was = new Map(from.tanks.map(({ id, label }) => [id, label]))
  return {
    tanks: others.map(({ id }) => id),
    same: Object.fromEntries(planned.flatMap(({ id, sameAs }) => (sameAs === null ? [] : [[id, sameAs]]))),
    labels: Object.fromEntries(
      others
        .map(({ id, label }) => [id, { was: was.get(id) ?? label, became: label }] as const)
        .filter(([, label]) => label.was !== label.became),
    ),
    order: from.tanks.map(({ id }) => id),
    aliases: [from.name, ...from.aliases],
  }
}

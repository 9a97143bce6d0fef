// Two spellings of one site become one facility, and two again. Forms move, the words in them do not; the name of the one that
// goes stays known, so that a form under it is still assigned. A merge stores how both were before and after it: undoing
// restores the one and is refused where the other is no longer so.

import { type Facility, tanksPerFacility } from '#domain/facilities/facility.ts'
import { facilityKey } from '#domain/facilities/facility-key.ts'
import { mergedFacts } from '#domain/facilities/merged-facts.ts'
import {
  likelySameTanks,
  type PlannedTank,
  planTanks,
  type SameTanks,
} from '#domain/facilities/merged-tanks.ts'
import { Problem } from '#domain/problems/problem.ts'
import { addChange } from '#server/changes/store.ts'
import type { Db } from '#server/db/dialect.ts'
import { holdFormsAt } from '#server/db/form-grams.ts'
import { findByName, lockFacility } from '../due-index/facility-store.ts'
import { recountDuties } from '../due-index/recount.ts'
import type { FormLinks } from '../form-links.ts'
import { asFacility, describeChange, forgetGoneTanks, requireFacility } from '../save.ts'
import { addAlias, findFacility, removeAlias, setFacilityDeleted, updateFacility } from '../store.ts'
import { type TanksSince, tanksSince } from '../tank-store.ts'
import { earlierMerge } from './earlier-merge.ts'
import {
  type EarlierMoved,
  endMerge,
  formsOf,
  listMoved,
  listSpellings,
  type Moved,
  moveSpellings,
  noteMerge,
} from './store.ts'

interface TwoFacilities {
  intoId: string
  fromId: string
  by: string
  now?: Date
  links: FormLinks
}

interface Merge extends TwoFacilities {
  /** The user's answer for each tank that moves; without it, what can only be the same is. */
  tanks?: readonly Pick<PlannedTank, 'id' | 'sameAs'>[] | undefined
}

export async function merge(db: Db, { tanks, now = new Date(), ...both }: Merge): Promise<Facility> {
  const { intoId, fromId, links } = both
  await lockBoth(db, both)
  const into = await requireFacility(db, intoId)
  const from = await requireFacility(db, fromId)
  if (intoId === fromId || into.state !== from.state) throw new Problem('not-mergeable')

  const answers = tanks ? requireAnswers(into, from, tanks) : likelySameTanks(into.tanks, from.tanks)
  const planned = planTanks(into.tanks, from.tanks, answers)
  const joined = mergedFacts(into, from, planned)
  if (joined.tanks.length > tanksPerFacility) throw new Problem('too-many-tanks')
  const same = Object.fromEntries(
    planned.flatMap(({ id, sameAs }) => (sameAs === null ? [] : [[id, sameAs]])),
  )
  const left = { ...from, aliases: [], tanks: from.tanks.filter(({ id }) => id in same) }
  const aliases = [...into.aliases, from.name, ...from.aliases]
  const forms = await formsOf(db, fromId)
  const spellings = (await listSpellings(db, fromId)).map(({ id }) => id)

  await moveSpellings(db, spellings, intoId)
  await addAlias(db, { facilityId: intoId, state: from.state, name: from.name })
  const assigned = forms.map(({ id, tankId }) => ({ id, tankId: same[tankId ?? ''] ?? tankId }))
  await moveForms(db, links, assigned, intoId)
  await setFacilityDeleted(db, fromId, now)
  const since = await tanksSince(db, [intoId, fromId])
  const names = { from: from.name, to: into.name }
  const change = { ...both, now, since: earliestSince(since, same), action: 'merged', names } as const
  const after = [
    await saveOne(db, left, from, change),
    await saveOne(db, { ...joined, aliases }, into, change),
  ]
  const moved: Moved = {
    forms,
    same,
    spellings,
    before: [into, from],
    after,
    since: Object.fromEntries(since),
  }
  await noteMerge(db, { intoId, fromId, now, moved })
  await recountDuties(db, [intoId, fromId])
  return requireFacility(db, intoId)
}

export async function undo(db: Db, { now = new Date(), ...both }: TwoFacilities): Promise<Facility> {
  const { intoId, fromId, links } = both
  await lockBoth(db, both)
  const current = await requireFacility(db, intoId)
  const gone = await findFacility(db, fromId)
  const merges = await listMoved(db, intoId)
  const found = merges.find(each => each.fromId === fromId)
  if (!gone || !found) throw new Problem('not-merged')
  const stored = JSON.parse(found.moved) as Moved | EarlierMoved
  const isEarlier = 'aliases' in stored
  const isChanged = isEarlier
    ? current.updatedAt !== found.at
    : stored.after.some(each => hasChanged(each, each.id === intoId ? current : gone))
  if (isChanged) {
    const isMergedSince = merges.some(({ id, at }) => id !== found.id && at >= found.at)
    throw new Problem(isMergedSince ? 'merged-since' : 'changed-since-merge')
  }
  const { forms, spellings, before, since } = isEarlier
    ? earlierMerge(stored, current, asFacility(gone), await listSpellings(db, intoId))
    : stored
  const [into, from] = before

  await removeAlias(db, from)
  const [taken] = await findByName(db, { state: from.state, nameKey: facilityKey(from.name) })
  if (taken) throw new Problem('facility-name-taken')
  await moveSpellings(db, spellings, fromId)
  const wasAbout = new Map(forms.map(form => [form.id, form]))
  // A form that was saved since about a tank that goes back goes with it.
  const back = (await formsOf(db, intoId)).flatMap(form => {
    const isBack = from.tanks.some(({ id }) => id === form.tankId)
    return wasAbout.get(form.id) ?? (isBack ? form : [])
  })
  await moveForms(db, links, back, fromId)
  await setFacilityDeleted(db, fromId, null)
  await endMerge(db, found.id, now)
  const known = new Map([...(await tanksSince(db, [intoId, fromId])), ...Object.entries(since ?? {})])
  const names = { from: from.name, to: into.name }
  const change = { ...both, now, since: known, action: 'merge undone', names } as const
  await saveOne(db, into, current, change)
  await saveOne(db, from, gone, change)
  await recountDuties(db, [intoId, fromId])
  return requireFacility(db, intoId)
}

/** A tank of both is known since the first of the two; where that is not known of one, it is not. */
function earliestSince(since: TanksSince, same: Readonly<Record<string, string>>): TanksSince {
  const joined = Object.entries(same).map(([id, sameAs]) => {
    const days = [since.get(id) ?? null, since.get(sameAs) ?? null]
    const [first = null] = days.filter(day => day !== null).sort()
    return [sameAs, days.includes(null) ? null : first] as const
  })
  return new Map([...since, ...joined])
}

/** In one order, so that two merges of the same facilities do not wait for each other forever. */
async function lockBoth(db: Db, { intoId, fromId }: TwoFacilities): Promise<void> {
  const ids = [intoId, fromId].sort()
  for (const id of ids) await holdFormsAt(db, id)
  for (const id of ids) await lockFacility(db, { id })
}

/** Every tank that moves once, and no tank here for two of them: anything else was answered about other tanks than these. */
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

async function moveForms(db: Db, links: FormLinks, forms: Moved['forms'], facilityId: string): Promise<void> {
  for (const [tankId, group] of Map.groupBy(forms, form => form.tankId)) {
    const ids = group.map(({ id }) => id)
    await links.move(db, ids, { facilityId, tankId })
  }
}

interface Change extends TwoFacilities {
  now: Date
  since: TanksSince
  action: 'merged' | 'merge undone'
  names: { from: string; to: string }
}

/** The one that gives tanks away is saved first: a tank is at one facility. Returns it as it is from now on. */
async function saveOne(db: Db, facility: Facility, before: Facility, change: Change): Promise<Facility> {
  const { intoId, by, now, since, links, action, names } = change
  const { id } = facility
  await updateFacility(db, { id, content: facility, by, now }, facility.aliases, since)
  await links.reindexAt(db, id)
  await forgetGoneTanks(db, id, facility, links)
  const saved = await findFacility(db, id)
  if (!saved) throw new Problem('facility-not-found')
  const changes = id === intoId ? describeChange(before, facility) : []
  const fields = [{ field: 'name', label: 'Name', ...names }, ...changes]
  await addChange(db, { ownerKind: 'facility', ownerId: id, version: saved.version, by, now, action, fields })
  return asFacility(saved)
}

const hasChanged = (one: Facility, other: Facility): boolean =>
  describeChange(one, other).length > 0 ||
  one.aliases.toSorted().join('\n') !== other.aliases.toSorted().join('\n')

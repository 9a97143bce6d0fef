// Reading and planning a day, so that a retry is harmless and nobody's order is overwritten unseen, as with completed forms.
// Anybody may plan for anybody who works here; the history says who did.

import type { DayChange } from '#domain/change-log.ts'
import { dayOf } from '#domain/day.ts'
import { stopsPerDay } from '#domain/limits.ts'
import { isOn, type PlannedDay, type StopKey, sameOrder } from '#domain/planned-day.ts'
import { Problem } from '#domain/problem.ts'
import { addChange } from '#server/changes/store.ts'
import type { Db } from '#server/db/dialect.ts'
import { currentStops, describeStops } from './stops.ts'
import { type DayKey, findDay, findPerson, holdDay, insertDay, listSites, updateDay } from './store.ts'

export async function requireDay(db: Db, { userId, day }: DayKey, now: Date): Promise<PlannedDay> {
  const person = await findPerson(db, userId)
  if (!person) throw new Problem('user-not-found')
  const stored = await findDay(db, { userId, day })
  const stops = await currentStops(db, stored?.stops ?? [])
  return {
    day,
    user: { uid: person.uid, displayName: person.displayName },
    version: stored?.version ?? 0,
    stops: await describeStops(db, stops, { day, today: dayOf(now) }),
    changedAt: stored?.changedAt ?? null,
    changedBy: stored?.changedBy ?? null,
  }
}

export interface DaySave extends DayKey {
  stops: readonly StopKey[]
  by: string
  /** The version that was changed. */
  version: number
  now: Date
}

export async function savePlannedDay(db: Db, save: DaySave): Promise<PlannedDay> {
  const { userId, day, by, version, now } = save
  const person = await findPerson(db, userId)
  if (!person?.active) throw new Problem('user-not-found')
  await holdDay(db, save)
  const before = await findDay(db, save)
  const old = await currentStops(db, before?.stops ?? [])
  const stops = await currentStops(db, save.stops)
  if (sameOrder(old, stops)) return requireDay(db, save, now)
  const refuse = async () => new Problem('day-changed', { current: await requireDay(db, save, now) })
  if (version !== (before?.version ?? 0)) throw await refuse()
  if (stops.length > stopsPerDay) throw new Problem('day-full')
  const fields = await changesOf(db, old, stops)

  const written = { userId, day, stops, by, now }
  if (before) await updateDay(db, before, written)
  const ownerId = before?.id ?? (await insertDay(db, written))
  // Somebody else was quicker by a moment.
  if (!ownerId) throw await refuse()
  await addChange(db, { ownerKind: 'day', ownerId, version: version + 1, by, now, action: 'edited', fields })
  return requireDay(db, save, now)
}

async function changesOf(db: Db, old: readonly StopKey[], stops: readonly StopKey[]): Promise<DayChange> {
  const ids = [...new Set([...old, ...stops].map(({ facilityId }) => facilityId))]
  const names = new Map((await listSites(db, ids)).map(({ id, name }) => [id, name]))
  if (stops.some(({ facilityId }) => !names.has(facilityId))) throw new Problem('facility-not-found')
  const namesOf = (some: readonly StopKey[]) => some.map(({ facilityId }) => names.get(facilityId) ?? '')
  return {
    added: namesOf(stops.filter(stop => !isOn(old, stop))),
    removed: namesOf(old.filter(stop => !isOn(stops, stop))),
    isReordered: !sameOrder(
      old.filter(stop => isOn(stops, stop)),
      stops.filter(stop => isOn(old, stop)),
    ),
  }
}

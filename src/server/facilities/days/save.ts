// Reading and planning a day, so that a retry is harmless and no order is overwritten unseen, as with completed forms. Any user
// may plan for any active user; the history names both.

import { dayOf } from '#domain/day.ts'
import { isOn, isReordered, sameOrder } from '#domain/facilities/planned-day.ts'
import type { PlannedDay, StopKey } from '#domain/facilities/stop.ts'
import type { DayChange } from '#domain/history/change-log.ts'
import { stopsPerDay } from '#domain/limits.ts'
import { Problem } from '#domain/problems/problem.ts'
import { addChange } from '#server/changes/store.ts'
import type { Db } from '#server/db/dialect.ts'
import { type CurrentStops, currentStops, describeStops } from './stops.ts'
import { type DayKey, findDay, findPerson, holdDay, writeDay } from './store.ts'

export async function requireDay(db: Db, { userId, day }: DayKey, now: Date): Promise<PlannedDay> {
  const person = await findPerson(db, userId)
  if (!person) throw new Problem('user-not-found')
  const { uid, displayName } = person
  const stored = await findDay(db, { userId, day })
  const current = await currentStops(db, stored.stops)
  const stops = await describeStops(db, current, { day, today: dayOf(now) })
  return { ...stored, day, user: { uid, displayName }, stops }
}

interface DaySave extends DayKey {
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
  const old = await currentStops(db, before.stops)
  const next = await currentStops(db, save.stops)
  if (sameOrder(old.stops, next.stops)) return requireDay(db, save, now)
  const refuse = async () => new Problem('day-changed', { current: await requireDay(db, save, now) })
  if (version !== before.version) throw await refuse()
  if (next.stops.length > stopsPerDay) throw new Problem('day-full')
  if (next.stops.some(({ facilityId }) => !next.sites.has(facilityId)))
    throw new Problem('facility-not-found')

  const ownerId = await writeDay(db, { userId, day, stops: next.stops, by, now, version })
  // Another save was quicker by a moment.
  if (!ownerId) throw await refuse()
  const fields = changesOf(old, next)
  await addChange(db, { ownerKind: 'day', ownerId, version: version + 1, by, now, action: 'edited', fields })
  return requireDay(db, save, now)
}

function changesOf(old: CurrentStops, next: CurrentStops): DayChange {
  const onlyIn = ({ stops, sites }: CurrentStops, others: CurrentStops): string[] =>
    stops.filter(stop => !isOn(others.stops, stop)).map(({ facilityId }) => sites.get(facilityId)?.name ?? '')
  return {
    added: onlyIn(next, old),
    removed: onlyIn(old, next),
    isReordered: isReordered(old.stops, next.stops),
  }
}

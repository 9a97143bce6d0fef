// Merges in the database: forms, tanks and spellings on their way from one facility to another and back.

import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/dialect.ts'
import { timestamp } from '#server/db/tables/columns.ts'

/** What went over, so that it can go back. */
export interface Moved {
  /** With the tank each was about. */
  forms: { id: string; tankId: string | null }[]
  /** Those that stand here now. */
  tanks: string[]
  /** Those that were found to be the same as one here: by their id, the one here. */
  same: Record<string, string>
  /** Spellings of the other one, its own name included. */
  aliases: string[]
}

export const formsOf = (db: Db, facilityId: string): Promise<Moved['forms']> =>
  db.selectFrom('completed_forms').select(['id', 'tankId']).where('facilityId', '=', facilityId).execute()

const idsAtOnce = 500

export async function moveForms(
  db: Db,
  ids: readonly string[],
  to: { facilityId: string; tankId: string | null },
): Promise<void> {
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    await db
      .updateTable('completed_forms')
      .set(to)
      .where('id', 'in', ids.slice(start, start + idsAtOnce))
      .execute()
  }
}

export async function moveTanks(db: Db, ids: readonly string[], facilityId: string): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('tanks').set({ facilityId }).where('id', 'in', ids).execute()
}

/** In the order in which they came, after those that stand there. */
export async function numberTanks(db: Db, facilityId: string): Promise<void> {
  const tanks = await db
    .selectFrom('tanks')
    .select('id')
    .where('facilityId', '=', facilityId)
    .orderBy('place')
    .orderBy('id')
    .execute()
  for (const [place, { id }] of tanks.entries()) {
    await db.updateTable('tanks').set({ place }).where('id', '=', id).execute()
  }
}

export async function moveAliases(db: Db, fromId: string, intoId: string): Promise<void> {
  await db
    .updateTable('facility_aliases')
    .set({ facilityId: intoId })
    .where('facilityId', '=', fromId)
    .execute()
}

export async function noteMerge(
  db: Db,
  intoId: string,
  fromId: string,
  moved: Moved,
  now: Date,
): Promise<void> {
  await db
    .insertInto('facility_merges')
    .values({
      id: randomUUID(),
      intoId,
      fromId,
      at: timestamp(now),
      moved: JSON.stringify(moved),
      undoneAt: null,
    })
    .execute()
}

/** The last one of the two that still holds. */
export async function findMerge(
  db: Db,
  intoId: string,
  fromId: string,
): Promise<{ id: string; moved: Moved } | null> {
  const row = await db
    .selectFrom('facility_merges')
    .select(['id', 'moved'])
    .where('intoId', '=', intoId)
    .where('fromId', '=', fromId)
    .where('undoneAt', 'is', null)
    .orderBy('at', 'desc')
    .executeTakeFirst()
  return row ? { id: row.id, moved: JSON.parse(row.moved) as Moved } : null
}

export async function endMerge(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('facility_merges')
    .set({ undoneAt: timestamp(now) })
    .where('id', '=', id)
    .execute()
}

/** Those that still hold, the newest first. */
export const listMerges = (db: Db, intoId: string) =>
  db
    .selectFrom('facility_merges')
    .innerJoin('facilities', 'facilities.id', 'fromId')
    .select(['fromId', 'name', 'at'])
    .where('intoId', '=', intoId)
    .where('undoneAt', 'is', null)
    .orderBy('at', 'desc')
    .execute()

export async function isMergedAway(db: Db, fromId: string): Promise<boolean> {
  const found = await db
    .selectFrom('facility_merges')
    .select('id')
    .where('fromId', '=', fromId)
    .where('undoneAt', 'is', null)
    .limit(1)
    .execute()
  return found.length > 0
}

/** The forms that are about a tank, wherever they came from. */
export async function formsOfTanks(db: Db, tankIds: readonly string[]): Promise<Moved['forms']> {
  if (tankIds.length === 0) return []
  return db.selectFrom('completed_forms').select(['id', 'tankId']).where('tankId', 'in', tankIds).execute()
}

// Merges in the database: forms, tanks and spellings on their way from one facility to another and back.

import { randomUUID } from 'node:crypto'
import type { TakenFacts } from '#domain/merged-facts.ts'
import type { Db } from '#server/db/dialect.ts'
import { timestamp } from '#server/db/tables/columns.ts'

/** What went over, so that it can go back. */
export interface Moved {
  /** With the tank each was about. */
  forms: { id: string; tankId: string | null }[]
  /** Those that stand here now. */
  tanks: string[]
  /** Those that are the same as one here: by their id, the one here. */
  same: Record<string, string>
  /** Those that are called otherwise here. A merge from before these were kept has none. */
  labels?: Record<string, { was: string; became: string }>
  /** All of them as they stood there. */
  order?: string[]
  /** What was known there and not here. */
  taken?: TakenFacts
  /** Spellings of the other one, its own name included. */
  aliases: string[]
}

export const formsOf = (db: Db, facilityId: string): Promise<Moved['forms']> =>
  db.selectFrom('completed_forms').select(['id', 'tankId']).where('facilityId', '=', facilityId).execute()

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

/** The merges that still hold, the newest first. */
export async function listMoved(
  db: Db,
  intoId: string,
): Promise<{ id: string; fromId: string; moved: Moved }[]> {
  const rows = await db
    .selectFrom('facility_merges')
    .select(['id', 'fromId', 'moved'])
    .where('intoId', '=', intoId)
    .where('undoneAt', 'is', null)
    .orderBy('at', 'desc')
    .execute()
  return rows.map(row => ({ ...row, moved: JSON.parse(row.moved) as Moved }))
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

/** The tank that this one became the same as, in one merge or several; itself where there was none. */
export async function currentTank(db: Db, id: string): Promise<string> {
  const row = await db
    .selectFrom('tanks')
    .innerJoin('facility_merges', 'fromId', 'facilityId')
    .select('moved')
    .where('tanks.id', '=', id)
    .where('undoneAt', 'is', null)
    .orderBy('at', 'desc')
    .executeTakeFirst()
  const same = row && (JSON.parse(row.moved) as Moved).same[id]
  return same ? currentTank(db, same) : id
}

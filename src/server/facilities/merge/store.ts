// Merges in the database: how both facilities were before and after, and which forms and spellings moved.

import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import type { Facility } from '#domain/facilities/facility.ts'
import type { Db } from '#server/db/dialect.ts'
import { prepared } from '#server/db/prepared.ts'
import { timestamp } from '#server/db/tables/columns.ts'
import type { Tables } from '#server/db/tables.ts'

export interface Moved {
  /** Those of the facility that goes, with the tank each was about. */
  forms: { id: string; tankId: string | null }[]
  /** By a tank that goes, the one that it is the same as. */
  same: Record<string, string>
  /** The ids of the other spellings of the facility that goes. */
  spellings: string[]
  /** The one that stays first. */
  before: [Facility, Facility]
  after: Facility[]
  /** Since when the register had the tanks of both; a merge of an earlier release did not keep it. */
  since?: Record<string, string | null>
}

/** What a merge of an earlier release stored. */
export interface EarlierMoved extends Pick<Moved, 'forms' | 'same'> {
  /** The tanks that moved. */
  tanks: string[]
  labels?: Record<string, { was: string; became: string }>
  order?: string[]
  /** What was known there and not here. */
  taken?: { facility: object; tanks: Record<string, object> }
  /** Its own name first. */
  aliases: string[]
}

export const formsOf = (db: Db, facilityId: string): Promise<Moved['forms']> =>
  db.selectFrom('completed_forms').select(['id', 'tankId']).where('facilityId', '=', facilityId).execute()

export const listSpellings = (db: Db, facilityId: string) =>
  db.selectFrom('facility_aliases').select(['id', 'name']).where('facilityId', '=', facilityId).execute()

export async function moveSpellings(db: Db, ids: readonly string[], facilityId: string): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('facility_aliases').set({ facilityId }).where('id', 'in', ids).execute()
}

interface NewMerge {
  intoId: string
  fromId: string
  moved: Moved
  now: Date
}

export async function noteMerge(db: Db, { now, moved, ...both }: NewMerge): Promise<void> {
  const row = { id: randomUUID(), ...both, at: timestamp(now), moved: JSON.stringify(moved), undoneAt: null }
  await db.insertInto('facility_merges').values(row).execute()
}

export async function endMerge(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('facility_merges')
    .set({ undoneAt: timestamp(now) })
    .where('id', '=', id)
    .execute()
}

const merges = (db: Db) =>
  db.selectFrom('facility_merges').where('undoneAt', 'is', null).orderBy('at', 'desc')

/** Those that are not undone, the newest first. */
export const listMoved = (db: Db, intoId: string) =>
  merges(db).select(['id', 'fromId', 'at', 'moved']).where('intoId', '=', intoId).execute()

export const listMerges = (db: Db, intoId: string) =>
  merges(db)
    .innerJoin('facilities', 'facilities.id', 'fromId')
    .select(['fromId', 'name', 'at'])
    .where('intoId', '=', intoId)
    .execute()

export const isMergedAway = async (db: Db, fromId: string): Promise<boolean> =>
  (await merges(db).select('id').where('fromId', '=', fromId).executeTakeFirst()) !== undefined

/** In a query of facilities, the same from row to row. */
export const isNotMergedAway = ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'facilities'>) =>
  not(
    exists(
      selectFrom('facility_merges')
        .select('facility_merges.id')
        .whereRef('fromId', '=', 'facilities.id')
        .where('undoneAt', 'is', null),
    ),
  )

/** The facility that this one is part of, after one merge or several; null where it was not merged away. */
export async function findMergedInto(db: Db, fromId: string): Promise<{ id: string; name: string } | null> {
  const into = await merges(db)
    .innerJoin('facilities', 'facilities.id', 'intoId')
    .select(['facilities.id', 'name'])
    .where('fromId', '=', fromId)
    .executeTakeFirst()
  return into ? ((await findMergedInto(db, into.id)) ?? into) : null
}

/** Each facility that is part of another one now, with that one. */
export async function listMergedAway(db: Db): Promise<Map<string, string>> {
  const rows = await merges(db).select(['fromId', 'intoId']).execute()
  return new Map(rows.map(({ fromId, intoId }) => [fromId, intoId]))
}

/** Into what each of these was merged, and which of its tanks became which there. */
export const listMergesOf = (db: Db, fromIds: readonly string[]) => readMerges(db, 'fromId', fromIds)

/** What was merged into each of these, with the tanks that came with it, the first merge first. */
export const listPartsOf = async (db: Db, intoIds: readonly string[]) =>
  (await readMerges(db, 'intoId', intoIds)).reverse()

export type MovedTanks = Awaited<ReturnType<typeof readMerges>>[number]

async function readMerges(db: Db, by: 'fromId' | 'intoId', ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await merges(db).select(['fromId', 'intoId', 'at', 'moved']).where(by, 'in', ids).execute()
  return rows.map(({ moved, ...row }) => {
    const stored = JSON.parse(moved) as Moved | EarlierMoved
    const { same } = stored
    const moving = 'before' in stored ? stored.before[1].tanks.map(({ id }) => id) : stored.tanks
    // Those that moved and are no other's.
    return { ...row, same, tankIds: moving.filter(id => !(id in same)) }
  })
}

/** The merges that brought others into this facility. */
export const mergesInto = prepared((db, { intoId }: { intoId: string }) =>
  merges(db).select(['fromId', 'moved']).where('intoId', '=', intoId),
)
export type MergeRow = Awaited<ReturnType<typeof mergesInto>>[number]

/** By a tank that went, the one that it is the same as. */
export const sameIn = (moved: string): Record<string, string> =>
  (JSON.parse(moved) as Pick<Moved, 'same'>).same

/** The tank that this one became the same as, in one merge or several; itself where there was none. */
export async function currentTank(db: Db, id: string): Promise<string> {
  const row = await merges(db)
    .innerJoin('tanks', 'fromId', 'facilityId')
    .select('moved')
    .where('tanks.id', '=', id)
    .executeTakeFirst()
  const same = row && sameIn(row.moved)[id]
  return same ? currentTank(db, same) : id
}

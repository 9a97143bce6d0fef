// Imports that were ordered, in the database: what of each is still to be stored, and how far it is.

import { randomUUIDv7 } from 'node:crypto'
import type { PlannedFacility } from '#domain/facilities/sheet/plan.ts'
import type { Db } from '#server/db/dialect.ts'
import { timestamp } from '#server/db/tables/columns.ts'
import { newJob } from '#server/jobs/store.ts'

interface NewImport {
  id: string
  by: string
  fileName: string
  total: number
  parts: readonly (readonly PlannedFacility[])[]
}

export async function insertImport(
  db: Db,
  { id, by, fileName, total, parts }: NewImport,
  now: Date,
): Promise<void> {
  const counts = { created: 0, changed: 0, dates: 0, undoneAt: null, problem: null }
  await db
    .insertInto('facility_imports')
    .values({ ...newJob(now), id, by, fileName, at: timestamp(now), ...counts, total })
    .execute()
  await db
    .insertInto('facility_import_parts')
    .values(
      parts.map((part, number) => ({
        ...{ id: randomUUIDv7(), importId: id, number },
        facilities: JSON.stringify(part),
      })),
    )
    .execute()
}

/** Null where nothing is left to store. */
export async function findNextPart(db: Db, importId: string): Promise<string | null> {
  const part = await db
    .selectFrom('facility_import_parts')
    .select('id')
    .where('importId', '=', importId)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  return part?.id ?? null
}

/** In the transaction that stores it, so that it is stored once: null where another server has just done that. */
export async function takePart(db: Db, id: string): Promise<PlannedFacility[] | null> {
  const part = await db
    .deleteFrom('facility_import_parts')
    .where('id', '=', id)
    .returning('facilities')
    .executeTakeFirst()
  return part ? (JSON.parse(part.facilities) as PlannedFacility[]) : null
}

/** Of an import that failed: the rest is not stored any more. */
export async function dropParts(db: Db, importId: string, problem: string): Promise<void> {
  await db.deleteFrom('facility_import_parts').where('importId', '=', importId).execute()
  await db.updateTable('facility_imports').set({ problem }).where('id', '=', importId).execute()
}

export const findProgress = (db: Db, id: string) =>
  db
    .selectFrom('facility_imports')
    .select(['status', 'reason', 'problem', 'done', 'total'])
    .where('id', '=', id)
    .executeTakeFirst()

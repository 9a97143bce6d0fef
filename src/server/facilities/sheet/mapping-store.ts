// What the columns of a kind of file mean, as the person who imported one of them last has said.

import { createHash } from 'node:crypto'
import { formatMapping, headingsKey, type Mapping, readMapping } from '#domain/facilities/sheet/headings.ts'
import type { StateName } from '#domain/states.ts'
import type { Db } from '#server/db/dialect.ts'
import { timestamp } from '#server/db/tables/columns.ts'

interface RememberedMapping {
  mapping: Mapping
  /** Of rows that name none. */
  state: StateName | null
}

const idOf = (headings: readonly string[]): string =>
  createHash('sha256').update(headingsKey(headings)).digest('hex')

export async function findMapping(db: Db, headings: readonly string[]): Promise<RememberedMapping | null> {
  const row = await db
    .selectFrom('import_mappings')
    .select(['mapping', 'state'])
    .where('id', '=', idOf(headings))
    .executeTakeFirst()
  // A field of an earlier release may be gone.
  const mapping = row && readMapping(row.mapping)
  return mapping ? { mapping, state: row.state } : null
}

export async function saveMapping(
  db: Db,
  headings: readonly string[],
  { mapping, state, by }: RememberedMapping & { by: string },
): Promise<void> {
  const row = { mapping: formatMapping(mapping), state, at: timestamp(new Date()), by }
  await db
    .insertInto('import_mappings')
    .values({ id: idOf(headings), ...row })
    .onConflict(conflict => conflict.column('id').doUpdateSet(row))
    .execute()
}

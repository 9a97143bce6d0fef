// The form that a short address means.

import type { Db } from '#server/db/dialect.ts'

/** Null where there is none, or more than one. */
export async function findIdBetween(
  db: Db,
  { first, last }: { first: string; last: string },
): Promise<string | null> {
  const rows = await db
    .selectFrom('completed_forms')
    .select('id')
    .where('id', '>=', first)
    .where('id', '<=', last)
    .limit(2)
    .execute()
  return rows.length === 1 ? (rows[0]?.id ?? null) : null
}

// The forms that a short address may mean.

import type { Db } from '#server/db/dialect.ts'

/** Devices choose the ids of forms: two may begin alike by intent. More than a page can show are left out. */
const mostShown = 20

export async function listIdsBetween(
  db: Db,
  { first, last }: { first: string; last: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('completed_forms')
    .select('id')
    .where('id', '>=', first)
    .where('id', '<=', last)
    .orderBy('createdAt')
    .limit(mostShown)
    .execute()
  return rows.map(({ id }) => id)
}

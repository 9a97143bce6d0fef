// Where the photos of a form lie, for the report.

import type { Db } from '#server/db/dialect.ts'

/** The key of the full picture, by the photo's id. */
export async function findPhotoKeys(db: Db, formId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('photos')
    .select(['id', 'fileKey'])
    .where('formId', '=', formId)
    .where('removedAt', 'is', null)
    .execute()
  return new Map(rows.map(({ id, fileKey }) => [id, fileKey]))
}

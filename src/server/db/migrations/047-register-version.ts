// Whether any facility has changed is told by the sum of their versions, which is added up along an index: the rows themselves
// hold what all forms of a facility say together, and to read them all takes longer than anything else on that page.

import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('facilities_by_version').on('facilities').column('version').execute()
}

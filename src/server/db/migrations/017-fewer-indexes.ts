// The last visit to a facility is looked up by the key of its name, which has an index of its own: the older one, by
// template and name, answered nothing any more and was still written at every save.

import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('completed_forms_by_template_and_facility').execute()
}

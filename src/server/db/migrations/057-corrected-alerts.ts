// An alert about a possible release says when its answer was corrected, to what and by whom, and which part of the form it is
// about: parts share their questions.

import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('release_alerts').addColumn('part', 'text').execute()
  await db.schema.alterTable('release_alerts').addColumn('correctedAnswer', 'text').execute()
  await db.schema.alterTable('release_alerts').addColumn('correctedAt', 'text').execute()
  await db.schema
    .alterTable('release_alerts')
    .addColumn('correctedBy', 'text', column => column.references('users.id'))
    .execute()
}

// For backups: who needs that no file is deleted for a while (a backup that reads them, a restore that leaves a way back),
// and what the files of a photo must hold, so that a damaged one is told from a good one. Photos from before have no such
// figures until `npm run verify -- --mend` has looked at them.

import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('file_holds')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('until', 'text', column => column.notNull())
    .execute()
  for (const file of ['file', 'thumb']) {
    await db.schema.alterTable('photos').addColumn(`${file}Sha256`, 'text').execute()
    await db.schema.alterTable('photos').addColumn(`${file}Bytes`, 'integer').execute()
  }
}

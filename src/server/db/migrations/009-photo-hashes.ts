// What the files of a photo must hold, so that a damaged one is told from a good one. Photos from before have no such
// figures until `npm run verify -- --mend` has looked at them.

import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const file of ['file', 'thumb']) {
    await db.schema.alterTable('photos').addColumn(`${file}Sha256`, 'text').execute()
    await db.schema.alterTable('photos').addColumn(`${file}Bytes`, 'integer').execute()
  }
}

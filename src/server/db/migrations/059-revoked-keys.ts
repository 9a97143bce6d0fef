// From which day on a key of reports proves nothing any more: it may be in the hands of others.

import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('report_keys').addColumn('revokedFrom', 'text').execute()
}

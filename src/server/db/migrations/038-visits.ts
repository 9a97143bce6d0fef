// Forms of one visit, signed together: which visit, and the hash by which one signature is recognized on all of them.

import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('completed_forms').addColumn('visitId', 'text').execute()
  await db.schema.alterTable('completed_forms').addColumn('signatureSha256', 'text').execute()
}

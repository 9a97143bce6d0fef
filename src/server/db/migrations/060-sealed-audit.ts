// How far the audit log had come when the server last looked, sealed with its secret: entries that are taken away at the end
// are missed, also by one who moves the end back.

import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('audit_head').addColumn('seal', 'text').execute()
}

// What the device's own clock said when Submit was pressed, beside the time at which the server had the form. Entries
// from before, and those of senders that do not say it, have none.

import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('completed_form_changes').addColumn('deviceTime', 'text').execute()
}

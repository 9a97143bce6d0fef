// Devices ask what has changed since they last asked: the history by time.

import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('completed_form_changes_by_time')
    .on('completed_form_changes')
    .columns(['at', 'id'])
    .execute()
}

// Findings in the order of the list, whatever their status; by state; and those of which it is not known what was done.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('findings_in_order')
    .on('findings')
    .columns(['isListed', 'rank', 'openedOn', 'id', 'status'])
    .execute()
  await db.schema
    .createIndex('findings_by_state')
    .on('findings')
    .columns(['state', 'isListed', 'status', 'rank', 'openedOn', 'id'])
    .execute()
  await db.schema
    .createIndex('findings_without_action')
    .on('findings')
    .columns(['isListed', 'status', 'rank', 'openedOn', 'id'])
    .where(sql.ref('actionMissing'), '=', sql.lit(1))
    .execute()
}

// The rows of facilities hold what all forms of a facility say together: in SQLite, to read them all takes longer than anything
// else on a page. So what a search of the register and the sum of its versions look at stands in an index. PostgreSQL keeps long
// values apart by itself, and no long text in an index.

import { type Kysely, PostgresAdapter } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('facilities_by_version').on('facilities').column('version').execute()
  if (db.getExecutor().adapter instanceof PostgresAdapter) return
  await db.schema.dropIndex('facilities_in_order').execute()
  await db.schema
    .createIndex('facilities_in_order')
    .on('facilities')
    .columns(['nameKey', 'id', 'searchText', 'deletedAt', 'state', 'status', 'customer'])
    .execute()
}

// Which files may be deleted, and which file store belongs to this database. The id itself is made when the two are
// tied, not here.

import { type Kysely, sql } from 'kysely'

const day = 24 * 60 * 60 * 1000

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('files_to_delete')
    .addColumn('key', 'text', column => column.primaryKey().notNull())
    .addColumn('deleteAt', 'text', column => column.notNull())
    .execute()
  // Photos removed by an edit: the version before deleted their files by itself, and may not have come to the last ones.
  const deleteAt = new Date(Date.now() + 30 * day).toISOString()
  for (const column of ['fileKey', 'thumbKey']) {
    await sql`
      insert into files_to_delete (key, "deleteAt")
      select ${sql.ref(column)}, ${deleteAt} from photos where "removedAt" is not null`.execute(db)
  }

  await db.schema
    .createTable('file_store')
    .addColumn('number', 'integer', column => column.primaryKey().notNull())
    .addColumn('storeId', 'text', column => column.notNull())
    .addColumn('tiedAt', 'text', column => column.notNull())
    .execute()
}

// Binders of a customer beside those of a facility, and why one failed or waits. SQLite cannot drop NOT NULL, so the table is copied.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('binders_copied')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('facilityId', 'text', column => column.references('facilities.id'))
    .addColumn('customer', 'text')
    .addColumn('fromDay', 'text', column => column.notNull())
    .addColumn('toDay', 'text', column => column.notNull())
    .addColumn('photos', 'text', column => column.notNull())
    .addColumn('format', 'text', column => column.notNull())
    .addColumn('status', 'text', column => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('done', 'integer', column => column.notNull())
    .addColumn('total', 'integer', column => column.notNull())
    .addColumn('leaseUntil', 'text', column => column.notNull())
    .addColumn('createdAt', 'text', column => column.notNull())
    .addColumn('createdBy', 'text', column => column.notNull().references('users.id'))
    .execute()
  const kept = sql.raw(
    '"id", "facilityId", "fromDay", "toDay", "photos", "format", "status", "done", "total", "leaseUntil", "createdAt", "createdBy"',
  )
  await sql`insert into "binders_copied" (${kept}) select ${kept} from "binders"`.execute(db)
  await db.schema.dropTable('binders').execute()
  await db.schema.alterTable('binders_copied').renameTo('binders').execute()
  await db.schema.createIndex('binders_by_status').on('binders').columns(['status', 'createdAt']).execute()
  await db.schema
    .createIndex('binders_by_facility')
    .on('binders')
    .columns(['facilityId', 'createdAt'])
    .execute()
  await db.schema
    .createIndex('binders_by_customer')
    .on('binders')
    .columns(['customer', 'createdAt'])
    .execute()
}

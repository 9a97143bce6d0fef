// Pairs of facilities that a user has marked as different sites. The lesser id is always `oneId`, so that a pair stands
// here once; a facility that is purged takes its answers along.

import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('facilities_kept_apart')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('oneId', 'text', column => column.notNull().references('facilities.id').onDelete('cascade'))
    .addColumn('otherId', 'text', column => column.notNull().references('facilities.id').onDelete('cascade'))
    .addColumn('at', 'text', column => column.notNull())
    .addColumn('by', 'text', column => column.notNull().references('users.id'))
    .addUniqueConstraint('facilities_kept_apart_by_pair', ['oneId', 'otherId'])
    .execute()
  await db.schema
    .createIndex('facilities_kept_apart_by_other')
    .on('facilities_kept_apart')
    .column('otherId')
    .execute()
}

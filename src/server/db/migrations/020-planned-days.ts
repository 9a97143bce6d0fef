// Planned days: the stops of each user on each day, and who changed them.

import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('planned_days')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('userId', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('day', 'text', column => column.notNull())
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('stops', 'text', column => column.notNull())
    .addColumn('changedAt', 'text', column => column.notNull())
    .addColumn('changedBy', 'text', column => column.notNull().references('users.id'))
    .execute()
  await db.schema
    .createIndex('planned_days_by_user')
    .unique()
    .on('planned_days')
    .columns(['userId', 'day'])
    .execute()

  await db.schema
    .createTable('planned_day_changes')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('plannedDayId', 'text', column =>
      column.notNull().references('planned_days.id').onDelete('cascade'),
    )
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('at', 'text', column => column.notNull())
    .addColumn('by', 'text', column => column.notNull().references('users.id'))
    .addColumn('changes', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('planned_day_changes_by_day')
    .on('planned_day_changes')
    .columns(['plannedDayId', 'version'])
    .execute()
}

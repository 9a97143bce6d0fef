// What the list says about findings, and the orders it can be sorted in. Names get a key of their own, in one spelling:
// people look them up and sort by them whatever the capitals. Forms from before have no findings yet and a rough key
// until the server has looked at them (`completed-forms/contents/fill-in-lists.ts`).

import { type Kysely, PostgresAdapter, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  // The same order on both databases.
  const key = isPostgres ? sql`text collate "C"` : sql`text`
  for (const [name, from] of [
    ['facilityKey', 'facilityName'],
    ['inspectorKey', 'inspectedBy'],
  ] as const) {
    await db.schema
      .alterTable('completed_forms')
      .addColumn(name, key, column => column.notNull().defaultTo(''))
      .execute()
    await sql`update completed_forms set ${sql.ref(name)} =
      replace(replace(lower(${sql.ref(from)}), '  ', ' '), '  ', ' ')`.execute(db)
  }
  await db.schema.alterTable('completed_forms').addColumn('findingCount', 'integer').execute()
  await db.schema.alterTable('completed_forms').addColumn('severities', 'integer').execute()

  for (const replaced of ['completed_forms_by_state_and_update', 'completed_forms_by_facility']) {
    await db.schema.dropIndex(replaced).execute()
  }
  // Among equals the newest change comes first: names from A to Z, days and photos from the top.
  const walks: [name: string, column: string, ties: 'asc' | 'desc'][] = [
    ['completed_forms_by_facility', 'facilityKey', 'desc'],
    ['completed_forms_by_inspector', 'inspectorKey', 'desc'],
    ['completed_forms_by_state', 'state', 'desc'],
    ['completed_forms_by_tank_type', 'tankType', 'desc'],
    ['completed_forms_by_date', 'inspectionDate', 'asc'],
    ['completed_forms_by_photos', 'photoCount', 'asc'],
    ['completed_forms_by_findings', 'severities', 'desc'],
  ]
  for (const [name, column, ties] of walks) {
    await db.schema
      .createIndex(name)
      .on('completed_forms')
      .column(column)
      .columns([`updatedAt ${ties}`, `id ${ties}`])
      .where(sql.ref('deletedAt'), 'is', null)
      .execute()
  }
  await db.schema
    .createIndex('completed_forms_to_fill_in')
    .on('completed_forms')
    .column('id')
    .where(sql.ref('severities'), 'is', null)
    .execute()
}

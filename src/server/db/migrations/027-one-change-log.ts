// One change log instead of one for forms, facilities, contact requests and planned days each. Every entry keeps its id,
// version, time and texts.

import { type Kysely, sql } from 'kysely'

/** What is said in the columns that not every log had. */
const logs = [
  {
    table: 'completed_form_changes',
    kind: 'form',
    owner: 'formId',
    columns: ['action', 'reason', 'signedAgain', 'deviceTime'],
  },
  { table: 'facility_changes', kind: 'facility', owner: 'facilityId', columns: ['action'] },
  {
    table: 'contact_submission_changes',
    kind: 'contact',
    owner: 'submissionId',
    columns: ['action', 'reason'],
  },
  { table: 'planned_day_changes', kind: 'day', owner: 'plannedDayId', columns: [] },
]

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('changes')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('ownerKind', 'text', column => column.notNull())
    .addColumn('ownerId', 'text', column => column.notNull())
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('at', 'text', column => column.notNull())
    .addColumn('by', 'text', column => column.notNull().references('users.id'))
    .addColumn('action', 'text', column => column.notNull().defaultTo('edited'))
    .addColumn('reason', 'text')
    .addColumn('fields', 'text', column => column.notNull())
    .addColumn('signedAgain', 'integer')
    .addColumn('deviceTime', 'text')
    .execute()

  for (const { table, kind, owner, columns } of logs) {
    const same = sql.join(['id', 'version', 'at', 'by', ...columns].map(column => sql.ref(column)))
    await sql`insert into changes ("ownerKind", "ownerId", fields, ${same})
      select ${sql.lit(kind)}, ${sql.ref(owner)}, changes, ${same} from ${sql.table(table)}`.execute(db)
    await db.schema.dropTable(table).execute()
  }

  await db.schema.createIndex('changes_by_owner').on('changes').columns(['ownerId', 'version']).execute()
  // Devices ask what has changed since they last asked.
  await db.schema
    .createIndex('changes_of_forms_by_time')
    .on('changes')
    .columns(['at', 'id'])
    .where(sql.ref('ownerKind'), '=', sql.lit('form'))
    .execute()
  // Every read of a form looks for its corrections, and few forms were corrected.
  await db.schema
    .createIndex('changes_corrections')
    .on('changes')
    .column('ownerId')
    .where(sql.ref('signedAgain'), 'is not', null)
    .execute()
}

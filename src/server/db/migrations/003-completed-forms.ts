// Completed forms: the narrow rows that lists walk, their contents apart, the history, and the photos.

import { type Kysely, PostgresAdapter, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('completed_forms')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('templateId', 'text', column => column.notNull())
    .addColumn('templateVersion', 'integer', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('facilityName', 'text', column => column.notNull())
    .addColumn('inspectedBy', 'text', column => column.notNull())
    .addColumn('inspectionDate', 'text', column => column.notNull())
    .addColumn('tankType', 'text', column => column.notNull())
    .addColumn('photoCount', 'integer', column => column.notNull())
    .addColumn('createdAt', 'text', column => column.notNull())
    .addColumn('createdBy', 'text', column => column.notNull().references('users.id'))
    .addColumn('updatedAt', 'text', column => column.notNull())
    .addColumn('updatedBy', 'text', column => column.notNull().references('users.id'))
    .addColumn('submittedAt', 'text', column => column.notNull())
    .addColumn('deletedAt', 'text')
    .addColumn('contentHash', 'text', column => column.notNull())
    .addColumn('searchText', 'text', column => column.notNull())
    .execute()

  // The orders in which pages are walked, among the forms that are not deleted.
  const walks: [name: string, columns: string[]][] = [
    ['completed_forms_by_update', ['updatedAt', 'id']],
    ['completed_forms_by_submission', ['submittedAt', 'id']],
    ['completed_forms_by_state_and_update', ['state', 'updatedAt', 'id']],
    ['completed_forms_by_facility', ['facilityName', 'updatedAt']],
  ]
  for (const [name, columns] of walks) {
    const index = db.schema.createIndex(name).on('completed_forms').columns(columns)
    await index.where(sql.ref('deletedAt'), 'is', null).execute()
  }

  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of isPostgres ? postgresSearch : sqliteSearch) await statement.execute(db)

  await db.schema
    .createTable('completed_form_counts')
    .addColumn('state', 'text', column => column.primaryKey().notNull())
    .addColumn('count', 'integer', column => column.notNull())
    .execute()

  await db.schema
    .createTable('completed_form_contents')
    .addColumn('formId', 'text', column =>
      column.primaryKey().notNull().references('completed_forms.id').onDelete('cascade'),
    )
    .addColumn('answers', 'text', column => column.notNull())
    .addColumn('photoIds', 'text', column => column.notNull())
    .execute()

  await db.schema
    .createTable('completed_form_changes')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('formId', 'text', column =>
      column.notNull().references('completed_forms.id').onDelete('cascade'),
    )
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('at', 'text', column => column.notNull())
    .addColumn('by', 'text', column => column.notNull().references('users.id'))
    .addColumn('action', 'text', column => column.notNull())
    .addColumn('changes', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('completed_form_changes_by_form')
    .on('completed_form_changes')
    .columns(['formId', 'at'])
    .execute()

  await db.schema
    .createTable('photos')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('formId', 'text', column =>
      column.notNull().references('completed_forms.id').onDelete('cascade'),
    )
    .addColumn('section', 'text', column => column.notNull())
    .addColumn('description', 'text', column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('fileKey', 'text', column => column.notNull().unique())
    .addColumn('thumbKey', 'text', column => column.notNull().unique())
    .addColumn('sentSha256', 'text', column => column.notNull())
    .addColumn('width', 'integer', column => column.notNull())
    .addColumn('height', 'integer', column => column.notNull())
    .addColumn('createdAt', 'text', column => column.notNull())
    .addColumn('createdBy', 'text', column => column.notNull().references('users.id'))
    .addColumn('removedAt', 'text')
    .execute()
  await db.schema.createIndex('photos_by_form').on('photos').column('formId').execute()
}

const sqliteSearch = [
  // FTS5 knows rows by number only, and numbers of other tables may change when a database is vacuumed.
  sql`create table completed_form_gram_rows (number integer primary key autoincrement, "formId" text not null unique)`,
  sql`create virtual table completed_form_grams using fts5(grams, content='', contentless_delete=1, detail=none)`,
]

const postgresSearch = [
  sql`create table completed_form_grams ("formId" text primary key, grams text[] not null)`,
  sql`create index completed_form_grams_index on completed_form_grams using gin (grams)`,
]

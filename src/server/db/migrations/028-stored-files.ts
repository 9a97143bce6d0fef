// A stored file belongs to an owner by kind, and says what it is: the photos of forms become the first of them. Documents
// have neither a thumbnail nor a size in pixels. Every row comes along as it is.

import { type Kysely, sql } from 'kysely'

const kept = [
  ...['id', 'section', 'description', 'name', 'caption', 'takenAt', 'latitude', 'longitude'],
  ...['fileKey', 'thumbKey', 'sentSha256', 'fileSha256', 'fileBytes', 'thumbSha256', 'thumbBytes'],
  ...['width', 'height', 'createdAt', 'createdBy', 'removedAt'],
]

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('stored_files')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('ownerKind', 'text', column => column.notNull())
    .addColumn('ownerId', 'text', column => column.notNull())
    .addColumn('mediaType', 'text', column => column.notNull())
    .addColumn('section', 'text', column => column.notNull())
    .addColumn('description', 'text', column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('caption', 'text')
    .addColumn('takenAt', 'text')
    .addColumn('latitude', 'text')
    .addColumn('longitude', 'text')
    .addColumn('fileKey', 'text', column => column.notNull().unique())
    .addColumn('thumbKey', 'text', column => column.unique())
    .addColumn('sentSha256', 'text', column => column.notNull())
    .addColumn('fileSha256', 'text')
    .addColumn('fileBytes', 'integer')
    .addColumn('thumbSha256', 'text')
    .addColumn('thumbBytes', 'integer')
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('createdAt', 'text', column => column.notNull())
    .addColumn('createdBy', 'text', column => column.notNull().references('users.id'))
    .addColumn('removedAt', 'text')
    .execute()
  const columns = sql.join(kept.map(column => sql.ref(column)))
  await sql`insert into stored_files ("ownerKind", "ownerId", "mediaType", ${columns})
    select 'form', "formId", 'image/jpeg', ${columns} from photos`.execute(db)
  await db.schema.dropTable('photos').execute()
  await db.schema
    .createIndex('stored_files_by_owner')
    .on('stored_files')
    .columns(['ownerId', 'ownerKind'])
    .execute()
}

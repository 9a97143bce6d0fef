// Passkeys, as a second factor beside or instead of an authenticator app.

import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('userId', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('credentialId', 'text', column => column.notNull().unique())
    .addColumn('publicKey', 'text', column => column.notNull())
    // It counts to 2^32, one bit more than an integer of PostgreSQL.
    .addColumn('counter', 'double precision', column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('createdAt', 'text', column => column.notNull())
    .addColumn('lastUsedAt', 'text')
    .execute()
  await db.schema.createIndex('passkeys_by_user').on('passkeys').column('userId').execute()
}

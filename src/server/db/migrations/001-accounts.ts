// Users, their sessions and password hashes, and the count of failed logins.

import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('email', 'text', column => column.notNull().unique())
    .addColumn('emailVerified', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('displayName', 'text', column => column.notNull())
    .addColumn('image', 'text')
    .addColumn('admin', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('inspector', 'integer', column => column.notNull().defaultTo(1))
    .addColumn('active', 'integer', column => column.notNull().defaultTo(1))
    .addColumn('createdAt', 'text', column => column.notNull())
    .addColumn('updatedAt', 'text', column => column.notNull())
    .execute()

  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('token', 'text', column => column.notNull().unique())
    .addColumn('userId', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('expiresAt', 'text', column => column.notNull())
    .addColumn('createdAt', 'text', column => column.notNull())
    .addColumn('updatedAt', 'text', column => column.notNull())
    .addColumn('ipAddress', 'text')
    .addColumn('userAgent', 'text')
    .execute()
  await db.schema.createIndex('sessions_by_user').on('sessions').column('userId').execute()

  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('accountId', 'text', column => column.notNull())
    .addColumn('providerId', 'text', column => column.notNull())
    .addColumn('userId', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('password', 'text')
    .addColumn('accessToken', 'text')
    .addColumn('refreshToken', 'text')
    .addColumn('idToken', 'text')
    .addColumn('accessTokenExpiresAt', 'text')
    .addColumn('refreshTokenExpiresAt', 'text')
    .addColumn('scope', 'text')
    .addColumn('createdAt', 'text', column => column.notNull())
    .addColumn('updatedAt', 'text', column => column.notNull())
    .addUniqueConstraint('one_account_per_provider', ['userId', 'providerId'])
    .execute()

  await db.schema
    .createTable('verifications')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('identifier', 'text', column => column.notNull())
    .addColumn('value', 'text', column => column.notNull())
    .addColumn('expiresAt', 'text', column => column.notNull())
    .addColumn('createdAt', 'text', column => column.notNull())
    .addColumn('updatedAt', 'text', column => column.notNull())
    .execute()

  await db.schema
    .createTable('login_failures')
    .addColumn('key', 'text', column => column.primaryKey().notNull())
    .addColumn('failures', 'integer', column => column.notNull())
    .addColumn('lastFailureAt', 'text', column => column.notNull())
    .execute()
}

// What an account has beside its password: when it was last seen, a second factor, links sent by mail, and what admins
// require of all; and the mails that go to one user instead of the office.

import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('accounts')
    .addColumn('mustChange', 'integer', column => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('accounts').addColumn('lastSeenAt', 'text').execute()
  await db.schema.alterTable('outbox_mails').addColumn('recipient', 'text').execute()
  await db.schema.alterTable('outbox_mails').addColumn('linkId', 'text').execute()

  await db.schema
    .createTable('account_links')
    .addColumn('secretHash', 'text', column => column.primaryKey().notNull())
    .addColumn('userId', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('expiresAt', 'text', column => column.notNull())
    .execute()
  await db.schema.createIndex('account_links_by_user').on('account_links').column('userId').execute()

  await db.schema
    .createTable('second_factors')
    .addColumn('userId', 'text', column =>
      column.primaryKey().notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('sealedSecret', 'text', column => column.notNull())
    .addColumn('lastStep', 'integer', column => column.notNull())
    .addColumn('confirmedAt', 'text')
    .execute()
  await db.schema
    .createTable('recovery_codes')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('userId', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('codeHash', 'text', column => column.notNull())
    .execute()
  await db.schema.createIndex('recovery_codes_by_user').on('recovery_codes').column('userId').execute()

  await db.schema
    .createTable('account_settings')
    .addColumn('number', 'integer', column => column.primaryKey().notNull())
    .addColumn('secondFactorFor', 'text', column => column.notNull())
    .execute()

  await db.schema
    .createTable('certificates')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('userId', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('number', 'text', column => column.notNull())
    .addColumn('validUntil', 'text')
    .execute()
  await db.schema.createIndex('certificates_by_user').on('certificates').column('userId').execute()
}

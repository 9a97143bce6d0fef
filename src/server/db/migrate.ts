// Brings the schema up to what this code knows. Forward only; all pending steps in one transaction, so
// that a process killed half-way leaves the schema as it was. A schema newer than the code is refused.

import { type Migration, Migrator } from 'kysely'
import type { Database } from './dialect.ts'
import * as accounts from './migrations/001-accounts.ts'
import * as contact from './migrations/002-contact.ts'
import * as completedForms from './migrations/003-completed-forms.ts'
import * as trash from './migrations/004-trash.ts'

export const migrations: Record<string, Migration> = {
  '001-accounts': accounts,
  '002-contact': contact,
  '003-completed-forms': completedForms,
  '004-trash': trash,
}

export class SchemaFault extends Error {
  override readonly name = 'SchemaFault'
}

/** Returns the names of the steps it applied. */
export async function migrate(database: Database, known = migrations): Promise<string[]> {
  await refuseNewerSchema(database, known)
  const migrator = new Migrator({ db: database.write, provider: { getMigrations: async () => known } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map(result => result.migrationName)
}

/** The steps that the database has and this code does not, and the other way round. */
export async function isSchemaCurrent(database: Database): Promise<boolean> {
  const applied = await appliedMigrations(database)
  return applied.length === Object.keys(migrations).length
}

async function refuseNewerSchema(database: Database, known: Record<string, Migration>): Promise<void> {
  const unknown = (await appliedMigrations(database)).filter(name => !(name in known))
  if (unknown.length === 0) return
  throw new SchemaFault(
    `The database was last used by a newer version of this program (it knows ${unknown.join(', ')}, this one does not). ` +
      'Start that version, or restore a backup made before the upgrade.',
  )
}

async function appliedMigrations(database: Database): Promise<string[]> {
  const tables = await database.write.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(table => table.name === migrationTable)) return []
  const rows = await database.write
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom(migrationTable)
    .select('name')
    .orderBy('name')
    .execute()
  return rows.map(row => row.name)
}

const migrationTable = 'kysely_migration'

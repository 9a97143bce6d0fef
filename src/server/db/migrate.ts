// Brings the schema up to what this code knows. Forward only; all pending steps in one transaction, so
// that a process killed half-way leaves the schema as it was. A schema newer than the code is refused.

import { type Migration, Migrator } from 'kysely'
import type { Database, Db } from './dialect.ts'
import { StartFault } from './errors.ts'
import * as accounts from './migrations/001-accounts.ts'
import * as contact from './migrations/002-contact.ts'
import * as completedForms from './migrations/003-completed-forms.ts'
import * as trash from './migrations/004-trash.ts'
import * as fileStore from './migrations/005-file-store.ts'
import * as lastVisit from './migrations/006-last-visit.ts'
import * as clock from './migrations/007-clock.ts'
import * as backup from './migrations/008-backup.ts'
import * as whoSaidIt from './migrations/009-who-said-it.ts'
import * as photoFacts from './migrations/010-photo-facts.ts'
import * as findings from './migrations/011-findings.ts'
import * as facilities from './migrations/012-facilities.ts'
import * as dueScreens from './migrations/014-due-screens.ts'
import * as inbox from './migrations/015-inbox.ts'
import * as deviceForms from './migrations/016-device-forms.ts'
import * as fewerIndexes from './migrations/017-fewer-indexes.ts'
import * as dueReminders from './migrations/018-due-reminders.ts'
import * as drafts from './migrations/019-drafts.ts'
import * as plannedDays from './migrations/020-planned-days.ts'
import * as visitSummaries from './migrations/021-visit-summaries.ts'
import * as deviceTime from './migrations/022-device-time.ts'
import * as countShards from './migrations/023-count-shards.ts'
import * as dutyCounts from './migrations/024-duty-counts.ts'
import * as keptApart from './migrations/025-kept-apart.ts'
import * as inboxTrash from './migrations/026-inbox-trash.ts'
import * as oneChangeLog from './migrations/027-one-change-log.ts'
import * as storedFiles from './migrations/028-stored-files.ts'
import * as trueEvidence from './migrations/029-true-evidence.ts'
import * as lookedAt from './migrations/030-looked-at.ts'
import * as ruleDecisions from './migrations/031-rule-decisions.ts'
import * as closedFindings from './migrations/032-findings.ts'
import * as releaseAlerts from './migrations/033-release-alerts.ts'
import * as facilityRecords from './migrations/034-facility-records.ts'
import * as findingIndexes from './migrations/035-finding-indexes.ts'
import * as facilityImports from './migrations/036-facility-imports.ts'
import * as officeSettings from './migrations/037-office-settings.ts'
import * as visits from './migrations/038-visits.ts'
import * as reportLinks from './migrations/039-report-links.ts'
import * as reportsMailed from './migrations/039-reports-mailed.ts'
import * as reportsSigned from './migrations/039-reports-signed.ts'
import * as reportsTogether from './migrations/039-reports-together.ts'
import * as accountAccess from './migrations/040-account-access.ts'
import * as auditLog from './migrations/041-audit-log.ts'
import * as facilityUpdates from './migrations/042-facility-updates.ts'
import * as bindersOfCustomers from './migrations/045-binders-of-customers.ts'
import * as searchWords from './migrations/046-search-words.ts'
import * as registerSearch from './migrations/047-register-search.ts'
import * as components from './migrations/048-components.ts'
import * as passkeys from './migrations/050-passkeys.ts'
import * as sessionReleases from './migrations/051-session-releases.ts'
import * as importsAsJobs from './migrations/052-imports-as-jobs.ts'
import * as narrowCounts from './migrations/053-narrow-counts.ts'
import * as tanksSince from './migrations/054-tanks-since.ts'
import * as unsentWork from './migrations/055-unsent-work.ts'
import * as correctedAlerts from './migrations/057-corrected-alerts.ts'
import * as countsByBasis from './migrations/058-counts-by-basis.ts'
import * as revokedKeys from './migrations/059-revoked-keys.ts'
import * as sealedAudit from './migrations/060-sealed-audit.ts'
import * as hashedTokens from './migrations/061-hashed-tokens.ts'
import * as begunWithPassword from './migrations/062-begun-with-password.ts'

export const migrations: Record<string, Migration> = {
  '001-accounts': accounts,
  '002-contact': contact,
  '003-completed-forms': completedForms,
  '004-trash': trash,
  '005-file-store': fileStore,
  '006-last-visit': lastVisit,
  '007-clock': clock,
  '008-backup': backup,
  '009-who-said-it': whoSaidIt,
  '010-photo-facts': photoFacts,
  '011-findings': findings,
  '012-facilities': facilities,
  '014-due-screens': dueScreens,
  '015-inbox': inbox,
  '016-device-forms': deviceForms,
  '017-fewer-indexes': fewerIndexes,
  '018-due-reminders': dueReminders,
  '019-drafts': drafts,
  '020-planned-days': plannedDays,
  '021-visit-summaries': visitSummaries,
  '022-device-time': deviceTime,
  '023-count-shards': countShards,
  '024-duty-counts': dutyCounts,
  '025-kept-apart': keptApart,
  '026-inbox-trash': inboxTrash,
  '027-one-change-log': oneChangeLog,
  '028-stored-files': storedFiles,
  '029-true-evidence': trueEvidence,
  '030-looked-at': lookedAt,
  '031-rule-decisions': ruleDecisions,
  '032-findings': closedFindings,
  '033-release-alerts': releaseAlerts,
  '034-facility-records': facilityRecords,
  '035-finding-indexes': findingIndexes,
  '036-facility-imports': facilityImports,
  '037-office-settings': officeSettings,
  '038-visits': visits,
  '039-report-links': reportLinks,
  '039-reports-mailed': reportsMailed,
  '039-reports-signed': reportsSigned,
  '039-reports-together': reportsTogether,
  '040-account-access': accountAccess,
  '041-audit-log': auditLog,
  '042-facility-updates': facilityUpdates,
  '045-binders-of-customers': bindersOfCustomers,
  '046-search-words': searchWords,
  '047-register-search': registerSearch,
  '048-components': components,
  '050-passkeys': passkeys,
  '051-session-releases': sessionReleases,
  '052-imports-as-jobs': importsAsJobs,
  '053-narrow-counts': narrowCounts,
  '054-tanks-since': tanksSince,
  '055-unsent-work': unsentWork,
  '057-corrected-alerts': correctedAlerts,
  '058-counts-by-basis': countsByBasis,
  '059-revoked-keys': revokedKeys,
  '060-sealed-audit': sealedAudit,
  '061-hashed-tokens': hashedTokens,
  '062-begun-with-password': begunWithPassword,
}

interface MigrationOptions {
  known?: Record<string, Migration>
  /** Told every five seconds that it is not over yet: perhaps another connection holds a lock that a step needs. */
  onWait?: (seconds: number) => void
}

/** Returns the names of the steps it applied. */
export async function migrate(
  database: Database,
  { known = migrations, onWait = () => {} }: MigrationOptions = {},
): Promise<string[]> {
  const began = performance.now()
  const timer = setInterval(() => onWait(Math.round((performance.now() - began) / 1000)), 5000)
  try {
    return await database.migrating(async db => {
      await refuseNewerSchema(db, known)
      const migrator = new Migrator({ db, provider: { getMigrations: async () => known } })
      const { error, results } = await migrator.migrateToLatest()
      if (error) throw error
      return (results ?? []).map(result => result.migrationName)
    })
  } finally {
    clearInterval(timer)
  }
}

/** The steps that the database has and this code does not, and the other way round. */
export async function isSchemaCurrent(db: Db): Promise<boolean> {
  const applied = await appliedMigrations(db)
  return applied.length === Object.keys(migrations).length
}

async function refuseNewerSchema(db: Db, known: Record<string, Migration>): Promise<void> {
  const unknown = (await appliedMigrations(db)).filter(name => !(name in known))
  if (unknown.length === 0) return
  throw new StartFault(
    `The database was last used by a newer version of this program (it knows ${unknown.join(', ')}, this one does not). ` +
      'Start that version, or restore a backup made before the upgrade.',
  )
}

/** For a new database that is filled with old rows: these steps, in the transaction of the caller. */
export async function applySteps(db: Db, names: readonly string[]): Promise<void> {
  const steps = db.withTables<{ kysely_migration: { name: string; timestamp: string } }>()
  await db.schema
    .createTable(migrationTable)
    .ifNotExists()
    .addColumn('name', 'varchar(255)', column => column.notNull().primaryKey())
    .addColumn('timestamp', 'varchar(255)', column => column.notNull())
    .execute()
  // Kysely would make it itself, but takes one in another schema of PostgreSQL, where the old tables lie, for its own.
  await db.schema
    .createTable('kysely_migration_lock')
    .ifNotExists()
    .addColumn('id', 'varchar(255)', column => column.notNull().primaryKey())
    .addColumn('is_locked', 'integer', column => column.notNull().defaultTo(0))
    .execute()
  for (const name of names) {
    await migrations[name]?.up(db)
    await steps.insertInto(migrationTable).values({ name, timestamp: new Date().toISOString() }).execute()
  }
}

export async function appliedMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(table => table.name === migrationTable)) return []
  const rows = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom(migrationTable)
    .select('name')
    .orderBy('name')
    .execute()
  return rows.map(row => row.name)
}

const migrationTable = 'kysely_migration'

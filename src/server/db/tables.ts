// The tables as TypeScript sees them. Both databases hold the same bytes, so that one store serves both. Column names are
// the specification's field names; no mapper stands in between.

import type { Kysely } from 'kysely'
import type {
  AccountsTable,
  LoginFailuresTable,
  SessionsTable,
  UsersTable,
  VerificationsTable,
} from './tables/accounts.ts'
import type { ChangesTable } from './tables/changes.ts'
import type {
  CompletedFormContentsTable,
  CompletedFormCountShardsTable,
  CompletedFormsTable,
  CompletedFormVersionsTable,
  DraftsTable,
  PurgedFormsTable,
} from './tables/completed-forms.ts'
import type { ContactSubmissionsTable, OutboxMailsTable } from './tables/contact.ts'
import type {
  CalendarFeedsTable,
  DueMailsTable,
  FacilitiesKeptApartTable,
  FacilitiesTable,
  FacilityAliasesTable,
  FacilityContactsTable,
  FacilityDutiesTable,
  FacilityMergesTable,
  PlannedDaysTable,
  TanksTable,
} from './tables/facilities.ts'
import type {
  ClockTable,
  FileHoldsTable,
  FileStoreTable,
  FilesToDeleteTable,
  StoredFilesTable,
} from './tables/files.ts'
import type { FindingsTable } from './tables/findings.ts'
import type { FacilityRecordsTable } from './tables/records.ts'
import type { ReleaseAlertsTable } from './tables/release-alerts.ts'
import type { RuleDecisionsTable } from './tables/rules.ts'

/** A connection, or the transaction it is in. */
export type Db = Kysely<Tables>

export interface Tables {
  users: UsersTable
  sessions: SessionsTable
  accounts: AccountsTable
  verifications: VerificationsTable
  login_failures: LoginFailuresTable
  contact_submissions: ContactSubmissionsTable
  outbox_mails: OutboxMailsTable
  changes: ChangesTable
  findings: FindingsTable
  facility_records: FacilityRecordsTable
  release_alerts: ReleaseAlertsTable
  completed_forms: CompletedFormsTable
  completed_form_contents: CompletedFormContentsTable
  completed_form_count_shards: CompletedFormCountShardsTable
  completed_form_versions: CompletedFormVersionsTable
  stored_files: StoredFilesTable
  purged_forms: PurgedFormsTable
  files_to_delete: FilesToDeleteTable
  file_store: FileStoreTable
  file_holds: FileHoldsTable
  clock: ClockTable
  facilities: FacilitiesTable
  facility_aliases: FacilityAliasesTable
  facility_contacts: FacilityContactsTable
  tanks: TanksTable
  facility_merges: FacilityMergesTable
  facilities_kept_apart: FacilitiesKeptApartTable
  facility_duties: FacilityDutiesTable
  calendar_feeds: CalendarFeedsTable
  due_mails: DueMailsTable
  drafts: DraftsTable
  planned_days: PlannedDaysTable
  rule_decisions: RuleDecisionsTable
}

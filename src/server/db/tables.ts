// The tables as TypeScript sees them. Both databases hold the same bytes, so that one store serves both. Column names are
// the specification's field names; no mapper stands in between.

import type { Kysely } from 'kysely'
import type {
  AccountLinksTable,
  AccountSettingsTable,
  AccountsTable,
  CertificatesTable,
  LoginFailuresTable,
  PasskeysTable,
  RecoveryCodesTable,
  SecondFactorsTable,
  SessionsTable,
  UnsentWorkTable,
  UsersTable,
} from './tables/accounts.ts'
import type { AuditEntriesTable, AuditHeadTable } from './tables/audit.ts'
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
  FacilityUpdatesTable,
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
import type {
  FacilityImportPartsTable,
  FacilityImportsTable,
  ImportedFacilitiesTable,
  ImportMappingsTable,
} from './tables/imports.ts'
import type { FacilityRecordsTable } from './tables/records.ts'
import type { ReleaseAlertsTable } from './tables/release-alerts.ts'
import type {
  BindersTable,
  ReportAddressesTable,
  ReportDeliveriesTable,
  ReportKeysTable,
  ReportLinksTable,
} from './tables/reports.ts'
import type { RuleDecisionsTable } from './tables/rules.ts'
import type { OfficeSettingsTable } from './tables/settings.ts'

/** A connection, or the transaction it is in. */
export type Db = Kysely<Tables>

export interface Tables {
  users: UsersTable
  sessions: SessionsTable
  accounts: AccountsTable
  login_failures: LoginFailuresTable
  account_links: AccountLinksTable
  second_factors: SecondFactorsTable
  recovery_codes: RecoveryCodesTable
  passkeys: PasskeysTable
  account_settings: AccountSettingsTable
  certificates: CertificatesTable
  unsent_work: UnsentWorkTable
  contact_submissions: ContactSubmissionsTable
  outbox_mails: OutboxMailsTable
  changes: ChangesTable
  findings: FindingsTable
  facility_records: FacilityRecordsTable
  facility_imports: FacilityImportsTable
  facility_import_parts: FacilityImportPartsTable
  imported_facilities: ImportedFacilitiesTable
  import_mappings: ImportMappingsTable
  release_alerts: ReleaseAlertsTable
  completed_forms: CompletedFormsTable
  completed_form_contents: CompletedFormContentsTable
  completed_form_count_shards: CompletedFormCountShardsTable
  completed_form_versions: CompletedFormVersionsTable
  report_keys: ReportKeysTable
  report_links: ReportLinksTable
  binders: BindersTable
  report_deliveries: ReportDeliveriesTable
  report_addresses: ReportAddressesTable
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
  facility_updates: FacilityUpdatesTable
  calendar_feeds: CalendarFeedsTable
  due_mails: DueMailsTable
  drafts: DraftsTable
  planned_days: PlannedDaysTable
  rule_decisions: RuleDecisionsTable
  audit_entries: AuditEntriesTable
  audit_head: AuditHeadTable
  office_settings: OfficeSettingsTable
}

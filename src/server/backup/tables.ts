// Which tables a backup holds, in the order in which they can be filled: a table that others name comes before them.
// A new table does not compile until it stands here: it is either kept or left out for a reason.

import type { Tables } from '#server/db/tables.ts'

type Kept = { key: string }
type LeftOut = { because: string }

const plan: Record<keyof Tables, Kept | LeftOut> = {
  users: { key: 'id' },
  accounts: { key: 'id' },
  second_factors: { key: 'userId' },
  recovery_codes: { key: 'id' },
  passkeys: { key: 'id' },
  account_settings: { key: 'number' },
  certificates: { key: 'id' },
  facilities: { key: 'id' },
  facility_aliases: { key: 'id' },
  facility_contacts: { key: 'id' },
  tanks: { key: 'id' },
  facility_merges: { key: 'id' },
  facilities_kept_apart: { key: 'id' },
  completed_forms: { key: 'id' },
  completed_form_contents: { key: 'formId' },
  completed_form_versions: { key: 'id' },
  // What it signed must be proven after a restore, too.
  report_keys: { key: 'number' },
  report_links: { key: 'id' },
  report_deliveries: { key: 'id' },
  report_addresses: { key: 'email' },
  stored_files: { key: 'id' },
  purged_forms: { key: 'id' },
  files_to_delete: { key: 'key' },
  contact_submissions: { key: 'id' },
  outbox_mails: { key: 'id' },
  due_mails: { key: 'day' },
  calendar_feeds: { key: 'userId' },
  drafts: { key: 'id' },
  planned_days: { key: 'id' },
  findings: { key: 'id' },
  facility_records: { key: 'id' },
  facility_imports: { key: 'id' },
  imported_facilities: { key: 'id' },
  import_mappings: { key: 'id' },
  release_alerts: { key: 'id' },
  rule_decisions: { key: 'id' },
  office_settings: { key: 'id' },
  changes: { key: 'id' },
  audit_entries: { key: 'sequence' },
  audit_head: { key: 'number' },
  // An old backup must not be taken for a clock that is right.
  clock: { key: 'number' },
  // One that was under way says after a restore that it was cut short.
  facility_import_parts: { because: 'an import must not go on by itself after a restore' },
  binders: { because: 'they are made anew when they are asked for' },
  sessions: { because: 'reading the backup must not log anyone in' },
  account_links: { because: 'reading the backup must not open an account, and they soon end' },
  login_failures: { because: 'they are over within a day' },
  completed_form_count_shards: { because: 'they are counted anew' },
  facility_duties: { because: 'they are counted anew' },
  unsent_work: { because: 'the devices say it anew' },
  facility_updates: { because: 'they are noted anew with every count' },
  file_store: { because: 'the restored database is tied to the file store it is restored with' },
  file_holds: { because: 'they speak of backups that run, and of restores of another time' },
}

export interface KeptTable {
  name: keyof Tables
  /** The column that tells its rows apart. */
  key: string
}

export const keptTables: readonly KeptTable[] = Object.entries(plan).flatMap(([name, entry]) =>
  'key' in entry ? { name: name as keyof Tables, key: entry.key } : [],
)

export const tableFile = (table: string): string => `tables/${table}.ndjson.gz`
export const fileFolder = 'files/'

// The tables as TypeScript sees them. Both databases hold the same bytes: text, integers and nothing
// else, so that one store serves both. Times are ISO 8601 in UTC with milliseconds (they sort as text),
// flags are 0 or 1. Column names are the specification's field names; no mapper stands in between.

import type { Generated, Kysely } from 'kysely'
import type { ContactStatus } from '#domain/contact-inbox.ts'
import type { ContactService } from '#domain/contact-service.ts'
import type { CountedDutyId } from '#domain/due/duty-ids.ts'
import type { FacilityContent, Tank } from '#domain/facility.ts'
import type { StateName } from '#domain/place.ts'

export type Timestamp = string
export type Flag = 0 | 1

export const flag = (value: boolean): Flag => (value ? 1 : 0)
export const timestamp = (date: Date): Timestamp => date.toISOString()

/** A connection, or the transaction it is in. */
export type Db = Kysely<Tables>

export interface Tables {
  users: UsersTable
  sessions: SessionsTable
  accounts: AccountsTable
  verifications: VerificationsTable
  login_failures: LoginFailuresTable
  contact_submissions: ContactSubmissionsTable
  contact_submission_changes: ContactSubmissionChangesTable
  outbox_mails: OutboxMailsTable
  completed_forms: CompletedFormsTable
  completed_form_contents: CompletedFormContentsTable
  completed_form_counts: CompletedFormCountsTable
  completed_form_changes: CompletedFormChangesTable
  completed_form_versions: CompletedFormVersionsTable
  photos: PhotosTable
  purged_forms: PurgedFormsTable
  files_to_delete: FilesToDeleteTable
  file_store: FileStoreTable
  file_holds: FileHoldsTable
  clock: ClockTable
  facilities: FacilitiesTable
  facility_aliases: FacilityAliasesTable
  facility_contacts: FacilityContactsTable
  tanks: TanksTable
  facility_changes: FacilityChangesTable
  facility_merges: FacilityMergesTable
  facility_duties: FacilityDutiesTable
  calendar_feeds: CalendarFeedsTable
  due_mails: DueMailsTable
  drafts: DraftsTable
  planned_days: PlannedDaysTable
  planned_day_changes: PlannedDayChangesTable
}

/** `id` is the specification's uid. `emailVerified` and `image` are better-auth's; admins vouch for addresses here. */
export interface UsersTable {
  id: string
  email: string
  emailVerified: Generated<Flag>
  displayName: string
  image: Generated<string | null>
  admin: Flag
  inspector: Flag
  active: Flag
  createdAt: Timestamp
  updatedAt: Timestamp
}

export interface SessionsTable {
  id: string
  token: string
  userId: string
  expiresAt: Timestamp
  createdAt: Timestamp
  updatedAt: Timestamp
  ipAddress: Generated<string | null>
  userAgent: Generated<string | null>
}

/** One row per user with provider `credential`; it keeps the argon2id hash. The OAuth columns stay empty. */
export interface AccountsTable {
  id: string
  accountId: string
  providerId: string
  userId: string
  password: string | null
  accessToken: Generated<string | null>
  refreshToken: Generated<string | null>
  idToken: Generated<string | null>
  accessTokenExpiresAt: Generated<Timestamp | null>
  refreshTokenExpiresAt: Generated<Timestamp | null>
  scope: Generated<string | null>
  createdAt: Timestamp
  updatedAt: Timestamp
}

/** Unused by this product, but better-auth wants it to exist. */
export interface VerificationsTable {
  id: string
  identifier: string
  value: string
  expiresAt: Timestamp
  createdAt: Timestamp
  updatedAt: Timestamp
}

/** How often a login failed lately, per account and per address; `key` is a keyed hash, never the e-mail itself. */
export interface LoginFailuresTable {
  key: string
  failures: number
  lastFailureAt: Timestamp
}

/** `senderKey` is a keyed hash of the sender's address, for telling a flood; the address itself is not kept. */
export interface ContactSubmissionsTable {
  id: string
  version: Generated<number>
  name: string
  email: string
  phone: string
  company: string
  service: ContactService
  message: string
  timestamp: Timestamp
  status: ContactStatus
  senderKey: string
  /** The uid of whoever has it. */
  assignedTo: Generated<string | null>
  notes: Generated<string>
  searchText: string
}

/** `changes` is JSON. Entries are added and never changed. */
export interface ContactSubmissionChangesTable {
  id: string
  submissionId: string
  version: number
  at: Timestamp
  by: string
  changes: string
}

export interface OutboxMailsTable {
  id: string
  subject: string
  text: string
  replyTo: string | null
  state: 'waiting' | 'sent' | 'given up'
  attempts: number
  nextAttemptAt: Timestamp
  lastError: Generated<string | null>
  createdAt: Timestamp
}

/** What lists and searches walk: narrow rows. The answers, and the signature above all, lie apart. */
export interface CompletedFormsTable {
  id: string
  version: number
  templateId: string
  templateVersion: number
  state: StateName
  facilityName: string
  inspectedBy: string
  inspectionDate: string
  tankType: string
  photoCount: number
  createdAt: Timestamp
  createdBy: string
  updatedAt: Timestamp
  updatedBy: string
  submittedAt: Timestamp
  deletedAt: Timestamp | null
  deletedBy: Generated<string | null>
  /** Tells a repetition of the same save from another one. */
  contentHash: string
  /** Facility, inspector and date as the search spells them. */
  searchText: string
  facilityId: Generated<string | null>
  /** Null where nobody said which of several tanks it was about. */
  tankId: Generated<string | null>
  /** What the form says about duties, as JSON; null where the register has not looked at it yet. */
  says: Generated<string | null>
  /** The names in one spelling, to be compared and sorted by. */
  facilityKey: string
  inspectorKey: string
  /** Null until the server has looked at a form from before they were kept. */
  findingCount: number | null
  /** Which severities they have (`severityBits`). */
  severities: number | null
}

/** How many forms are not deleted: counting a million rows takes longer than showing a page of them. */
export interface CompletedFormCountsTable {
  state: StateName
  /** Of the inspection, yyyy-mm; empty where the form has no date. */
  month: string
  count: number
}

/** `answers`, `photoIds` and `given` are JSON; the signature is among the answers. */
export interface CompletedFormContentsTable {
  formId: string
  answers: string
  photoIds: string
  /** Null where nobody said who stands behind the answers. */
  given: string | null
}

/** Rows are added and never changed. `changes` is JSON. */
export interface CompletedFormChangesTable {
  id: string
  formId: string
  version: number
  at: Timestamp
  by: string
  action: 'created' | 'edited' | 'deleted' | 'restored' | 'photo added'
  changes: string
  /** In the words of whoever made the change. */
  reason: string | null
  /** Null unless a signed form was changed. */
  signedAgain: Flag | null
}

/** Signed versions that an edit replaced. Rows are added and never changed. `content` is JSON. */
export interface CompletedFormVersionsTable {
  id: string
  formId: string
  version: number
  content: string
  submittedAt: Timestamp
  updatedAt: Timestamp
  updatedBy: string
  replacedAt: Timestamp
}

/**
 * A row stands for bytes that have arrived. `removedAt` keeps a late upload from bringing a removed photo back, until
 * the form names it again.
 */
export interface PhotosTable {
  id: string
  formId: string
  section: string
  description: string
  name: string
  /** Null where nobody wrote one, or the photo's own data said nothing; so the next three. */
  caption: string | null
  takenAt: string | null
  /** Decimal degrees. */
  latitude: string | null
  longitude: string | null
  fileKey: string
  thumbKey: string
  /** Of the bytes as they were sent, in hex. */
  sentSha256: string
  /** Of the files as they are stored; null where nobody has looked yet. */
  fileSha256: string | null
  fileBytes: number | null
  thumbSha256: string | null
  thumbBytes: number | null
  width: number
  height: number
  createdAt: Timestamp
  createdBy: string
  removedAt: Timestamp | null
}

/** All that is left of a purged form: a device that still holds it must not bring it back unseen. */
export interface PurgedFormsTable {
  id: string
  purgedAt: Timestamp
  /** Null when its time in the trash was over. */
  purgedBy: string | null
}

/**
 * Files that are deleted when their time comes, unless a photo claims them before: of uploads that have begun, of photos
 * that an edit removed, of purged forms. No file is ever deleted that does not stand here.
 */
export interface FilesToDeleteTable {
  key: string
  deleteAt: Timestamp
}

/** The one file store that belongs to this database, by the id that lies in it too. Empty until they are tied. */
export interface FileStoreTable {
  /** Always 1: there is one row at most. */
  number: 1
  storeId: string
  tiedAt: Timestamp
}

/** No file is deleted while a row here lies in the future. */
export interface FileHoldsTable {
  id: string
  until: Timestamp
}

/** When the clock was last seen, and since when, or from when on, it can be trusted to delete by. */
export interface ClockTable {
  /** Always 1: there is one row at most. */
  number: 1
  seenAt: Timestamp
  steadyFrom: Timestamp
}

export interface FacilitiesTable extends Omit<FacilityContent, 'contacts' | 'tanks'> {
  id: string
  version: number
  /** The name as facilities are told apart by it; once in a state among those that are not deleted. */
  nameKey: string
  /** Name, aliases, customer, number and address as the search spells them. */
  searchText: string
  createdAt: Timestamp
  createdBy: string
  updatedAt: Timestamp
  updatedBy: string
  deletedAt: Timestamp | null
  /** The rules by which its duties were counted last. */
  rulesHash: string
  /** What its forms say about duties together, in JSON; null where nobody has put it together yet. */
  visitSummary: Generated<string | null>
  /** The first `sortOn` of its duties, or a day after all of them. */
  worstOn: Generated<string>
}

/** Another spelling under which a facility is found: of one that was merged into it, or its own of before. */
export interface FacilityAliasesTable {
  id: string
  facilityId: string
  state: StateName
  nameKey: string
  name: string
}

export interface FacilityContactsTable {
  id: string
  facilityId: string
  place: number
  name: string
  email: string
  phone: string
  getsReports: Flag
}

export interface TanksTable extends Tank {
  facilityId: string
  place: number
}

/** Rows are added and never changed. `changes` is JSON. */
export interface FacilityChangesTable {
  id: string
  facilityId: string
  version: number
  at: Timestamp
  by: string
  action: 'created' | 'edited' | 'deleted' | 'restored' | 'merged' | 'merge undone'
  changes: string
}

/** `moved` is JSON: what went from one facility to the other, so that it can go back. */
export interface FacilityMergesTable {
  id: string
  intoId: string
  fromId: string
  at: Timestamp
  moved: string
  undoneAt: Timestamp | null
}

/** What is due, made from forms, tanks and rules, and made again whenever one of them changes. */
export interface FacilityDutiesTable {
  facilityId: string
  /** Empty where the duty is the facility's. */
  tankId: string
  duty: CountedDutyId
  state: StateName
  citation: string
  verifiedOn: string
  lastOn: string | null
  dueOn: string | null
  soonOn: string | null
  /** `dueOn`, or a day after all others. */
  sortOn: string
}

export interface CalendarFeedsTable {
  userId: string
  /** The secret itself is known to its user alone. */
  secretHash: string
  createdAt: Timestamp
}

/** The days for which the office got its morning mail. */
export interface DueMailsTable {
  /** yyyy-mm-dd */
  day: string
  sentAt: Timestamp
}

/** Copies of what people have not submitted yet. `content` is JSON: the draft, and the names of its photos. */
export interface DraftsTable {
  id: string
  userId: string
  formId: string
  version: number
  /** Which of the user's devices saved it. */
  device: string
  templateId: string
  state: StateName
  facilityName: string
  isEdit: Flag
  /** On the device's clock. */
  changedAt: Timestamp
  savedAt: Timestamp
  content: string
}

export interface PlannedDaysTable {
  id: string
  userId: string
  /** yyyy-mm-dd; once for each user. */
  day: string
  version: number
  /** JSON: facilities and tanks in their order. */
  stops: string
  changedAt: Timestamp
  changedBy: string
}

/** Rows are added and never changed. `changes` is JSON, with the names that the sites had. */
export interface PlannedDayChangesTable {
  id: string
  plannedDayId: string
  version: number
  at: Timestamp
  by: string
  changes: string
}

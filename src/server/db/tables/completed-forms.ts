// Completed forms and drafts of forms to come.

import type { Generated } from 'kysely'
import type { Confirmed } from '#domain/completed-forms/completed-form.ts'
import type { StateName } from '#domain/states.ts'
import type { Flag, Timestamp } from './columns.ts'

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
  /** Whatever else is in it that it is found by (`searchWords`); null until the server has looked at a form from before. */
  searchWords: Generated<string | null>
  /** What the register says of its facility, the same (`facilitySearchText`); null where it belongs to none, too. */
  siteText: Generated<string | null>
  facilityId: Generated<string | null>
  /** Null where it does not say which of several tanks it is about. */
  tankId: Generated<string | null>
  /** What the form proves about duties, as JSON; null where the register has not looked at it yet. */
  evidence: Generated<string | null>
  /** When the version that set the inspection date was received. */
  datedAt: Timestamp
  /** The names in one spelling, to be compared and sorted by. */
  facilityKey: string
  inspectorKey: string
  /** Null until the server has looked at a form from before they were kept. */
  findingCount: number | null
  /** Which severities they have (`severityBits`). */
  severities: number | null
  /** Whether the inspector answered or confirmed every question, some or none. */
  confirmed: Confirmed | null
  /** How many questions are open that a duty of the form needs; null where none is. */
  incomplete: number | null
  /** The visit on which it was signed with others. */
  visitId: Generated<string | null>
  /** Of the picture of the signature; null where it is not signed, or from before it was kept. */
  signatureSha256: Generated<string | null>
}

/** The shards of a state and month add up to the number of its forms; one alone may be below zero. */
export interface CompletedFormCountShardsTable {
  state: StateName
  /** Of the inspection, yyyy-mm; empty where the form has no date. */
  month: string
  shard: number
  count: number
}

/** `answers`, `photoIds` and `given` are JSON; the signature is among the answers. */
export interface CompletedFormContentsTable {
  formId: string
  answers: string
  photoIds: string
  /** Null where it does not say who stands behind the answers. */
  given: string | null
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

/** All that is left of a purged form: a device that still holds it must not bring it back unseen. */
export interface PurgedFormsTable {
  id: string
  purgedAt: Timestamp
  /** Null when its time in the trash was over. */
  purgedBy: string | null
  /** In the words of the admin; null too in rows of earlier releases. */
  reason: string | null
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

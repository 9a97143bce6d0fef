// What is stored on this device, row by row; database.ts has the stores.

import type * as z from 'zod/mini'
import type { findingItem } from '#api/findings.ts'
import type { Captions, CompletedForm, Photo, Taken } from '#domain/completed-forms/completed-form.ts'
import type { PlannedDay, Stop, StopKey } from '#domain/facilities/stop.ts'
import type { Fix } from '#domain/findings/fix.ts'
import type { GivenAnswers } from '#domain/form/given.ts'
import type { Answers, Part } from '#domain/form/template.ts'
import type { OwnProblemCode, ProblemBody } from '#domain/problems/problem.ts'
import type { CountingDecision } from '#domain/rules/decided-rules.ts'
import type { StateName } from '#domain/states.ts'

/** A form that is being filled in or edited on this device, and has not been received by the server. */
export interface Draft {
  /** The form's id from the first keystroke on: a UUID made here. */
  id: string
  /** Whose work it is; no other user of this device sees or sends it. */
  userId: string
  templateId: string
  templateVersion: number
  state: StateName
  /** The step the user was on. */
  step: number
  answers: Answers
  /** Fields whose answers came from the last visit and were not touched since. */
  carried: readonly string[]
  touched: readonly string[]
  /** Carried over and affirmed by the person; drafts of earlier versions have none. */
  confirmed?: readonly string[]
  /** Who stands behind the answers of the record that is edited; older records do not say. */
  given?: GivenAnswers | undefined
  /** The answers of the record that is edited, to say what an edit changes. */
  original?: Answers | undefined
  /** And its photos; drafts of earlier versions do not say. */
  originalPhotoIds?: readonly string[] | undefined
  /** What the server said of them, for when it has deleted the form; drafts of earlier versions do not say. */
  originalPhotos?: readonly Photo[] | undefined
  /** The captions that its photos have on the server. */
  originalCaptions?: Captions | undefined
  /** Those of them that the edit changes; a photo that is still here carries its own. */
  captions?: Captions | undefined
  /** Why a signed form is changed without being signed again. */
  correction?: string | undefined
  /** Chosen from the register; without them the server finds the facility by its name. */
  facilityId?: string | undefined
  tankId?: string | undefined
  /** Forms of one visit are signed together. */
  visitId?: string | undefined
  /** The date of the last visit's form. */
  lastVisit: string | null
  /** Whose visit that was; drafts of earlier versions do not say. */
  lastForm?: LastForm | undefined
  /** Where that visit was, as the register has it; drafts of earlier versions do not say. */
  lastPlace?: { facilityId: string; tankId?: string | undefined } | undefined
  /** Possible releases that the office is told of. */
  alerts?: readonly DraftAlert[] | undefined
  /** What the inspector said was done about open findings. */
  fixes?: readonly Fix[] | undefined
  /** The last visit's answers, for comparison; drafts of earlier versions have none. */
  lastAnswers?: Answers | undefined
  /** Questions whose last answer no longer fits, by their labels; they kept what a new form starts with. */
  unfit?: readonly string[]
  /** The strokes of the signature, so that rotation and resize lose nothing. */
  strokes: readonly Stroke[]
  /** What "Clear Signature" removed, by the signature's question, until something new is drawn. */
  clearedSignatures?: Readonly<Record<string, { picture: string; strokes: readonly Stroke[] }>>
  /** The part that was removed last, and where it stood; what was answered in it is still among the answers. */
  removedPart?: { part: Part; index: number } | null
  /** Photos in order: those on the server already and those that are still here. */
  photoIds: readonly string[]
  /** Photos that stayed on the device on which the form was begun, by their names. */
  missingPhotos?: readonly string[] | undefined
  /** The version an edit was made on; null for a new form. */
  baseVersion: number | null
  startedAt: string
  changedAt: string
  /**
   * `editing`: not submitted. `queued`: submitted, and in the outbox until the server has it. `photos pending`: the
   * server has the form, photos are still to come. Version 1 had `sending` for a form whose tab died while it was sent:
   * it counts as not submitted.
   */
  status: 'editing' | 'queued' | 'photos pending'
  /** Of a form that was submitted. */
  outbox?: Submission | undefined
  /** When it was submitted, before it was changed or refused: it is not sent until it is submitted again. */
  submittedBefore?: string | undefined
}

/** A possible release that was found while the form is filled in. */
export interface DraftAlert {
  /** Of the alert. */
  id: string
  field: string
  /** When the answer was given. */
  at: string
  told: { name: string; at: string } | null
  /** As the report says it; drafts of earlier versions do not say. */
  answer?: string | undefined
  /** What the answer is by now, and since when; see alert-messages.ts. */
  corrected?: { answer: string; at: string } | undefined
  /** The outbox has it. */
  isRaised?: boolean | undefined
}

/** Which draft: two users of one phone may edit the same form, each in their own. */
export type OwnDraft = Pick<Draft, 'id' | 'userId'>

/** As it is stored; see drafts.ts. */
export interface DraftRow extends Draft {
  /** The form's id, where the row's own is another. */
  formId?: string
}

/** What the outbox needs to send a form without its page, and what came of it. */
export interface Submission {
  at: string
  /** Who stands behind the answers; see draft-as-form.ts. */
  given?: GivenAnswers | undefined
  /** Why the server would not take the form: it waits for a person then, and is not sent again by itself. */
  problem?: ProblemBody
  /** When the server had the form. */
  receivedAt?: string
  /** The outbox sent it by itself. */
  hasWaited?: boolean
  /** Photos that did not get through at the last try; some of them the server will never take. */
  failures?: readonly PhotoFailure[]
}

export interface PhotoFailure {
  photoId: string
  formId: string
  name: string
  problem: ProblemBody
  /** True if it is retried automatically; otherwise the user must decide. */
  isRetried: boolean
}

/** Something other than a form that waits to be sent. */
export interface OutboxItem {
  id: string
  /** Which program sends it; see outbox/items.ts. */
  kind: string
  userId: string
  at: string
  needs?: readonly string[] | undefined
  /** What the user is shown of it: its name, some facts, and where it can be opened. */
  title: string
  facts: readonly string[]
  address?: string | undefined
  /** What is sent, as JSON has it, and the bytes of files; only its kind looks at it. */
  content: unknown
  /** Why the server would not take it: it waits for the user then. */
  problem?: ProblemBody
}

/** What is left on the device of a form that the server has with all its photos: the text, for some days. */
export interface SentCopy {
  id: string
  userId: string
  receivedAt: string
  draft: Draft
}

/** What this device knows of the server's copy of a draft. It outlives the draft until the copy is deleted too. */
export interface CopyNote {
  userId: string
  id: string
  version: number
  /** The `changedAt` of what was copied. */
  changedAt: string
  /** Another device went on with it: this one's changes are not copied any more. */
  isElsewhere?: boolean
}

/** What another user changed on a day while it was changed here. */
export interface DayNews {
  by: string
  /** The names of sites. */
  added: readonly string[]
  removed: readonly string[]
  /** Both changed the order, and the one of this device is the later. */
  isOrderReplaced?: boolean
}

/** A planned day as this device knows it, and what was changed here and not sent yet. */
export interface DeviceDay {
  /** Whose device work it is; only one's own days are stored. */
  userId: string
  day: string
  /** As the server said it last. */
  base: PlannedDay
  /** When that was; null where the server was never asked. */
  at: string | null
  /** The stops as they were changed here, until the server has them. */
  mine: readonly Stop[] | null
  /** What was sent without an answer so far: should the server have this, it has it from here. */
  sent?: readonly StopKey[] | undefined
  /** What others did meanwhile, until the user has read it. */
  news?: DayNews | undefined
  /** Why the server would not take it: it waits for another change then. */
  problem?: ProblemBody | undefined
}

/** The form of the last visit, as far as a new form is compared with it. */
interface LastForm {
  facility: string
  state: StateName
  inspectedBy: string
}

export interface Stroke {
  points: readonly { x: number; y: number; pressure: number; time: number }[]
}

/** A photo that is on this device only. Bytes, not a Blob: Safari loses Blobs. */
export interface DraftPhoto extends Taken {
  id: string
  formId: string
  userId: string
  section: string
  /** The question that it shows; photos of earlier versions have none. */
  field?: string
  description: string
  name: string
  /** The size of the chosen file; what is sent is smaller. */
  fileSize: number
  type: string
  bytes: ArrayBuffer
  addedAt: string
  /** In the inspector's words; photos of earlier versions have none. */
  caption?: string
  /** Stored as it was chosen, with all its metadata. It is made smaller next, and never leaves the device like this. */
  isOriginal?: true
  /** It turned out to be no readable photo. Its bytes are gone; this stays until the form has said so. */
  refused?: OwnProblemCode
}

/** A copy of a form that the server has, for work without signal. It may be thrown away at any time. */
export interface CachedForm {
  id: string
  templateId: string
  /** As `nameKey` spells it. */
  facilityKey: string
  facilityName: string
  updatedAt: string
  /** With its signature: one of the last forms, to be seen and printed. */
  isWhole: boolean
  form: CompletedForm
}

/** A finding that is open or assigned, as the server lists it. */
export type OpenFinding = z.output<typeof findingItem>

/** The last round in which the server was asked for such copies. */
export interface CacheRound {
  /** What the next round asks for changes since. */
  asOf: string
  /** When this device had read all of it. */
  at: string
  /** When all forms were read, and not only changes. Empty until that was done once. */
  allAt: string
  /** Of the register: what was decided about rules when it was read. */
  rules?: readonly CountingDecision[]
}

/** Facilities of the register from this id up to the next chunk's, as JSON. It may be thrown away at any time. */
export interface RegisterChunk {
  from: string
  text: string
}

/** A row of a kind that has no store of its own; only its kind looks at the value. It may be thrown away at any time. */
export interface CopiedRow {
  kind: string
  id: string
  /** Who copied it: it goes when another user logs in. */
  userId: string
  at: string
  value: unknown
}

/** Where a planned day is stored while it is shown and changed; see days/day-storage.ts. */
export interface DayStorage {
  read(): Promise<DeviceDay | null>
  /** Changes the day as it is stored at that moment; null leaves it as it is. */
  change(change: (stored: DeviceDay | null) => DeviceDay | null): Promise<DeviceDay | null>
}

// A completed form: the entity as it is read, what a client may say about it, the row that lists show, and
// the words that stand in for what is missing.

import * as z from 'zod/mini'
import { type GivenAnswers, givenAnswers } from '#domain/form/given.ts'
import { type Answers, type Role, roles, type Severity, type Template } from '#domain/form/template.ts'
import { roleFieldsOf } from '#domain/form/walk.ts'
import { captionLength, photosPerForm } from '#domain/limits.ts'
import { findNamedState, type StateName, states } from '#domain/states.ts'
import { line, paragraph, uuid } from '#domain/text.ts'

/** When and where a photo was taken, as far as its own data said so. */
export interface Taken {
  /** On the camera's clock: `2026-11-15T09:41:00`, with `-05:00` where the camera knew its time zone. */
  takenAt?: string | undefined
  latitude?: number | undefined
  longitude?: number | undefined
}

/** Of photos, by their ids. */
export type Captions = Readonly<Record<string, string>>

export interface Photo extends Taken {
  id: string
  section: string
  /** The question that it shows, where it was taken for one. */
  field?: string | undefined
  description: string
  name: string
  url: string
  /** In the inspector's words. */
  caption?: string | undefined
}

/** A change of a form that was signed. The version before it is kept. */
export interface Correction {
  version: number
  at: string
  by: { uid: string; displayName: string }
  /** In the words of the person who made it; null where there is none. */
  reason: string | null
  signedAgain: boolean
}

export const closedPlaces = ['facility', 'tank'] as const
export type ClosedPlace = (typeof closedPlaces)[number]

export interface CompletedForm {
  id: string
  /** Counts the changes; an edit names the one it was made on. */
  version: number
  templateId: string
  templateVersion: number
  state: StateName
  answers: Answers
  /** Who stands behind each answer; records from before it was kept have none. */
  given?: GivenAnswers | undefined
  /** Those whose bytes have arrived. */
  photos: readonly Photo[]
  /** The photos the form has or will get, in order. */
  photoIds: readonly string[]
  /** Its place in the register of facilities; null where it has none, or where it does not say which tank. */
  facilityId?: string | null | undefined
  tankId?: string | null | undefined
  /** When the version that set the inspection date was received; a server of an earlier version does not say it. */
  datedAt?: string | undefined
  /** What of its place the register knows as closed; absent where nothing is. */
  closed?: ClosedPlace | undefined
  createdAt: string
  updatedAt: string
  submittedAt: string
  createdBy: string
  updatedBy: string
  /** In their order; absent where there are none. */
  corrections?: readonly Correction[] | undefined
  /** Of a version that an edit replaced, and of no other. */
  replacedAt?: string | undefined
  /** The visit on which it was signed together with others. */
  visitId?: string | null | undefined
  /** Of the signature's picture; the same on all forms that were signed together. */
  signatureSha256?: string | null | undefined
}

export const confirmedWords = ['all', 'some', 'none'] as const
export type Confirmed = (typeof confirmedWords)[number]

/** What the tables show; no signature, no photo bytes. */
export interface CompletedFormRow {
  id: string
  version: number
  templateId: string
  facilityName: string
  inspectedBy: string
  inspectionDate: string
  state: string
  tankType: string
  photoCount: number
  submittedAt: string
  updatedAt: string
  /** How many there are; a server of an earlier version does not say it, nor one that still has to look. */
  findings?: number | undefined
  worst?: Severity | null | undefined
  /** How many of them were answered or confirmed on the visit, and how many of those are closed; null: not known yet. */
  raised?: number | null | undefined
  closed?: number | null | undefined
  /** Whether the inspector answered or confirmed every question, some or none. */
  confirmed?: Confirmed | undefined
  /** How many questions are open that a duty of the form needs; null where it counts. */
  incomplete?: number | null | undefined
  /** When the version that set the inspection date was received: it may be dated in the future. */
  datedAt?: string | undefined
  /** Of a search: the words of the form or its facility that hold what the row does not show. */
  foundIn?: string | undefined
}

/** What a reader sees where an answer is missing. */
export const displayDefaults = {
  facilityName: 'Unnamed Facility',
  inspectedBy: 'Unknown Inspector',
  inspectionDate: 'No Date',
  state: 'Unknown',
  tankType: 'Unknown',
} as const satisfies Record<Role | 'state', string>

/** The state by its name or by its slug, whatever the capitals. */
export const stateName = z.pipe(
  z.string('Please choose a state'),
  z.transform((text: string, { issues }): StateName => {
    const found = findNamedState(text)
    if (found) return found.name
    const message = `Please choose one of: ${states.map(state => state.name).join(', ')}`
    issues.push({ code: 'custom', input: text, message })
    return z.NEVER
  }),
)

/** On the device's clock, which may be wrong by years: a form is not refused for that, only for what is no time at all. */
export const deviceTime = z.iso.datetime('Please send the time as 2026-11-16T15:12:00Z')

/** As much of what a client sends as can be judged without knowing the template. */
export const formContentShape = z.strictObject({
  templateId: z.string().check(z.maxLength(100)),
  templateVersion: z.int(),
  state: stateName,
  answers: z.record(z.string(), z.unknown()),
  given: z.optional(givenAnswers),
  /** Chosen from the register; without them a form finds its facility by name and state. */
  facilityId: z.optional(uuid),
  tankId: z.optional(uuid),
  /** The visit that it belongs to, where several forms are signed together. */
  visitId: z.optional(uuid),
  /** Why a signed form is changed. It goes into the history and is not part of the content. */
  correction: z.optional(paragraph(500).check(z.minLength(1, 'Please say why you’re correcting the form'))),
  /** When Submit was pressed. It goes into the history too, and nothing is decided by it. */
  deviceTime: z.optional(deviceTime),
  photoIds: z._default(
    z.array(uuid).check(
      z.maxLength(photosPerForm, `A form can have up to ${photosPerForm} photos`),
      z.refine(ids => new Set(ids).size === ids.length, 'A photo may be named once only'),
    ),
    [],
  ),
  /** Of photos that have arrived, those that change; an empty one removes it. Others stay as they are. */
  captions: z.optional(z.record(uuid, line(captionLength))),
})

/** What a client says a form is. Who and when are the server's to say. */
export interface FormContent {
  templateId: string
  templateVersion: number
  state: StateName
  answers: Answers
  given?: GivenAnswers | undefined
  facilityId?: string | undefined
  tankId?: string | undefined
  visitId?: string | undefined
  correction?: string | undefined
  deviceTime?: string | undefined
  photoIds: readonly string[]
  captions?: Captions | undefined
}

/** The answers that fill the columns of the list. */
export function roleAnswers(template: Template, answers: Answers): Record<Role, string> {
  const found = Object.fromEntries(roles.map(role => [role, ''])) as Record<Role, string>
  for (const [role, field] of roleFieldsOf(template)) found[role] = String(answers[field.id] ?? '')
  return found
}

/** A print names a form by this much of its id. */
export const shortId = (id: string): string => id.slice(0, 8)

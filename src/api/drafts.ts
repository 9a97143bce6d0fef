// Copies of drafts on the server, so that a lost phone loses at most what was typed since the last copy. Every user has
// their own and sees no others. Photos are named, not copied: they are on the device until the form is submitted.

import * as z from 'zod/mini'
import { stateName } from '#domain/completed-forms/completed-form.ts'
import { answerShape } from '#domain/form/answer-shape.ts'
import { givenAnswers } from '#domain/form/given.ts'
import { draftDays, draftsPerUser, photosPerForm } from '#domain/limits.ts'
import { soughtText, uuid } from '#domain/text.ts'
import { endpoint } from './endpoint.ts'

const word = soughtText(200)
/** A signature is a picture in an answer. */
const longText = soughtText(500_000)
const fieldIds = z.array(word).check(z.maxLength(1000))
const answers = z.record(word, answerShape(longText))
const photoIds = z.array(uuid).check(z.maxLength(2 * photosPerForm))
const captions = z.record(uuid, word)

const stroke = z.strictObject({
  points: z.array(z.strictObject({ x: z.number(), y: z.number(), pressure: z.number(), time: z.number() })),
})

/** What was done about a finding that the form found in order. */
const fix = z.strictObject({
  ...{ id: uuid, findingId: uuid, facilityId: uuid },
  ...{ field: word, version: z.int(), note: longText },
})

/** A possible release that the office is told of. */
const alert = z.strictObject({
  ...{ id: uuid, field: word, at: z.iso.datetime() },
  told: z.nullable(z.strictObject({ name: word, at: z.iso.datetime() })),
  answer: z.optional(longText),
  corrected: z.optional(z.strictObject({ answer: longText, at: z.iso.datetime() })),
  isRaised: z.optional(z.boolean()),
})

/** What was typed, signed and answered. Nothing is judged: a draft may be as incomplete as people leave it. */
const draftText = z.strictObject({
  templateId: word,
  templateVersion: z.int(),
  state: stateName,
  step: z.int(),
  answers,
  carried: fieldIds,
  touched: fieldIds,
  confirmed: z.optional(fieldIds),
  given: z.optional(givenAnswers),
  original: z.optional(answers),
  originalPhotoIds: z.optional(photoIds),
  originalCaptions: z.optional(captions),
  captions: z.optional(captions),
  correction: z.optional(longText),
  facilityId: z.optional(uuid),
  tankId: z.optional(uuid),
  visitId: z.optional(uuid),
  lastVisit: z.nullable(word),
  lastForm: z.optional(z.strictObject({ facility: longText, state: stateName, inspectedBy: longText })),
  lastPlace: z.optional(z.strictObject({ facilityId: uuid, tankId: z.optional(uuid) })),
  alerts: z.optional(z.array(alert).check(z.maxLength(200))),
  fixes: z.optional(z.array(fix).check(z.maxLength(200))),
  lastAnswers: z.optional(answers),
  unfit: z.optional(fieldIds),
  strokes: z.array(stroke).check(z.maxLength(10_000)),
  photoIds,
  baseVersion: z.nullable(z.int()),
  startedAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  submittedBefore: z.optional(z.iso.datetime()),
})

export const draftFields = Object.keys(draftText.shape) as (keyof typeof draftText.shape)[]

/** A photo that is on the device alone. */
const photoName = z.strictObject({ id: uuid, name: longText, section: word })

const draftContent = z.strictObject({
  draft: draftText,
  photos: z.array(photoName).check(z.maxLength(photosPerForm)),
})

export type DraftContent = z.output<typeof draftContent>

/** Which copy there is, without the draft itself. */
const draftCopy = z.strictObject({
  id: z.string(),
  version: z.number(),
  /** The device that saved it: a random id that the browser keeps. */
  device: z.string(),
  templateId: z.string(),
  state: stateName,
  facilityName: z.string(),
  /** Changes to a form that the server has, not a new form. */
  isEdit: z.boolean(),
  /** A new form that has arrived meanwhile, from whichever device. */
  isReceived: z.boolean(),
  changedAt: z.iso.datetime(),
  savedAt: z.iso.datetime(),
})

export type DraftCopy = z.output<typeof draftCopy>

const params = z.strictObject({ id: uuid })

export const listDrafts = endpoint('GET', '/api/drafts', {
  access: 'login',
  summary: `One's own drafts, the last saved first. A draft that is not changed is deleted after ${draftDays} days`,
  answer: z.strictObject({ drafts: z.array(draftCopy) }),
})

export const readDraft = endpoint('GET', '/api/drafts/:id', {
  access: 'login',
  summary: "One of one's own drafts, whole",
  params,
  answer: z.extend(draftContent, { version: z.number(), savedAt: z.iso.datetime() }),
  problems: ['draft-not-found'],
})

export const saveDraft = endpoint('PUT', '/api/drafts/:id', {
  audit: { because: 'a draft is its owner’s alone' },
  access: 'login',
  summary:
    `Copy a draft, at most ${draftsPerUser} for each user. The device that saved the last copy saves the next; another ` +
    'one names the version that it goes on from (If-Match), and a copy that is older than that is refused',
  params,
  versioned: 'edit-if-known',
  body: z.extend(draftContent, { device: z.uuid().check(z.toLowerCase()) }),
  answer: draftCopy,
  current: draftCopy,
  problems: ['draft-changed', 'too-many-drafts', 'too-large'],
})

export const deleteDraft = endpoint('DELETE', '/api/drafts/:id', {
  audit: { because: 'a draft is its owner’s alone' },
  access: 'login',
  summary: 'Delete a draft that was submitted or discarded; with If-Match only as it was then',
  params,
  versioned: 'edit-if-known',
  problems: ['draft-not-found', 'draft-changed'],
})

// Completed forms: prefill, read, save, delete, restore, history. Their list is in form-list.ts.

import * as z from 'zod/mini'
import { type CompletedForm, closedPlaces, formContentShape } from '#domain/completed-forms/completed-form.ts'
import { answerShape } from '#domain/form/answer-shape.ts'
import { givenAnswers } from '#domain/form/given.ts'
import { recordYears } from '#domain/limits.ts'
import { states } from '#domain/states.ts'
import { soughtText, uuid } from '#domain/text.ts'
import { endpoint, inHistory } from './endpoint.ts'
import { historyEntry, person } from './history.ts'
import { photo } from './photos.ts'
import { formVersion } from './version.ts'

const params = z.strictObject({ id: uuid })

const soughtName = soughtText(200).check(z.minLength(1))

export const completedForm: z.ZodMiniType<CompletedForm> = z.strictObject({
  id: z.string(),
  version: z.number(),
  templateId: z.string(),
  templateVersion: z.number(),
  state: z.enum(states.map(state => state.name)),
  answers: z.record(z.string(), answerShape(z.string())),
  given: z.optional(givenAnswers),
  photos: z.array(photo),
  /** The photos the form has or will get, in order; those without an entry in `photos` are still to come. */
  photoIds: z.array(z.string()),
  facilityId: z.nullish(z.string()),
  tankId: z.nullish(z.string()),
  /** When the version that set the inspection date was received. */
  datedAt: z.optional(z.string()),
  /** It was filled in for a facility or tank that the register knows as closed. */
  closed: z.optional(z.enum(closedPlaces)),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  submittedAt: z.iso.datetime(),
  createdBy: z.string(),
  updatedBy: z.string(),
  /** Changes of the form after it was signed; the version before each can still be read. */
  corrections: z.optional(
    z.array(
      z.strictObject({
        version: z.number(),
        at: z.iso.datetime(),
        by: person,
        reason: z.nullable(z.string()),
        signedAgain: z.boolean(),
      }),
    ),
  ),
  /** Of a version that an edit replaced, and of no other. */
  replacedAt: z.optional(z.iso.datetime()),
  visitId: z.nullish(z.string()),
  signatureSha256: z.nullish(z.string()),
})

export const latestCompletedForm = endpoint('GET', '/api/completed-forms/latest', {
  access: 'login',
  summary:
    'The newest form of exactly this facility, else of one whose name differs in capitals or spaces only; of this ' +
    'template where one is named; of this facility of the register and this tank, whatever it was called, where ' +
    'they were chosen; or null; for the prefill',
  query: z.strictObject({
    facility: soughtName,
    template: z.optional(soughtName),
    facilityId: z.optional(uuid),
    tankId: z.optional(uuid),
  }),
  answer: z.nullable(completedForm),
  problems: ['invalid-input'],
})

export const readCompletedForm = endpoint('GET', '/api/completed-forms/:id', {
  access: 'login',
  summary: 'One form, whole; its version is the ETag',
  params,
  versioned: 'read',
  answer: completedForm,
  problems: ['form-not-found', 'form-deleted'],
})

export const readFormVersion = endpoint('GET', '/api/completed-forms/:id/versions/:version', {
  access: 'login',
  summary: 'One version of a form: the current one, or a signed one that an edit replaced',
  params: z.extend(params, { version: formVersion }),
  answer: completedForm,
  problems: ['form-not-found', 'form-deleted', 'form-version-not-kept'],
})

export const saveCompletedForm = endpoint('PUT', '/api/completed-forms/:id', {
  audit: inHistory,
  access: 'login',
  summary:
    'Create (If-None-Match: *) or edit (If-Match: "version") a form. The same content again is a success; ' +
    '`correction` says why a signed form is changed, `deviceTime` when it was submitted by the clock of the device; ' +
    'neither is part of the content; `captions` changes those of photos that have arrived and leaves the others; ' +
    'other content under a used id is 409, a stale edit 412 with the copy the server holds, a deleted form 410',
  params,
  versioned: 'create-or-edit',
  body: formContentShape,
  answer: completedForm,
  current: completedForm,
  problems: [
    'computed-differs',
    'form-exists',
    'form-changed',
    'form-deleted',
    'form-purged',
    'form-not-found',
  ],
})

export const deleteCompletedForm = endpoint('DELETE', '/api/completed-forms/:id', {
  audit: 'form-deleted',
  access: 'login',
  summary: `Delete a form; it can be restored for ${recordYears} years`,
  params,
  problems: ['form-not-found'],
})

export const restoreCompletedForm = endpoint('POST', '/api/completed-forms/:id/restore', {
  audit: 'form-restored',
  access: 'login',
  summary: 'Bring a deleted form back',
  params,
  answer: completedForm,
  problems: ['form-not-found'],
})

export const readFormHistory = endpoint('GET', '/api/completed-forms/:id/history', {
  access: 'login',
  summary: 'Who changed what and when, newest first',
  params,
  answer: z.strictObject({
    entries: z.array(
      z.extend(historyEntry('form'), {
        /** Said of a change of a signed form alone. */
        signedAgain: z.optional(z.boolean()),
        /** When it was submitted, by the clock of the device; `at` is when the server had it. */
        deviceTime: z.optional(z.iso.datetime()),
      }),
    ),
  }),
  problems: ['form-not-found'],
})

// Completed forms: list, prefill, read, save, delete, restore, history.

import * as z from 'zod/mini'
import {
  type CompletedForm,
  type CompletedFormRow,
  formContentShape,
  formId,
  stateName,
} from '#domain/completed-form.ts'
import { isDay } from '#domain/day.ts'
import { givenAnswers } from '#domain/form/given.ts'
import { gravity } from '#domain/form/verdict.ts'
import { directions, findingsFilters, listSorts } from '#domain/form-list.ts'
import { trashDays } from '#domain/limits.ts'
import { states } from '#domain/place.ts'
import { soughtText } from '#domain/text.ts'
import { endpoint } from './endpoint.ts'
import { historyEntry, person } from './history.ts'
import { pageCursor, pageLimit } from './page.ts'
import { photo } from './photos.ts'

const params = z.strictObject({ id: formId })

export const formVersion = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2 ** 31 - 1))

export const completedForm: z.ZodMiniType<CompletedForm> = z.strictObject({
  id: z.string(),
  version: z.number(),
  templateId: z.string(),
  templateVersion: z.number(),
  state: z.enum(states.map(state => state.name)),
  answers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  given: z.optional(givenAnswers),
  photos: z.array(photo),
  /** The photos the form has or will get, in order; those without an entry in `photos` are still to come. */
  photoIds: z.array(z.string()),
  facilityId: z.nullish(z.string()),
  tankId: z.nullish(z.string()),
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
})

export const completedFormRow = z.strictObject({
  id: z.string(),
  version: z.number(),
  /** Empty where a server of an earlier version did not say it. */
  templateId: z._default(z.string(), ''),
  facilityName: z.string(),
  inspectedBy: z.string(),
  inspectionDate: z.string(),
  state: z.string(),
  tankType: z.string(),
  photoCount: z.number(),
  submittedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  findings: z.optional(z.number()),
  worst: z.nullish(z.enum(gravity)),
} satisfies Record<keyof CompletedFormRow, z.ZodMiniType>)

/** `"7"`: the version that the edit was made on. */
export const entityTag = z
  .string()
  .check(z.regex(/^(W\/)?"\d+"$/, 'If-Match takes a version in quotes, such as "3"'))

/** What a save says about what it replaces: this version, or nothing yet. */
export const savingHeaders = z.strictObject({
  'if-match': z.optional(entityTag),
  'if-none-match': z.optional(z.literal('*', 'If-None-Match takes * only')),
})

const soughtDay = z.string().check(z.refine(isDay, 'Please enter a valid date'))

const soughtName = soughtText(200).check(z.minLength(1))

export const formFilter = z.strictObject({
  search: z.optional(soughtText(200)),
  state: z.optional(stateName),
  /** `any`, `none`, or those with at least one finding of this severity. */
  findings: z.optional(z.enum(findingsFilters)),
  /** Days of the inspection, both included. */
  from: z.optional(soughtDay),
  to: z.optional(soughtDay),
  /** Whatever the capitals. */
  inspector: z.optional(soughtName),
  /** One of the register. */
  facilityId: z.optional(formId),
})

export const listCompletedForms = endpoint({
  name: 'listCompletedForms',
  method: 'GET',
  path: '/api/completed-forms',
  access: 'login',
  summary: 'A page of completed forms, newest first or sorted; search matches facility, inspector or date',
  query: z.extend(formFilter, {
    order: z._default(z.enum(['updatedAt', 'submittedAt']), 'updatedAt'),
    /** Instead of `order`. */
    sort: z.optional(z.enum(listSorts)),
    direction: z.optional(z.enum(directions)),
    limit: pageLimit,
    cursor: pageCursor,
  }),
  answer: z.strictObject({
    items: z.array(completedFormRow),
    nextCursor: z.nullable(z.string()),
    total: z.number(),
    /** A search with very many matches is not counted to the end: there are more than `total`. */
    isTotalCapped: z.boolean(),
  }),
  problems: ['invalid-input'],
})

export const listInspectors = endpoint({
  name: 'listInspectors',
  method: 'GET',
  path: '/api/completed-forms/inspectors',
  access: 'login',
  summary: 'Everybody whom completed forms name as their inspector, from A to Z',
  answer: z.strictObject({ names: z.array(z.string()) }),
  problems: [],
})

export const countFormsByMonth = endpoint({
  name: 'countFormsByMonth',
  method: 'GET',
  path: '/api/completed-forms/by-month',
  access: 'login',
  summary: 'How many inspections each state had in each of the last twelve months, the oldest month first',
  answer: z.strictObject({
    months: z.array(
      z.strictObject({
        /** yyyy-mm */
        month: z.string(),
        counts: z.record(z.enum(states.map(state => state.name)), z.number()),
      }),
    ),
  }),
  problems: [],
})

export const latestCompletedForm = endpoint({
  name: 'latestCompletedForm',
  method: 'GET',
  path: '/api/completed-forms/latest',
  access: 'login',
  summary:
    'The newest form of exactly this facility, else of one whose name differs in capitals or spaces only; of this ' +
    'template where one is named; of this facility of the register and this tank, whatever it was called, where ' +
    'they were chosen; or null; for the prefill',
  query: z.strictObject({
    facility: soughtName,
    template: z.optional(soughtName),
    facilityId: z.optional(formId),
    tankId: z.optional(formId),
  }),
  answer: z.nullable(completedForm),
  problems: ['invalid-input'],
})

export const readCompletedForm = endpoint({
  name: 'readCompletedForm',
  method: 'GET',
  path: '/api/completed-forms/:id',
  access: 'login',
  summary: 'One form, whole; its version is the ETag',
  params,
  answer: completedForm,
  problems: ['form-not-found', 'form-deleted'],
})

export const readFormVersion = endpoint({
  name: 'readFormVersion',
  method: 'GET',
  path: '/api/completed-forms/:id/versions/:version',
  access: 'login',
  summary: 'One version of a form: the current one, or a signed one that an edit replaced',
  params: z.extend(params, { version: formVersion }),
  answer: completedForm,
  problems: ['form-not-found', 'form-deleted', 'form-version-not-kept'],
})

export const saveCompletedForm = endpoint({
  name: 'saveCompletedForm',
  method: 'PUT',
  path: '/api/completed-forms/:id',
  access: 'login',
  summary:
    'Create (If-None-Match: *) or edit (If-Match: "version") a form. The same content again is a success; ' +
    '`correction` says why a signed form is changed and is not part of the content; ' +
    'other content under a used id is 409, a stale edit 412 with the copy the server holds, a deleted form 410',
  params,
  headers: savingHeaders,
  body: formContentShape,
  answer: completedForm,
  current: completedForm,
  problems: ['form-exists', 'form-changed', 'form-deleted', 'form-purged', 'form-not-found'],
})

export const deleteCompletedForm = endpoint({
  name: 'deleteCompletedForm',
  method: 'DELETE',
  path: '/api/completed-forms/:id',
  access: 'login',
  summary: `Delete a form; it can be restored for ${trashDays} days`,
  params,
  problems: ['form-not-found'],
})

export const restoreCompletedForm = endpoint({
  name: 'restoreCompletedForm',
  method: 'POST',
  path: '/api/completed-forms/:id/restore',
  access: 'login',
  summary: 'Bring a deleted form back',
  params,
  answer: completedForm,
  problems: ['form-not-found'],
})

export const readFormHistory = endpoint({
  name: 'readFormHistory',
  method: 'GET',
  path: '/api/completed-forms/:id/history',
  access: 'login',
  summary: 'Who changed what and when, newest first',
  params,
  answer: z.strictObject({
    entries: z.array(
      z.extend(historyEntry, {
        action: z.enum(['created', 'edited', 'deleted', 'restored', 'photo added']),
        reason: z.optional(z.string()),
        /** Said of a change of a signed form alone. */
        signedAgain: z.optional(z.boolean()),
      }),
    ),
  }),
  problems: ['form-not-found'],
})

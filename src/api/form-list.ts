// The list of completed forms: its rows, its filters and what is counted over them.

import * as z from 'zod/mini'
import { type CompletedFormRow, confirmedWords, stateName } from '#domain/completed-forms/completed-form.ts'
import { directions, findingsFilters, listSorts } from '#domain/completed-forms/form-list.ts'
import { isDay } from '#domain/day.ts'
import { gravity } from '#domain/form/verdict.ts'
import { states } from '#domain/states.ts'
import { soughtText, uuid } from '#domain/text.ts'
import { endpoint } from './endpoint.ts'
import { pageQuery, positionText, timePosition } from './page.ts'

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
  raised: z.nullish(z.number()),
  closed: z.nullish(z.number()),
  confirmed: z.optional(z.enum(confirmedWords)),
  incomplete: z.nullish(z.number()),
  datedAt: z.optional(z.string()),
  foundIn: z.optional(z.string()),
} satisfies Record<keyof CompletedFormRow, z.ZodMiniType>)

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
  facilityId: z.optional(uuid),
})

const photoCount = z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1))

/** In a list that is sorted by a column: the value there comes first. */
const columnPosition = z.tuple([z.union([positionText, photoCount]), ...timePosition.def.items])

export type ColumnPosition = z.output<typeof columnPosition>

export const listCompletedForms = endpoint('GET', '/api/completed-forms', {
  access: 'login',
  summary: 'A page of completed forms, newest first or sorted; search matches facility, inspector or date',
  query: z.extend(formFilter, {
    order: z._default(z.enum(['updatedAt', 'submittedAt']), 'updatedAt'),
    /** Instead of `order`. */
    sort: z.optional(z.enum(listSorts)),
    direction: z.optional(z.enum(directions)),
    ...pageQuery,
  }),
  paged: z.union([timePosition, columnPosition]),
  answer: z.strictObject({
    items: z.array(completedFormRow),
    nextCursor: z.nullable(z.string()),
    total: z.number(),
    /** A search with very many matches is not counted to the end: there are more than `total`. */
    isTotalCapped: z.boolean(),
  }),
  problems: ['invalid-input'],
})

export const listInspectors = endpoint('GET', '/api/completed-forms/inspectors', {
  access: 'login',
  summary: 'Everybody whom completed forms name as their inspector, from A to Z',
  answer: z.strictObject({ names: z.array(z.string()) }),
})

export const countFormsByMonth = endpoint('GET', '/api/completed-forms/by-month', {
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
})

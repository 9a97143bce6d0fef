// What is due: page by page, and how much of this month's walkthroughs is done. Apart from facilities, so that a screen that
// shows what is due does not load all that can be said about one.

import * as z from 'zod/mini'
import { formId, stateName } from '#domain/completed-forms/completed-form.ts'
import { dueReasons, dueSources, dueStatuses, dutyIds } from '#domain/due/duty-ids.ts'
import { dueSpans } from '#domain/due/spans.ts'
import { states } from '#domain/place.ts'
import { bases } from '#domain/rules/tank-duty.ts'
import { soughtText } from '#domain/text.ts'
import { endpoint } from './endpoint.ts'
import { pageLimit, pageQuery, placeText } from './page.ts'

/** By day, by the harm that waiting does, or by the name of the site. */
export const dueSorts = ['date', 'harm', 'name'] as const

const state = z.enum(states.map(({ name }) => name))

export const undoneVisit = z.strictObject({
  reason: z.enum(['failed', 'future-dated', 'incomplete']),
  formId: z.nullable(z.string()),
  on: z.string(),
  /** How many questions it left open. */
  open: z.number(),
})

const items = z.array(
  z.strictObject({
    facilityId: z.string(),
    facilityName: z.string(),
    state,
    tankId: z.nullable(z.string()),
    /** Null where it is the facility's, and where the facility has one tank only. */
    tankLabel: z.nullable(z.string()),
    duty: z.enum(dutyIds),
    citation: z.string(),
    basis: z.enum(bases),
    /** Null where the text of the rule could not be read, or there is none. */
    verifiedOn: z.nullable(z.string()),
    source: z.enum(dueSources),
    lastOn: z.nullable(z.string()),
    dueOn: z.nullable(z.string()),
    status: z.enum(dueStatuses),
    reason: z.nullable(z.enum(dueReasons)),
    /** The visit that left it undone: failed, dated in the future, or with questions open. */
    undone: z.nullable(undoneVisit),
  }),
)

const counts = z.strictObject({ overdue: z.number(), soon: z.number(), ok: z.number(), unknown: z.number() })
const within = z.strictObject({ week: z.number(), month: z.number() })

export const listDue = endpoint({
  name: 'listDue',
  method: 'GET',
  path: '/api/due',
  access: 'login',
  summary:
    'A page of what is due: by day, the unknown last; by the harm that waiting does; or by name. Counts are of all statuses',
  query: z.strictObject({
    state: z.optional(stateName),
    status: z.optional(z.enum(dueStatuses)),
    /** Not overdue, and due within so much time: 7 days counted from today, or the rest of the month. */
    within: z.optional(z.enum(dueSpans)),
    duty: z.optional(z.enum(dutyIds)),
    customer: z.optional(soughtText(200).check(z.minLength(1))),
    facilityId: z.optional(formId),
    /** Words of the facility's name, spellings, customer, number or address, in any order. */
    search: z.optional(soughtText(200)),
    sort: z._default(z.enum(dueSorts), 'date'),
    ...pageQuery,
  }),
  /** By the key of the order, day, facility, tank and duty. */
  paged: z.tuple([placeText, placeText, placeText, placeText, placeText]),
  answer: z.strictObject({ items, counts, within, nextCursor: z.nullable(z.string()) }),
  problems: ['invalid-input'],
})

export const listWorstDue = endpoint({
  name: 'listWorstDue',
  method: 'GET',
  path: '/api/due/worst',
  access: 'login',
  summary:
    'What does the most harm while it waits: walkthroughs overdue, then tests, papers, what has no date, what is due ' +
    'soon; counts are of all statuses',
  query: z.strictObject({ limit: pageLimit }),
  answer: z.strictObject({ items, counts, within }),
  problems: ['invalid-input'],
})

export const readDueMonth = endpoint({
  name: 'readDueMonth',
  method: 'GET',
  path: '/api/due/month',
  access: 'login',
  summary: 'How many walkthroughs were done this month, and how many are left: due by its end, or never done',
  answer: z.strictObject({
    /** yyyy-mm */
    month: z.string(),
    done: z.number(),
    left: z.number(),
  }),
  problems: [],
})

// What is due, page by page and as files.

import * as z from 'zod/mini'
import { stateName } from '#domain/completed-forms/completed-form.ts'
import { dueStatuses, dutyIds } from '#domain/due/duty-ids.ts'
import { dueSpans } from '#domain/due/spans.ts'
import { bases } from '#domain/rules/basis.ts'
import { soughtText, uuid } from '#domain/text.ts'
import { advised, counts, items, state, within } from './due-item.ts'
import { endpoint } from './endpoint.ts'
import { pageQuery, positionText } from './page.ts'

/** By day, by the harm that waiting does, or by the name of the site. */
export const dueSorts = ['date', 'harm', 'name'] as const

const filter = {
  state: z.optional(stateName),
  status: z.optional(z.enum(dueStatuses)),
  /** Not overdue, and due within so much time: 7 days counted from today, or the rest of the month. */
  within: z.optional(z.enum(dueSpans)),
  /** What needs doing: what is past its day, due today or soon, and walkthroughs whose day is not known. */
  todo: z.optional(z.literal('true')),
  duty: z.optional(z.enum(dutyIds)),
  /** Of what is due by law, or by our advice. */
  basis: z.optional(z.enum(bases)),
  customer: z.optional(soughtText(200).check(z.minLength(1))),
  facilityId: z.optional(uuid),
  /** Words of the facility's name, spellings, customer, number or address, in any order. */
  search: z.optional(soughtText(200)),
}

/** By the key of the order, day, facility, tank and duty. */
const position = z.tuple([positionText, positionText, positionText, positionText, positionText])

export const listDue = endpoint('GET', '/api/due', {
  access: 'login',
  summary:
    'A page of what is due: by day, the unknown last; by the harm that waiting does; or by name. Counts are of all statuses',
  query: z.strictObject({ ...filter, sort: z._default(z.enum(dueSorts), 'date'), ...pageQuery }),
  paged: position,
  answer: z.strictObject({ items, counts, advised, within, nextCursor: z.nullable(z.string()) }),
  problems: ['invalid-input'],
})

/** A site with what is due there under the filter, the worst first. */
const site = z.strictObject({
  facilityId: z.string(),
  facilityName: z.string(),
  state,
  address: z.string(),
  stateFacilityNumber: z.string(),
  /** The oldest possible release that is not closed. */
  release: z.nullable(z.strictObject({ id: z.string(), openedOn: z.string() })),
  /** The worst of them; `dutyCount` says how many there are. */
  duties: items,
  dutyCount: z.number(),
})

export const listDueSites = endpoint('GET', '/api/due/sites', {
  access: 'login',
  summary:
    'A page of sites with what is due there, by the harm that waiting does: possible releases first, except where the list is ' +
    'narrowed to a status, a time or a kind. Counts are of duties, `total` is of sites',
  query: z.strictObject({ ...filter, ...pageQuery }),
  paged: position,
  answer: z.strictObject({
    items: z.array(site),
    counts,
    advised,
    within,
    todo: z.number(),
    total: z.number(),
    nextCursor: z.nullable(z.string()),
  }),
  problems: ['invalid-input'],
})

const sort = z._default(z.enum(dueSorts), 'harm')

export const exportDueCsv = endpoint('GET', '/api/due.csv', {
  audit: 'export',
  access: 'login',
  summary: 'What is due under these filters as CSV, the worst first unless asked otherwise; streamed',
  query: z.strictObject({ ...filter, sort }),
  answer: 'bytes',
  problems: ['invalid-input'],
})

export const exportDueXlsx = endpoint('GET', '/api/due.xlsx', {
  audit: 'export',
  access: 'login',
  summary: 'The same table as a workbook',
  query: z.strictObject({ ...filter, sort }),
  answer: 'bytes',
  problems: ['invalid-input', 'too-many-due-for-workbook'],
})

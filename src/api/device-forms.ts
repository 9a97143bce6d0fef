// What a device keeps for work without signal: the last forms whole, and the newest form of every facility.

import * as z from 'zod/mini'
import { completedForm } from './completed-forms.ts'
import { endpoint } from './endpoint.ts'
import { pageCursor, timePosition } from './page.ts'

export const listDeviceForms = endpoint('GET', '/api/device-forms', {
  access: 'login',
  summary:
    'The forms that a device keeps, page by page: without `since` all of them, the newest first; ' +
    'with `since` those that changed, and which are gone. Beyond the first page of all, signatures are left out',
  query: z.strictObject({
    /** The `asOf` of the first page of the last round. */
    since: z.optional(z.iso.datetime()),
    cursor: pageCursor,
  }),
  paged: timePosition,
  answer: z.strictObject({
    items: z.array(completedForm),
    /** Deleted since. */
    gone: z.array(z.string()),
    nextCursor: z.nullable(z.string()),
    asOf: z.iso.datetime(),
    /** How many forms a device keeps at most. */
    most: z.number(),
  }),
  problems: ['invalid-input'],
})

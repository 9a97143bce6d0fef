// What the first screen says of what is due. Apart from the lists, which it does not load.

import * as z from 'zod/mini'
import { advised, counts, items, within } from './due-item.ts'
import { endpoint } from './endpoint.ts'
import { pageLimit } from './page.ts'

export const listWorstDue = endpoint('GET', '/api/due/worst', {
  access: 'login',
  summary:
    'What does the most harm while it waits: walkthroughs overdue, then tests, papers, what is due soon, what has ' +
    'no date; counts are of all statuses',
  query: z.strictObject({ limit: pageLimit }),
  answer: z.strictObject({ items, counts, advised, within }),
  problems: ['invalid-input'],
})

export const readDueMonth = endpoint('GET', '/api/due/month', {
  access: 'login',
  summary: 'How many walkthroughs were done this month, and how many are left: due by its end, or never done',
  answer: z.strictObject({
    /** yyyy-mm */
    month: z.string(),
    done: z.number(),
    left: z.number(),
  }),
})

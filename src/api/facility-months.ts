// The walkthroughs of a facility, month by month.

import * as z from 'zod/mini'
import { monthStatuses } from '#domain/due/month-gaps.ts'
import { uuid } from '#domain/text.ts'
import { endpoint } from './endpoint.ts'

const yearMonth = z
  .string()
  .check(z.regex(/^(19|2[01])\d{2}-(0[1-9]|1[0-2])$/, 'Please give a month as 2026-11'))

export const readFacilityMonths = endpoint('GET', '/api/facilities/:id/months', {
  access: 'login',
  summary:
    'Whether each month had its walkthrough, the oldest first; the last 36 unless from and to say others, both included',
  params: z.strictObject({ id: uuid }),
  query: z.strictObject({ from: z.optional(yearMonth), to: z.optional(yearMonth) }),
  answer: z.strictObject({
    months: z.array(
      z.strictObject({
        /** yyyy-mm */
        month: z.string(),
        status: z.enum(monthStatuses),
        visits: z.array(z.string()),
        /** The longest gap between two visits that ended in the month; of several tanks the worst. */
        gapDays: z.nullable(z.number()),
      }),
    ),
  }),
  problems: ['facility-not-found', 'facility-deleted', 'invalid-input'],
})

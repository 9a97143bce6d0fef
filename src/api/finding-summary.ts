// How many findings there are and which are the worst: the sidebar of every screen and the dashboard show it. Apart from findings,
// so that the first screen does not load all that can be said about one.

import * as z from 'zod/mini'
import { findingStatuses } from '#domain/findings/finding.ts'
import { gravity } from '#domain/form/verdict.ts'
import type { AnswerOf } from './endpoint.ts'
import { endpoint } from './endpoint.ts'

const count = z.number()

export const readFindingSummary = endpoint('GET', '/api/findings/summary', {
  access: 'login',
  summary:
    'How many findings there are of each status, how many are closed without a record of what was done, how many that are ' +
    'not closed are assigned to the user, how many alerts wait for a person, the three gravest and oldest that are not closed, ' +
    'and how many facilities and forms are still to be counted by the rules that hold now',
  answer: z.strictObject({
    counts: z.strictObject({ open: count, assigned: count, fixed: count, verified: count, withdrawn: count }),
    unrecorded: count,
    /** Alerts about possible releases that no person has acknowledged. */
    alerts: count,
    mine: count,
    /** Facilities and forms of which what is due and found may be out of date. An earlier release does not say. */
    uncounted: z.optional(count),
    /** The first day of the oldest that is not closed. */
    oldestOn: z.nullable(z.string()),
    worst: z.array(
      z.strictObject({
        id: z.string(),
        facilityName: z.string(),
        label: z.string(),
        answer: z.string(),
        severity: z.enum(gravity),
        status: z.enum(findingStatuses),
        openedOn: z.string(),
        actionMissing: z.boolean(),
      }),
    ),
  }),
})

export type FindingSummary = AnswerOf<typeof readFindingSummary>

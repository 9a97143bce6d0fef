// Planned days: which sites an inspector goes to on a day, in which order. Every user plans their own day and those of
// others; the history says who changed it.

import * as z from 'zod/mini'
import { isDay } from '#domain/day.ts'
import { plannedDay, stopKey } from '#domain/facilities/stop.ts'
import { stopsPerDay } from '#domain/limits.ts'
import { soughtText, uuid } from '#domain/text.ts'
import { endpoint, inHistory } from './endpoint.ts'
import { dayEntry } from './history.ts'

const params = z.strictObject({ day: z.string().check(z.refine(isDay, 'Please enter a valid date')) })

/** Whose day; one's own unless it says otherwise. */
const query = z.strictObject({ userId: z.optional(soughtText(64).check(z.minLength(1))) })

export const readDay = endpoint('GET', '/api/days/:day', {
  access: 'login',
  summary:
    'The stops of a day in their order, with what is to be known and what is due there, and whether it was done; ' +
    'a day without a plan has none, and version 0. Its version is the ETag',
  params,
  query,
  versioned: 'read',
  answer: plannedDay,
  problems: ['user-not-found', 'invalid-input'],
})

export const saveDay = endpoint('PUT', '/api/days/:day', {
  audit: inHistory,
  access: 'login',
  summary:
    `Plan a day, at most ${stopsPerDay} stops. If-Match names the version that was changed, "0" for a day without a ` +
    'plan. The same stops again are a success; a stale change is 412 with the day as the server holds it. A site that ' +
    'was merged into another one becomes that one',
  params,
  query,
  versioned: 'edit',
  body: z.strictObject({
    stops: z
      .array(z.extend(stopKey, { facilityId: uuid, tankId: z.nullable(uuid) }))
      .check(z.maxLength(10 * stopsPerDay)),
  }),
  answer: plannedDay,
  current: plannedDay,
  problems: ['user-not-found', 'facility-not-found', 'day-changed', 'day-full', 'invalid-input'],
})

export const readDayHistory = endpoint('GET', '/api/days/:day/history', {
  access: 'login',
  summary: 'Who put which sites on a day, took them off or changed their order, and when; newest first',
  params,
  query,
  answer: z.strictObject({ entries: z.array(dayEntry) }),
  problems: ['user-not-found', 'invalid-input'],
})

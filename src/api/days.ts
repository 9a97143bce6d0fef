// Planned days: which sites an inspector goes to on a day, in which order. Every user plans their own day and those of
// others; the history says who changed it.

import * as z from 'zod/mini'
import { isDay } from '#domain/day.ts'
import { dutyIds, paperIds } from '#domain/due/duty-ids.ts'
import type { PlannedDay, Stop } from '#domain/facilities/planned-day.ts'
import { stopsPerDay } from '#domain/limits.ts'
import { bases } from '#domain/rules/basis.ts'
import { states } from '#domain/states.ts'
import { soughtText, uuid } from '#domain/text.ts'
import { undoneVisit } from './due-item.ts'
import { endpoint, inHistory } from './endpoint.ts'
import { dayEntry, person } from './history.ts'

const params = z.strictObject({ day: z.string().check(z.refine(isDay, 'Please enter a valid date')) })

/** Whose day; one's own unless it says otherwise. */
const query = z.strictObject({ userId: z.optional(soughtText(64).check(z.minLength(1))) })

const stop: z.ZodMiniType<Stop> = z.strictObject({
  facilityId: z.string(),
  tankId: z.nullable(z.string()),
  paper: z.optional(z.enum(paperIds)),
  name: z.string(),
  state: z.enum(states.map(({ name }) => name)),
  standing: z.enum(['active', 'closed', 'removed']),
  tankLabel: z.nullable(z.string()),
  address: z.string(),
  arrivalNotes: z.string(),
  contacts: z.array(z.strictObject({ name: z.string(), phone: z.string() })),
  duties: z.array(
    z.strictObject({
      duty: z.enum(dutyIds),
      tankLabel: z.nullable(z.string()),
      lastOn: z.nullable(z.string()),
      dueOn: z.nullable(z.string()),
      soonOn: z.nullable(z.string()),
      basis: z.enum(bases),
      undone: z.nullable(undoneVisit),
    }),
  ),
  done: z.nullable(z.strictObject({ formId: z.nullable(z.string()), inspectedBy: z.string() })),
  tanksLeft: z.optional(z.strictObject({ ids: z.array(z.string()), of: z.number() })),
})

const plannedDay: z.ZodMiniType<PlannedDay> = z.strictObject({
  day: z.string(),
  user: person,
  version: z.number(),
  stops: z.array(stop),
  changedAt: z.nullable(z.iso.datetime()),
  changedBy: z.nullable(person),
})

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
      .array(
        z.strictObject({
          facilityId: uuid,
          tankId: z.nullable(uuid),
          paper: z.optional(z.enum(paperIds)),
        }),
      )
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

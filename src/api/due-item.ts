// How what is due looks on the wire, in every list of it.

import * as z from 'zod/mini'
import { dueReasons, dueSources, dueStatuses, dutyIds } from '#domain/due/duty-ids.ts'
import { undoneVisit } from '#domain/due/undone-visit.ts'
import { recordSources } from '#domain/records/source.ts'
import { bases } from '#domain/rules/basis.ts'
import { states } from '#domain/states.ts'

export const state = z.enum(states.map(({ name }) => name))

const item = z.strictObject({
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
  /** Of a date that was entered: where it is known from. */
  enteredFrom: z.nullable(z.enum(recordSources)),
  lastOn: z.nullable(z.string()),
  dueOn: z.nullable(z.string()),
  status: z.enum(dueStatuses),
  reason: z.nullable(z.enum(dueReasons)),
  /** The visit that left it undone: failed, dated in the future, or with questions open. */
  undone: z.nullable(undoneVisit),
})

export const items = z.array(item)

export const counts = z.strictObject({
  overdue: z.number(),
  soon: z.number(),
  ok: z.number(),
  unknown: z.number(),
})
/** Of what is overdue in the counts: what is past a date that we recommend and no law sets. */
export const advised = z.number()

export const within = z.strictObject({ week: z.number(), month: z.number() })

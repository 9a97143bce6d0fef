// A stop of a planned day, as the server describes it and a device stores it.

import * as z from 'zod/mini'
import { dutyIds, paperIds } from '#domain/due/duty-ids.ts'
import { undoneVisit } from '#domain/due/undone-visit.ts'
import { bases } from '#domain/rules/basis.ts'
import { states } from '#domain/states.ts'

/** A site, and one tank of it or all. */
export const stopKey = z.strictObject({
  facilityId: z.string(),
  /** Null: the whole site. */
  tankId: z.nullable(z.string()),
  /** The paper that one goes there for: no visit settles it, only its new date. */
  paper: z.optional(z.enum(paperIds)),
})
export type StopKey = z.output<typeof stopKey>

const duty = z.strictObject({
  duty: z.enum(dutyIds),
  /** Where the stop is the whole of a site with several tanks. */
  tankLabel: z.nullable(z.string()),
  lastOn: z.nullable(z.string()),
  dueOn: z.nullable(z.string()),
  soonOn: z.nullable(z.string()),
  basis: z.enum(bases),
  undone: z.nullable(undoneVisit),
})
export type StopDuty = z.output<typeof duty>

/** What the inspector has to know there, also without signal. */
const stop = z.extend(stopKey, {
  name: z.string(),
  state: z.enum(states.map(({ name }) => name)),
  /** `removed`: it was deleted after it was planned. */
  standing: z.enum(['active', 'closed', 'removed']),
  /** Null where the site has one tank only, and for the whole site. */
  tankLabel: z.nullable(z.string()),
  address: z.string(),
  arrivalNotes: z.string(),
  contacts: z.array(z.strictObject({ name: z.string(), phone: z.string() })),
  /** The oldest possible release at the site that is not closed: it comes before all that is due. A copy of an earlier release does not say. */
  release: z.optional(z.nullable(z.strictObject({ id: z.string(), openedOn: z.string() }))),
  /** What is due there, what does the most harm first. */
  duties: z.array(duty),
  /**
   * The form of an inspection on the day, by any inspector, the last one where each tank of the site has its own; one about another day does not count, whenever it came in. A paper
   * has no form: it is done once it is good again.
   */
  done: z.nullable(z.strictObject({ formId: z.nullable(z.string()), inspectedBy: z.string() })),
  /** Of the whole of a site: which tanks have to be inspected on the day and were not yet, and of how many. */
  tanksLeft: z.optional(z.strictObject({ ids: z.array(z.string()), of: z.number() })),
})
export type Stop = z.output<typeof stop>

const person = z.strictObject({ uid: z.string(), displayName: z.string() })

export const plannedDay = z.strictObject({
  /** yyyy-mm-dd */
  day: z.string(),
  user: person,
  /** 0 as long as it was not planned. */
  version: z.number(),
  stops: z.array(stop),
  changedAt: z.nullable(z.iso.datetime()),
  changedBy: z.nullable(person),
})
export type PlannedDay = z.output<typeof plannedDay>

// The register as a device keeps it for work without signal: facilities with what their duties are counted from.

import * as z from 'zod/mini'
import { recordSources } from '#domain/records/source.ts'
import { endpoint } from './endpoint.ts'
import { facility } from './facilities.ts'
import { pageCursor, positionText } from './page.ts'

/** By duty. */
const days = z.record(z.string(), z.string())
const dayLists = z.record(z.string(), z.array(z.string()))
const openVisits = z.record(
  z.string(),
  z.strictObject({ formId: z.string(), on: z.string(), open: z.number() }),
)
const test = z.strictObject({
  on: z.string(),
  parts: z.nullable(
    z.array(
      z.strictObject({
        kind: z.string(),
        id: z.nullable(z.string()),
        label: z.string(),
        passed: z.nullable(z.boolean()),
      }),
    ),
  ),
})
const papers = z.record(
  z.string(),
  z.strictObject({ until: z.string(), at: z.string(), missingAt: z.optional(z.string()) }),
)

const known = z.strictObject({
  /** What forms say, by tank. */
  tanks: z.record(
    z.string(),
    z.strictObject({
      done: days,
      lastOn: days,
      failedOn: dayLists,
      unfinishedOn: z.optional(dayLists),
      failing: days,
      passedSince: z.optional(dayLists),
      incomplete: openVisits,
      future: openVisits,
      isOutOfService: z.nullable(z.boolean()),
      /** Of its components, by duty. */
      tests: z.optional(z.record(z.string(), z.array(test))),
    }),
  ),
  papers,
  /** What was entered without a form. */
  entered: z.optional(z.strictObject({ tanks: z.record(z.string(), dayLists), papers })),
})

export const deviceFacility = z.strictObject({
  facility,
  /** Null where its duties are not counted yet. */
  known: z.nullable(known),
  /** Where entered dates are known from, by tank and duty. */
  enteredFrom: z.record(z.string(), z.enum(recordSources)),
  /** The oldest possible release that is not closed. */
  release: z.nullable(z.strictObject({ id: z.string(), openedOn: z.string() })),
  lastVisitOn: z.nullable(z.string()),
  monthsMissed: z.nullable(z.number()),
  monthsUnknown: z.optional(z.number()),
  /** Where photos of its last forms were taken. */
  position: z.optional(z.nullable(z.strictObject({ latitude: z.number(), longitude: z.number() }))),
})

export const listDeviceFacilities = endpoint('GET', '/api/device-facilities', {
  access: 'login',
  summary:
    'The register as a device keeps it, page by page: without `since` every facility that is not deleted; with `since` ' +
    'those that changed or have other duties, and which are gone',
  query: z.strictObject({
    /** The `asOf` of the first page of the last round. */
    since: z.optional(z.iso.datetime()),
    cursor: pageCursor,
  }),
  /** By the time of the change, empty where all are read, and id. */
  paged: z.tuple([positionText, positionText]),
  answer: z.strictObject({
    items: z.array(deviceFacility),
    /** Deleted or merged since. */
    gone: z.array(z.string()),
    /** What was decided about rows of the rule table, which duties are counted by. */
    rules: z.array(
      z.strictObject({
        id: z.string(),
        confirmedOn: z.nullable(z.string()),
        companyInterval: z.nullable(z.number()),
      }),
    ),
    nextCursor: z.nullable(z.string()),
    asOf: z.iso.datetime(),
  }),
  problems: ['invalid-input'],
})

// Two facilities that are one site: which may be, made one, and taken apart again.

import * as z from 'zod/mini'
import { tanksPerFacility } from '#domain/facilities/facility.ts'
import { duplicateReasons } from '#domain/facilities/possible-duplicates.ts'
import { uuid } from '#domain/text.ts'
import { endpoint } from './endpoint.ts'
import { facility, params, siteFacts, state } from './facilities.ts'

const comparedSite = z.strictObject({
  ...siteFacts,
  formCount: z.number(),
  lastVisitOn: z.nullable(z.string()),
})

export const listFacilityPairs = endpoint('GET', '/api/facilities/pairs', {
  access: 'login',
  summary:
    'Facilities of one state that may be one site, the likeliest first, with what is known of each and what speaks for ' +
    'it; `other-number` speaks against it',
  answer: z.strictObject({
    pairs: z.array(
      z.strictObject({
        state,
        one: comparedSite,
        other: comparedSite,
        reasons: z.array(z.enum(duplicateReasons)),
      }),
    ),
  }),
})

const mergedTank = z.strictObject({ id: uuid, sameAs: z.nullable(uuid) })

export const mergeFacilities = endpoint('POST', '/api/facilities/:id/merge', {
  audit: 'facilities-merged',
  access: 'login',
  summary:
    'Make another facility part of this one: its forms and tanks move here, its name stays known. `tanks` says of each ' +
    'tank that moves which one here it is the same as; without it, those that can only be the same are',
  params,
  body: z.strictObject({
    fromId: uuid,
    tanks: z.optional(z.array(mergedTank).check(z.maxLength(tanksPerFacility))),
  }),
  answer: facility,
  problems: ['facility-not-found', 'facility-deleted', 'not-mergeable', 'tanks-changed', 'too-many-tanks'],
})

export const undoMerge = endpoint('POST', '/api/facilities/:id/merge/undo', {
  audit: 'merge-undone',
  access: 'login',
  summary:
    'Take a merge back: both facilities are as they were before it. Refused where one of them was changed since',
  params,
  body: z.strictObject({ fromId: uuid }),
  answer: facility,
  problems: [
    'facility-not-found',
    'facility-deleted',
    'not-merged',
    'merged-since',
    'changed-since-merge',
    'facility-name-taken',
  ],
})

export const listFacilityMerges = endpoint('GET', '/api/facilities/:id/merges', {
  access: 'login',
  summary: 'The facilities that were merged into this one and can be taken out again, the newest merge first',
  params,
  answer: z.strictObject({
    merges: z.array(z.strictObject({ fromId: z.string(), name: z.string(), at: z.iso.datetime() })),
  }),
  problems: ['facility-not-found', 'facility-deleted'],
})

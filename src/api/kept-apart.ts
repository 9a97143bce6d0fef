// Two facilities that look like one site and are not: a person says so once, and the pair is no longer suggested.

import * as z from 'zod/mini'
import { uuid } from '#domain/text.ts'
import { endpoint, inHistory } from './endpoint.ts'
import { person } from './history.ts'
import { pageQuery, timePosition } from './page.ts'

const params = z
  .strictObject({ id: uuid, otherId: uuid })
  .check(z.refine(({ id, otherId }) => id !== otherId, 'These are one facility'))

export const keepApart = endpoint('PUT', '/api/facilities/:id/kept-apart/:otherId', {
  audit: inHistory,
  access: 'login',
  summary: 'Say that two facilities are not the same site; the order of the two does not matter',
  params,
  problems: ['facility-not-found', 'facility-deleted', 'invalid-input'],
})

export const suggestAgain = endpoint('DELETE', '/api/facilities/:id/kept-apart/:otherId', {
  audit: inHistory,
  access: 'login',
  summary: 'Undo the answer that two facilities are not the same site; without one, nothing changes',
  params,
  problems: ['facility-not-found', 'facility-deleted', 'invalid-input'],
})

const site = z.strictObject({ id: z.string(), name: z.string() })

export const listKeptApart = endpoint('GET', '/api/facilities/pairs/kept-apart', {
  access: 'login',
  summary:
    'A page of the pairs that are kept apart, the newest first. What was answered about a facility that was merged ' +
    'away since holds for the one that it is part of',
  query: z.strictObject(pageQuery),
  paged: timePosition,
  answer: z.strictObject({
    items: z.array(z.strictObject({ one: site, other: site, at: z.iso.datetime(), by: person })),
    nextCursor: z.nullable(z.string()),
  }),
  problems: ['invalid-input'],
})

// Two facilities that may be one site, as the server compares them.

import type { AnswerOf } from '#api/endpoint.ts'
import type { listFacilityPairs } from '#api/facility-merges.ts'

export type Duplicates = AnswerOf<typeof listFacilityPairs>['pairs'][number]
export type Site = Duplicates['one']

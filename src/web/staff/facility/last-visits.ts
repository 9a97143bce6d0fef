// What the last visits to each tank leave uncertain: where not every answer was given or confirmed, "no findings" says little.

import type { AnswerOf } from '#api/endpoint.ts'
import type { listFacilityForms } from '#api/facilities.ts'
import { isFutureDated } from '#domain/due/future-dated.ts'

export type Visit = AnswerOf<typeof listFacilityForms>['items'][number]

/** Of each tank and template: another form asks other questions. One that is dated in the future is none. The newest come first. */
export function isAllConfirmed(visits: readonly Visit[]): boolean {
  const counted = visits.filter(
    ({ inspectionDate: on, datedAt }) => !(datedAt && isFutureDated({ on, datedAt })),
  )
  const last = new Map(
    counted.toReversed().map(visit => [`${visit.tankId} ${visit.templateId}`, visit] as const),
  )
  // A server of an earlier version does not say it.
  return [...last.values()].every(({ confirmed = 'all' }) => confirmed === 'all')
}

// What the last visits to each tank leave uncertain: where not every answer was given or confirmed, "no findings" says little.

import type { AnswerOf } from '#api/endpoint.ts'
import type { listFacilityForms } from '#api/facilities.ts'
import { isFutureDated } from '#domain/due/future-dated.ts'

export type Visit = AnswerOf<typeof listFacilityForms>['items'][number]

/** One that is dated in the future is none. */
const isCounted = ({ inspectionDate: on, datedAt }: Visit): boolean =>
  !(datedAt && isFutureDated({ on, datedAt }))

/** Of each tank and template: another form asks other questions. The newest come first. */
export function isAllConfirmed(visits: readonly Visit[]): boolean {
  const last = new Map(
    visits
      .filter(isCounted)
      .toReversed()
      .map(visit => [`${visit.tankId} ${visit.templateId}`, visit] as const),
  )
  // A server of an earlier version does not say it.
  return [...last.values()].every(({ confirmed = 'all' }) => confirmed === 'all')
}

/** What is said where no finding is open: nothing was found only where something was looked at. */
export function formatNoneOpen(visits: readonly Visit[] | null): string {
  if (visits === null || visits.some(isCounted)) return 'None'
  return visits.length === 0 ? 'No visits yet' : 'No visit counts yet'
}

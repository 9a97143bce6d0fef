// Which findings of a facility are still open: a later visit takes one back only where its question was answered or confirmed
// then. What was carried over or never looked at takes nothing back.

import type { AnswerOf } from '#api/endpoint.ts'
import type { listFacilityForms } from '#api/facilities.ts'
import { isFutureDated } from '#domain/due/visit-summary.ts'
import type { Finding, Report } from '#domain/form/report.ts'
import { gravestFirst } from '#domain/form/verdict.ts'

export type Visit = AnswerOf<typeof listFacilityForms>['items'][number]

/** Visits about the same tank with the same form, the newest first. */
export type Chain = readonly Visit[]

/**
 * Of each tank and template the last visit, and those before it up to the last on which all was confirmed: another form asks
 * other questions and takes nothing back, and neither does one that is dated in the future. The visits are the newest first.
 */
export function chainsOf(visits: readonly Visit[]): readonly Chain[] {
  const counted = visits.filter(
    ({ inspectionDate: on, datedAt }) => !(datedAt && isFutureDated({ on, datedAt })),
  )
  const all = Object.values(Object.groupBy(counted, ({ tankId, templateId }) => `${tankId} ${templateId}`))
  return all.map((chain = []) => {
    const whole = chain.findIndex(isAllConfirmed)
    return whole < 0 ? chain : chain.slice(0, whole + 1)
  })
}

/** A server of an earlier version does not say it. */
export const isAllConfirmed = ({ confirmed = 'all' }: Visit): boolean => confirmed === 'all'

type Judged = Pick<Report, 'blocks' | 'findings'>

/** The findings of a report that none of the newer ones has taken back or says again. */
export function stillOpen(report: Judged, newer: readonly Judged[]): readonly Finding[] {
  const lines = newer.flatMap(({ blocks }) => blocks.flatMap(block => block.lines))
  const said = lines.filter(({ notGiven, severity }) => notGiven === null || severity !== null)
  const labels = new Set(said.map(({ label }) => label))
  return gravestFirst(report.findings.filter(({ label }) => !labels.has(label)))
}

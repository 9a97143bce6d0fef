// What a form did for a duty, as a reader of the binder must take it: "Done" alone is what was done at everything that the
// register knows, by what was measured.

import { componentsTested } from '#domain/due/components-tested.ts'
import { formatOpen } from '#domain/due/due-words.ts'
import type { CountedDutyId } from '#domain/due/duty-ids.ts'
import { isFutureDated } from '#domain/due/future-dated.ts'
import type { Visit } from '#domain/due/visit-summary.ts'
import { formatMany } from '#domain/number-words.ts'
import type { TableCell } from '#report/pdf/binder/table.ts'
import type { SiteContent } from './content.ts'

type Site = Pick<SiteContent, 'facility' | 'overrides'>

/** Null where it was not about the duty. */
export function outcomeOf(site: Site, visit: Visit, duty: CountedDutyId): TableCell | null {
  const { done, failed, incomplete } = visit.evidence
  const open = incomplete[duty]
  if (!done.includes(duty) && !failed.includes(duty) && !open) return null
  if (isFutureDated(visit)) return { text: 'Does not count: dated in the future', tone: 'late' }
  if (failed.includes(duty)) return { text: 'Failed', tone: 'gap' }
  if (open) return { text: `Does not count: ${formatOpen(duty, open)}`, tone: 'late' }
  if (isOfNoTank(site.facility, visit.tankId)) return { text: tankNotKnown, tone: 'late' }
  const reserve = formatPart(site, visit, duty) + formatOverrides(site, visit, duty)
  return { text: `Done${reserve}`, ...(reserve && { tone: 'late' }) }
}

export const tankNotKnown = 'Does not count: tank not known'

/** A site without known tanks is visited as a whole. */
export const isOfNoTank = ({ tanks }: SiteContent['facility'], tankId: string | null): boolean =>
  tanks.length > 0 && !tanks.some(({ id }) => id === tankId)

const nouns: Partial<Record<CountedDutyId, string>> = {
  'spill-bucket': 'buckets',
  sump: 'sumps',
  'line-leak-detector': 'leak detectors',
}

/** ` at 1 of 2 buckets`; nothing where it was done at all of them, or at the tank as a whole. */
function formatPart({ facility }: Site, { tankId, on, evidence }: Visit, duty: CountedDutyId): string {
  const parts = evidence.tested?.[duty]
  const components = facility.tanks.find(({ id }) => id === tankId)?.components
  const found = parts && componentsTested(duty, { components, tests: [{ on, parts }], told: [] })
  if (!found) return ''
  const [passed, all] = [found.last.filter(each => each?.passed).length, found.last.length]
  if (passed === all) return ''
  const of = `of ${all} ${nouns[duty] ?? 'parts'}`
  return parts.length === 0 ? `, not known at which ${of}` : ` at ${passed} ${of}`
}

/** `, 1 result overridden`: by the inspector, of the parts at this tank. */
function formatOverrides({ facility, overrides }: Site, visit: Visit, duty: CountedDutyId): string {
  if (!visit.evidence.tested?.[duty]) return ''
  const count = overrides.filter(
    ({ formId, tankId }) =>
      formId === visit.formId && (tankId === visit.tankId || isOfNoTank(facility, tankId)),
  ).length
  return count === 0 ? '' : `, ${formatMany(count, 'result')} overridden`
}

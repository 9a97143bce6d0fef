// What a report says about changes after the signature: that it was corrected, when, by whom and why, or that it is a
// version which a later one replaced; and when it was first submitted. Screen, print and PDF say it in the same words.

import { dayOf, formatDay } from '#domain/day.ts'
import type { Report } from './report.ts'

type Corrected = Pick<Report, 'correction' | 'version' | 'replacedAt' | 'createdAt'>

/** One sentence a line; none for a form that was not changed after it was signed. */
export function formatCorrection({
  correction,
  version,
  replacedAt,
  createdAt,
}: Corrected): readonly string[] {
  const first = `First submitted on ${formatDay(dayOf(createdAt))}`
  if (replacedAt !== null) return [`Version ${version}, replaced on ${formatDay(dayOf(replacedAt))}`, first]
  if (!correction) return []
  const { at, by, reason, signedAgain } = correction
  const done = signedAgain || reason ? 'Corrected' : 'Edited after signing'
  const unsigned = signedAgain ? '' : ', without signing again'
  return [
    `${done} on ${formatDay(dayOf(at))} by ${by.displayName}, version ${correction.version}${unsigned}`,
    ...(reason ? [`Reason: ${reason}`] : []),
    first,
  ]
}

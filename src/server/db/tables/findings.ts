// Findings, made from forms and from what people decided, and made again whenever one of them changes.

import type { FindingState } from '#domain/findings/finding.ts'
import type { StateName } from '#domain/states.ts'
import type { Flag } from './columns.ts'

export interface FindingsTable extends Omit<FindingState, 'actionMissing'> {
  /** Made from what it is about, so that one that comes back has the same. */
  id: string
  version: number
  facilityId: string
  /** Empty where it is not known which tank it is about. */
  tankId: string
  state: StateName
  actionMissing: Flag
  /** Its place in the order of gravity, the gravest first. */
  rank: number
  /** Not of a facility that is closed or deleted. */
  isListed: Flag
}

// One thing that the law, or we, ask of a tank owner again and again, as a row of the table of rules (tank-rules.ts).

import { formatInterval, type Interval } from '#domain/due/interval.ts'
import type { Basis } from './basis.ts'
import type { TankCondition } from './tank-facts.ts'

export type DutyId =
  | 'walkthrough'
  | 'sump-visual'
  | 'operability'
  | 'spill-bucket'
  | 'sump'
  | 'overfill'
  | 'cathodic'
  | 'rectifier'
  | 'line-tightness'
  | 'line-leak-detector'
  | 'operators'
  | 'records'
  | 'registration'
  | 'financial-responsibility'
  | 'release'
  | 'incident'
  | 'out-of-service'

export type TankType = 'AST' | 'UST'

export interface Duty {
  id: DutyId
  /** What has to be done, as a short name. */
  duty: string
  every: Interval
  /** How often or until when, in the words a facility owner reads. */
  interval: string
  basis: Basis
  /** The section that governs it; `our schedule` where we know of none. */
  citation: string
  /** The agency's own publication, where that was read and not the text of the rule. */
  readIn?: string
  /** What else the owner needs to know to judge the interval. */
  remark?: string
  /** The day on which the row was last compared with its source; null for advice, which has no source to compare with. */
  verifiedOn: string | null
  holdsFor: TankType | 'both'
  /** For all tanks of the type unless given. */
  only?: TankCondition
}

export const ourSchedule = 'our schedule'

interface Words {
  /** Added to what the interval says. */
  note?: string
  /** Said in place of the interval. */
  exactly?: string
}

type LawRow = Omit<Duty, 'interval' | 'basis' | 'verifiedOn'> & Words & { verifiedOn: string }

/** Required: read in the rule, or in a publication of the agency that enforces it. */
export const row = ({ exactly, note = '', ...duty }: LawRow): Duty => ({
  ...duty,
  basis: 'law',
  interval: exactly ?? formatInterval(duty.every) + note,
})

type AdviceRow = Omit<Duty, 'interval' | 'basis' | 'verifiedOn' | 'citation' | 'readIn'> &
  Words & { citation?: string }

/** Recommended: with a citation a section governs it whose terms we could not read, without one it is our own schedule. */
export const advice = ({ exactly, note = '', citation = ourSchedule, ...duty }: AdviceRow): Duty => ({
  ...duty,
  basis: 'advice',
  citation,
  verifiedOn: null,
  interval: exactly ?? formatInterval(duty.every) + note,
})

/** Advice on a matter that a rule governs, in terms we could not read. */
export const isUnconfirmed = ({ basis, citation }: Pick<Duty, 'basis' | 'citation'>): boolean =>
  basis === 'advice' && citation !== ourSchedule

// One thing that the law, or we, ask of a tank owner again and again, as a row of the table of rules (tank-rules.ts).

import { type Interval, sayInterval } from './due/interval.ts'

export type DutyId =
  | 'walkthrough'
  | 'sump-visual'
  | 'operability'
  | 'spill-bucket'
  | 'sump'
  | 'overfill'
  | 'corrosion'
  | 'operators'
  | 'records'
  | 'registration'
  | 'financial-responsibility'
  | 'release'
  | 'out-of-service'

export type TankType = 'AST' | 'UST'

/** `rule`: its text. `guide`: what an agency or the trade says of it. `company`: our own schedule, where we quote no rule. */
export type Source = 'rule' | 'guide' | 'company'

export interface Duty {
  id: DutyId
  /** What has to be done, as a short name. */
  duty: string
  every: Interval
  /** How often or until when, in the words a facility owner reads. */
  interval: string
  citation: string
  source: Source
  /** What was read, where it was not the text of the rule. */
  readIn?: string
  verifiedOn: string
  holdsFor: TankType | 'both'
}

type Row = Omit<Duty, 'interval' | 'source'> & { source?: Source; exactly?: string; note?: string }

/** `note` is added to what the interval says, `exactly` is said in its place. */
export const row = ({ exactly, note = '', source = 'rule', ...duty }: Row): Duty => ({
  ...duty,
  source,
  interval: exactly ?? sayInterval(duty.every) + note,
})

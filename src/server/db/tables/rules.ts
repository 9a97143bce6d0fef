// What was decided about rows of the rule table.

import type { Timestamp } from './columns.ts'

/** A row of the rule table about which nothing was decided has none here, and version 0. */
export interface RuleDecisionsTable {
  /** The key of the rule. */
  id: string
  version: number
  /** The name of the person who read the rule; null where it is not confirmed, as is the day. */
  confirmedBy: string | null
  /** yyyy-mm-dd */
  confirmedOn: string | null
  note: string
  /** In days or months, as the rule counts; null where the rule's own holds. */
  companyInterval: number | null
  updatedAt: Timestamp
  updatedBy: string
}

// Alerts about possible releases.

import type { StateName } from '#domain/states.ts'
import type { Timestamp } from './columns.ts'

export interface ReleaseAlertsTable {
  id: string
  version: number
  /** There need not be such a form. */
  formId: string
  facilityName: string
  state: StateName
  field: string
  /** Which part of the form; null where parts do not repeat, and of alerts of earlier releases. */
  part: string | null
  label: string
  answer: string
  /** By the device's clock, as is `toldAt`. */
  at: Timestamp
  /** Who was told on site; null where that is not known, as is when. */
  toldName: string | null
  toldAt: Timestamp | null
  sentBy: string
  receivedAt: Timestamp
  /** The answer by now; null while it is what it was, as are when and by whom. */
  correctedAnswer: string | null
  correctedAt: Timestamp | null
  correctedBy: string | null
  /** Null until then, as is when. */
  acknowledgedBy: string | null
  acknowledgedAt: Timestamp | null
  note: string
}

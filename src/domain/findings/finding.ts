// A finding: a concern about one question at one tank, from the visit that raised it until it is closed.

import type { Severity } from '#domain/form/template.ts'

/**
 * `verified`: a later visit found it in order, or a person closed a possible release. `withdrawn`: the answer was corrected
 * or its form deleted.
 */
export const findingStatuses = ['open', 'assigned', 'fixed', 'verified', 'withdrawn'] as const
export type FindingStatus = (typeof findingStatuses)[number]

/** The statuses that a person can give it. */
export const stepStatuses = ['open', 'assigned', 'fixed', 'verified'] as const
export type StepStatus = (typeof stepStatuses)[number]

/** Which question of which template it is about; `part` is empty where parts do not repeat. */
export interface FindingKey {
  templateId: string
  field: string
  part: string
}

export interface FindingState extends FindingKey {
  /** The form that opened it. */
  formId: string
  label: string
  /** As the report of the last form that raised it says it. */
  answer: string
  severity: Severity
  status: FindingStatus
  openedOn: string
  lastSeenOn: string
  timesSeen: number
  assignedTo: string | null
  /** Until when it is to be fixed. */
  dueOn: string | null
  /** When it was fixed. */
  doneOn: string | null
  /** Found in order before a person said what was done. */
  actionMissing: boolean
}

/** What a person decided about a finding. */
export interface Step {
  status: StepStatus
  at: string
  /** A user's id. */
  assignedTo: string | null
  dueOn: string | null
  doneOn: string | null
}

export const isClosed = (status: FindingStatus): boolean => status === 'verified' || status === 'withdrawn'

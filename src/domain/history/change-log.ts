// What a change log can say: whose change it is, what was done, and what the change replaced.

import { type Step, stepStatuses } from '../findings/finding.ts'
import type { FieldChange } from '../form/changes.ts'

export const changeActions = {
  form: ['created', 'edited', 'deleted', 'restored', 'photo added'],
  facility: [
    'created',
    'edited',
    'deleted',
    'restored',
    'merged',
    'merge undone',
    'kept apart',
    'suggested again',
  ],
  contact: ['edited', 'deleted', 'restored'],
  day: ['edited'],
  finding: stepStatuses,
  record: ['created', 'edited', 'deleted', 'restored', 'file added'],
  'release-alert': ['sent', 'told', 'corrected', 'acknowledged'],
  rule: ['edited'],
} as const

export type OwnerKind = keyof typeof changeActions

export type ActionOf<Kind extends OwnerKind> = (typeof changeActions)[Kind][number]

/** Of a planned day: sites by the names that they had then. */
export interface DayChange {
  added: string[]
  removed: string[]
  isReordered: boolean
}

/** Of a finding: what a person decided, beside the status and the note. */
export interface FindingChange extends Pick<Step, 'assignedTo' | 'dueOn' | 'doneOn'> {
  photoIds: string[]
}

interface OwnFields {
  day: DayChange
  finding: FindingChange
}

export type FieldsOf<Kind extends OwnerKind> = Kind extends keyof OwnFields ? OwnFields[Kind] : FieldChange[]

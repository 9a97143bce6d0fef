// Which decisions a person can make about a finding, and the sentence that says why another one cannot be made.

import * as z from 'zod/mini'
import { formatDay, isDay } from '#domain/day.ts'
import { photosPerForm } from '#domain/limits.ts'
import { paragraph, uuid } from '#domain/text.ts'
import { type FindingState, type FindingStatus, stepStatuses } from './finding.ts'

const day = z._default(z.nullable(z.string().check(z.refine(isDay, 'Please enter a valid date'))), null)

export const wantedStep = z.strictObject({
  status: z.enum(stepStatuses),
  /** A user's id. */
  assignedTo: z._default(z.nullable(z.string().check(z.minLength(1), z.maxLength(64))), null),
  dueOn: day,
  doneOn: day,
  note: z._default(paragraph(2000), ''),
  /** Proof photos, of which some may still be on their way. */
  photoIds: z._default(z.array(uuid).check(z.maxLength(photosPerForm)), []),
})
export type WantedStep = z.output<typeof wantedStep>

/** Null where it can be made. */
export function refuseStep(
  finding: Pick<FindingState, 'severity' | 'actionMissing' | 'lastSeenOn'> & { status: FindingStatus },
  { status, assignedTo, doneOn, note }: Pick<WantedStep, 'status' | 'assignedTo' | 'doneOn' | 'note'>,
  { isActiveUser, today }: { isActiveUser: boolean; today: string },
): string | null {
  if (finding.status === 'withdrawn') {
    return 'This finding was withdrawn because its answer was corrected or its form deleted.'
  }
  const hasNote = note.trim() !== ''
  if (status === 'assigned' && !(assignedTo && isActiveUser)) {
    return 'Choose an active user to assign this finding to.'
  }
  if (status === 'fixed' && !hasNote) return 'Say what was done to fix it.'
  if (status === 'verified') {
    if (finding.severity !== 'release' && !finding.actionMissing) {
      return 'A finding is verified by the next visit that finds it in order.'
    }
    if (!hasNote) return 'Say what was done to close it.'
  }
  if (doneOn && doneOn > today) return 'The day it was fixed cannot be in the future.'
  const isSettling = status === 'fixed' || status === 'verified'
  if (isSettling && doneOn && doneOn < finding.lastSeenOn && finding.lastSeenOn <= today) {
    return `It was seen again on ${formatDay(finding.lastSeenOn)}, after that day.`
  }
  return null
}

// Which decisions a person can make about a finding, and the sentence that says why another one cannot be made.

import { sayDay } from '#domain/day.ts'
import type { FindingState, FindingStatus, StepStatus } from './finding.ts'

export interface WantedStep {
  status: StepStatus
  assignedTo: string | null
  doneOn: string | null
  note: string
}

interface Circumstances {
  isActiveUser: boolean
  today: string
}

/** Null where it can be made. */
export function refuseStep(
  finding: Pick<FindingState, 'severity' | 'actionMissing' | 'lastSeenOn'> & { status: FindingStatus },
  { status, assignedTo, doneOn, note }: WantedStep,
  { isActiveUser, today }: Circumstances,
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
  if (status === 'fixed' && doneOn && doneOn < finding.lastSeenOn && finding.lastSeenOn <= today) {
    return `It was seen again on ${sayDay(finding.lastSeenOn)}, after that day.`
  }
  return null
}

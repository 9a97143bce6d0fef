// Which decisions are offered about a finding, and what each asks for. The server refuses others with a sentence.

import type { FindingState, StepStatus } from '#domain/findings/finding.ts'
import type { ProofPhoto } from '#web/offline/findings/proof.ts'

export type Decision = 'assign' | 'fix' | 'close' | 'tell' | 'reopen'

export const decisionWords: Record<Decision, { choice: string; save: string; note: string }> = {
  assign: { choice: 'Assign', save: 'Assign', note: 'Note (optional)' },
  fix: { choice: 'Fixed', save: 'Mark as fixed', note: 'What was done' },
  close: { choice: 'Close', save: 'Close the finding', note: 'Why it can be closed' },
  tell: { choice: 'Say what was done', save: 'Save what was done', note: 'What was done' },
  reopen: { choice: 'Reopen', save: 'Reopen', note: 'Note (optional)' },
}

export const statusAfter: Record<Decision, StepStatus> = {
  assign: 'assigned',
  fix: 'fixed',
  close: 'verified',
  tell: 'verified',
  reopen: 'open',
}

/** The most likely first; none where it was withdrawn. */
export function decisionsFor(
  finding: Pick<FindingState, 'status' | 'severity' | 'actionMissing'>,
): readonly Decision[] {
  const close: readonly Decision[] = finding.severity === 'release' ? ['close'] : []
  switch (finding.status) {
    case 'open':
      return ['assign', 'fix', ...close]
    case 'assigned':
      return ['fix', 'assign', ...close, 'reopen']
    case 'fixed':
      return [...close, 'reopen', 'assign']
    case 'verified':
      return finding.actionMissing ? ['tell', 'reopen'] : ['reopen']
    case 'withdrawn':
      return []
  }
}

export const needsNote = (decision: Decision): boolean =>
  decision === 'fix' || decision === 'close' || decision === 'tell'

/** What a person has filled in, whichever decision it is for. */
export interface Typed {
  assignedTo: string | null
  dueOn: string
  doneOn: string
  note: string
  photos: readonly ProofPhoto[]
}

// What a decision asks for beside its note: a person and a day to fix it by, or the day it was fixed and photos that prove it.

import { WhoField } from '#web/staff/list/who-field.tsx'
import { today } from '#web/staff/words/moment.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { Decision, Typed } from './decisions.ts'
import type { Finding } from './finding-history.ts'
import type { Colleagues } from './findings-views.tsx'
import { ProofPhotos } from './proof-photos.tsx'

interface DecisionFieldsProps {
  decision: Decision
  finding: Finding
  colleagues: Colleagues
  typed: Typed
  onChange: (part: Partial<Typed>) => void
}

export function DecisionFields({ decision, finding, colleagues, typed, onChange }: DecisionFieldsProps) {
  if (decision === 'assign') {
    return (
      <>
        <WhoField
          label="Who will fix it"
          none="Choose a person"
          value={typed.assignedTo}
          onChange={assignedTo => onChange({ assignedTo })}
          current={finding.assignedTo}
          colleagues={colleagues}
        />
        <TextField
          type="date"
          label="Fix by (optional)"
          min={today()}
          value={typed.dueOn}
          onChange={event => onChange({ dueOn: event.target.value })}
        />
      </>
    )
  }
  if (decision === 'close' || decision === 'reopen') return null
  return (
    <>
      <TextField
        type="date"
        label="Day it was fixed"
        hint={
          decision === 'fix' ? 'Today, unless you enter another day.' : 'Leave it empty if you don’t know.'
        }
        max={today()}
        value={typed.doneOn}
        onChange={event => onChange({ doneOn: event.target.value })}
      />
      <ProofPhotos photos={typed.photos} onChange={photos => onChange({ photos })} />
    </>
  )
}

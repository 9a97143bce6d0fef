// Assigns the chosen findings to one person. Each is a decision of its own: one that changed meanwhile stays chosen and is
// named, and the others are assigned.

import { useState } from 'react'
import { saveFinding } from '#api/findings.ts'
import { formatMany } from '#domain/number-words.ts'
import { WhoField } from '#web/staff/list/who-field.tsx'
import { refreshFindingSummary } from '#web/staff/page/finding-summary.ts'
import { call } from '#web/staff/session/session.ts'
import { useUser } from '#web/staff/session/use-user.ts'
import { explain } from '#web/staff/words/explain.ts'
import { today } from '#web/staff/words/moment.ts'
import { Banner } from '#web/ui/banner.tsx'
import { bottomBar } from '#web/ui/bottom-bar.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { submits } from '#web/ui/submits.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { FindingItem } from './findings-list.ts'
import type { Colleagues } from './findings-views.tsx'

interface AssignSeveralProps {
  chosen: readonly FindingItem[]
  colleagues: Colleagues
  /** Those that were assigned. */
  onAssigned: (ids: readonly string[]) => void
  onClear: () => void
}

export function AssignSeveral({ chosen, colleagues, onAssigned, onClear }: AssignSeveralProps) {
  const [isOpen, setOpen] = useState(false)
  if (chosen.length === 0) return null
  return (
    <div
      ref={bottomBar}
      className="sticky bottom-4 z-5 mt-4 flex flex-wrap items-center gap-3 rounded-card border border-tint-line bg-tint px-4 py-3 text-on-tint shadow-high"
    >
      <p role="status" className="flex-1 font-semibold max-sm:basis-full">
        {formatMany(chosen.length, 'finding')} chosen
      </p>
      <Button look="secondary" onClick={onClear} className="max-sm:flex-1">
        Clear
      </Button>
      <Button onClick={() => setOpen(true)} className="max-sm:flex-1">
        Assign
      </Button>
      {isOpen ? (
        <AssignDialog
          chosen={chosen}
          colleagues={colleagues}
          onAssigned={onAssigned}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  )
}

interface AssignDialogProps extends Omit<AssignSeveralProps, 'onClear'> {
  onClose: () => void
}

function AssignDialog({ chosen, colleagues, onAssigned, onClose }: AssignDialogProps) {
  const { uid, displayName } = useUser()
  const { show } = useToast()
  const [assignedTo, setAssignedTo] = useState<string | null>(null)
  const [dueOn, setDueOn] = useState('')
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function assign() {
    if (!assignedTo) return setError('Choose who will fix them.')
    setBusy(true)
    setError(null)
    const done: string[] = []
    const failed: string[] = []
    for (const { id, version, label, facilityName } of chosen) {
      const answer = await call(saveFinding, {
        params: { id },
        version,
        body: { status: 'assigned', assignedTo, dueOn: dueOn || null, note },
      })
      if (answer.ok) done.push(id)
      else failed.push(`${label}, ${facilityName}: ${explain(answer.problem, 'finding-not-saved')}`)
    }
    setBusy(false)
    onAssigned(done)
    void refreshFindingSummary()
    if (failed.length > 0) return setError(failed.join(' '))
    show({ text: `${formatMany(done.length, 'finding')} assigned` })
    onClose()
  }

  return (
    <Dialog title={`Assign ${formatMany(chosen.length, 'finding')}`} onClose={onClose}>
      <form {...submits(assign)} className="grid gap-4">
        <Banner tone="error">{error}</Banner>
        <WhoField
          label="Who will fix them"
          none="Choose a person"
          value={assignedTo}
          onChange={setAssignedTo}
          current={{ uid, displayName }}
          colleagues={colleagues}
        />
        <TextField
          type="date"
          label="Fix by (optional)"
          min={today()}
          value={dueOn}
          onChange={event => setDueOn(event.target.value)}
        />
        <TextArea label="Note (optional)" value={note} onChange={event => setNote(event.target.value)} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy} busyText="Assigning..." className="flex-auto">
            Assign
          </Button>
          <Button look="secondary" onClick={onClose} className="flex-auto">
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

// Before changes to a signed form are sent: what changes under the signature, and the two ways on. Signing again leads
// to the signature; a correction keeps the old one and says why.

import { useState } from 'react'
import type { FieldChange } from '#domain/form/changes.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

/** As the contract takes it. */
const longestReason = 500

interface SignedDialogProps {
  signedBy: string
  changes: readonly FieldChange[]
  reason: string
  onClose: () => void
  onSignAgain: () => void
  onCorrection: (reason: string) => void
}

export function SignedDialog(props: SignedDialogProps) {
  const { signedBy, changes, onClose, onSignAgain, onCorrection } = props
  const [reason, setReason] = useState(props.reason)
  const [isMissing, setMissing] = useState(false)

  function mark() {
    if (reason.trim() === '') setMissing(true)
    else onCorrection(reason.trim())
  }

  return (
    <Dialog title={`This form was signed by ${signedBy}`} onClose={onClose}>
      <h3 className="mb-1 text-base">What changes:</h3>
      <ul className="mb-4 max-h-48 divide-y divide-line overflow-y-auto rounded-control border border-line px-3">
        {changes.map(({ field, label, from, to }) => (
          <li key={field} className="py-2 leading-snug wrap-anywhere">
            <span className="font-semibold">{label}</span>
            <br />
            {from || 'nothing'} → {to || 'nothing'}
          </li>
        ))}
      </ul>
      <TextArea
        label="Reason for the correction"
        value={reason}
        maxLength={longestReason}
        error={isMissing ? 'Please say why, or sign again.' : null}
        onChange={event => {
          setReason(event.target.value)
          setMissing(false)
        }}
      />
      <div className="mt-5 grid gap-3">
        <Button onClick={mark}>Mark as correction</Button>
        <Button look="secondary" onClick={onSignAgain}>
          Sign again
        </Button>
        <Button look="ghost" onClick={onClose}>
          Back to Form
        </Button>
      </div>
    </Dialog>
  )
}

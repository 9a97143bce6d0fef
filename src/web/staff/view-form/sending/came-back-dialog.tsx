// Asks before a mail that the mail server took is said to have come back: its address gets no more by itself.

import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface CameBackDialogProps {
  to: string
  onClose: () => void
  onConfirm: () => Promise<void>
}

export function CameBackDialog({ to, onClose, onConfirm }: CameBackDialogProps) {
  const [busy, setBusy] = useState(false)
  return (
    <Dialog title="Did this mail come back?" onClose={onClose}>
      <p className="mb-5 wrap-anywhere">
        It then counts as not delivered to {to}. No report is mailed to this address automatically until the
        mail server takes one that you send by hand.
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose} className="max-sm:w-full">
          Cancel
        </Button>
        <Button
          busy={busy}
          busyText="Saving..."
          className="max-sm:w-full"
          onClick={() => {
            setBusy(true)
            void onConfirm()
          }}
        >
          It came back
        </Button>
      </div>
    </Dialog>
  )
}

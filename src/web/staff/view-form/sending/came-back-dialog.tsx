// Asks before a mail that the mail server took is said to have come back: its address gets no more by itself.

import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface CameBackDialogProps {
  to: string
  onClose: () => void
  onConfirm: () => Promise<void>
}

export function CameBackDialog({ to, onClose, onConfirm }: CameBackDialogProps) {
  return (
    <Dialog title="Did this email bounce?" onClose={onClose}>
      <p className="mb-5 wrap-anywhere">
        It will count as not delivered to {to}. Reports won’t go to this address automatically until one you
        send by hand gets through.
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose} className="max-sm:w-full">
          Cancel
        </Button>
        <Button busyText="Saving..." className="max-sm:w-full" onPress={onConfirm}>
          It bounced
        </Button>
      </div>
    </Dialog>
  )
}

// Asked before a form is sent that is dated more than a day ahead: it is taken like any other, but counts for nothing until its
// date is corrected.

import { formatDay } from '#domain/day.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface FutureDialogProps {
  /** The inspection date. */
  day: string
  onClose: () => void
  onChangeDate: () => void
  onSend: () => void
}

export function FutureDialog({ day, onClose, onChangeDate, onSend }: FutureDialogProps) {
  return (
    <Dialog title="Dated in the future" onClose={onClose}>
      <p>
        The inspection date is <strong className="whitespace-nowrap">{formatDay(day)}</strong>. You can send
        the form, but the visit won’t count for what is due until its date is corrected.
      </p>
      <div className="mt-5 grid gap-3">
        <Button onClick={onChangeDate}>Change the date</Button>
        <Button look="secondary" onClick={onSend}>
          Send it anyway
        </Button>
      </div>
    </Dialog>
  )
}

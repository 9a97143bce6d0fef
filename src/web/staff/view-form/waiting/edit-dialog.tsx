// Asked before a form that waits is opened to be changed.

import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

export function EditDialog({ onEdit, onClose }: { onEdit: () => void; onClose: () => void }) {
  return (
    <Dialog title="Edit this form?" onClose={onClose}>
      <p className="mb-5">
        It won’t be sent until you submit it again. If you change nothing, it stays submitted and sends
        automatically.
      </p>
      <div className="grid gap-3">
        <Button onClick={onEdit}>Edit</Button>
        <Button look="ghost" onClick={onClose}>
          Leave it waiting
        </Button>
      </div>
    </Dialog>
  )
}

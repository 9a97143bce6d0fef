// Asks before a form is deleted for good, says what is deleted with it and takes the reason, which is kept.

import { useRef, useState } from 'react'
import { type DeletedForm, purgeForm, purgeReason } from '#api/trash.ts'
import { formatPhotos } from '#domain/completed-forms/photo-words.ts'
import { formatDay } from '#domain/day.ts'
import { recordYears } from '#domain/limits.ts'
import { withDefaults } from '#web/staff/one-form/table-row.ts'
import { call } from '#web/staff/session/session.ts'
import { explain } from '#web/staff/words/explain.ts'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { type LeftTrash, leftTrash } from './trash-words.ts'

interface PurgeDialogProps {
  form: DeletedForm
  onClose: () => void
  onPurged: () => void
  /** Someone else was faster. */
  onLeft: (how: LeftTrash) => void
}

export function PurgeDialog({ form, onClose, onPurged, onLeft }: PurgeDialogProps) {
  const [error, setError] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [reasonError, setReasonError] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const { facilityName, inspectedBy, inspectionDate } = withDefaults(form)

  async function purge() {
    const wrong = purgeReason.safeParse(reason).error?.issues[0]?.message ?? null
    setReasonError(wrong)
    setError(null)
    if (wrong) return field.current?.focus()
    const answer = await call(purgeForm, { params: { id: form.id }, body: { reason } })
    if (answer.ok) return onPurged()
    const how = leftTrash(answer.problem)
    if (how) onLeft(how)
    else setError(explain(answer.problem, 'form-not-purged'))
  }

  return (
    <Dialog title={`Delete ${facilityName} forever?`} onClose={onClose}>
      <Banner tone="error">{error}</Banner>
      <p>
        The form of <WholeDays>{formatDay(inspectionDate)}</WholeDays> by {inspectedBy} will be deleted
        forever, along with {form.photoCount > 0 ? `its ${formatPhotos(form.photoCount)} and ` : ''}its
        history. This can’t be undone. Florida asks for {recordYears} years of records.
      </p>
      <div className="mt-4">
        <TextArea
          label="Reason"
          ref={field}
          value={reason}
          onChange={event => setReason(event.target.value)}
          aria-required="true"
          error={reasonError}
        />
      </div>
      <FormButtons onCancel={onClose} look="danger" busyText="Deleting..." onPress={purge} className="mt-6">
        Delete forever
      </FormButtons>
    </Dialog>
  )
}

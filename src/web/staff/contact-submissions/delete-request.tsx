// Deletes a request, which takes a reason and two presses. It can be restored right away with Undo, and for 30 days from
// the trash.

import { useRef, useState } from 'react'
import { deleteContactSubmission, restoreContactSubmission } from '#api/contact-trash.ts'
import { type ContactSubmission, contactDeletionReason } from '#domain/contact/contact-inbox.ts'
import { requestTrashDays } from '#domain/limits.ts'
import { useNavigate } from '#web/router/hooks.ts'
import { DeleteButton } from '#web/staff/page/delete-button.tsx'
import { refreshNewRequests } from '#web/staff/page/new-requests.ts'
import { useIsShown } from '#web/staff/page/same-page.ts'
import { call } from '#web/staff/session/session.ts'
import { explain } from '#web/staff/words/explain.ts'
import { Banner } from '#web/ui/banner.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useToast } from '#web/ui/toast.tsx'

export function DeleteRequest({ submission: { id, name, version } }: { submission: ContactSubmission }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const navigate = useNavigate()
  const isShown = useIsShown()
  const { show, showUndo } = useToast()
  const [reason, setReason] = useState('')
  const [reasonError, setReasonError] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  async function restore() {
    const answer = await call(restoreContactSubmission, { params: { id } })
    void refreshNewRequests()
    if (answer.ok) await navigate(`/contact-submissions/${id}`)
    else show({ text: explain(answer.problem, 'contact-not-restored'), tone: 'error' })
  }

  async function remove(): Promise<boolean> {
    setFailure(null)
    const answer = await call(deleteContactSubmission, { params: { id }, version, body: { reason } })
    if (!answer.ok) {
      setReasonError(answer.problem.errors?.reason ?? null)
      setFailure(answer.problem.errors?.reason ? null : explain(answer.problem, 'contact-not-deleted'))
      return false
    }
    void refreshNewRequests()
    // Replaced, so that Back does not lead to a deleted request.
    if (isShown()) await navigate('/contact-submissions', { replace: true })
    showUndo(`Request deleted: ${name}`, restore)
    return true
  }

  function hasReason(): boolean {
    const wrong = contactDeletionReason.safeParse(reason).error?.issues[0]?.message ?? null
    setReasonError(wrong)
    if (wrong) field.current?.focus()
    return !wrong
  }

  return (
    <div className="grid gap-4">
      <Banner tone="error">{failure}</Banner>
      <p className="text-muted">It goes to the trash and can be restored for {requestTrashDays} days.</p>
      <TextArea
        label="Reason"
        ref={field}
        value={reason}
        onChange={event => {
          setReason(event.target.value)
          setReasonError(null)
        }}
        aria-required="true"
        error={reasonError}
      />
      <DeleteButton
        again="Press again to delete this request."
        act={remove}
        isReady={hasReason}
        className="w-full"
      />
    </div>
  )
}

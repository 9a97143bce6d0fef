// Deletes a request, which takes a reason and two presses. It can be restored right away with Undo, and for 30 days from
// the trash.

import { TrashIcon } from '@heroicons/react/20/solid'
import { type MouseEvent, useRef, useState } from 'react'
import { deleteContactSubmission, restoreContactSubmission } from '#api/contact-trash.ts'
import { type ContactSubmission, contactDeletionReason } from '#domain/contact/contact-inbox.ts'
import { requestTrashDays } from '#domain/limits.ts'
import { useNavigate } from '#web/router/hooks.ts'
import { refreshNewRequests } from '#web/staff/page/new-requests.ts'
import { useIsShown } from '#web/staff/page/same-page.ts'
import { useTwoPresses } from '#web/staff/page/two-presses.ts'
import { call } from '#web/staff/session/session.ts'
import { explain } from '#web/staff/words/explain.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useToast } from '#web/ui/toast.tsx'

export function DeleteRequest({ submission: { id, name, version } }: { submission: ContactSubmission }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const navigate = useNavigate()
  const isShown = useIsShown()
  const { show } = useToast()
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
    const answer = await call(deleteContactSubmission, {
      params: { id },
      version,
      body: { reason },
    })
    if (!answer.ok) {
      setReasonError(answer.problem.errors?.reason ?? null)
      setFailure(answer.problem.errors?.reason ? null : explain(answer.problem, 'contact-not-deleted'))
      return false
    }
    void refreshNewRequests()
    // Replaced, so that Back does not lead to a deleted request.
    if (isShown()) await navigate('/contact-submissions', { replace: true })
    show({ text: `Request deleted: ${name}`, action: { label: 'Undo', run: restore, undoes: true } })
    return true
  }
  const { step, buttonProps } = useTwoPresses(remove)

  function press(event: MouseEvent) {
    const wrong = contactDeletionReason.safeParse(reason).error?.issues[0]?.message ?? null
    setReasonError(wrong)
    if (wrong) field.current?.focus()
    else buttonProps.onClick(event)
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
      <Button
        look={step === 'idle' ? 'ghost-danger' : 'danger'}
        busy={step === 'busy'}
        busyText="Deleting..."
        className="w-full"
        {...buttonProps}
        onClick={press}
      >
        {step === 'armed' ? null : <TrashIcon aria-hidden="true" className="size-5" />}
        {step === 'armed' ? 'Confirm Delete' : 'Delete'}
      </Button>
      <span role="status" className="sr-only">
        {step === 'armed' ? 'Press again to delete this request.' : ''}
      </span>
    </div>
  )
}

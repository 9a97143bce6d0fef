// The Delete button of a form. A deleted form can be restored: right away with Undo, and for three years from the
// trash.

import { TrashIcon } from '@heroicons/react/20/solid'
import { deleteCompletedForm } from '#api/completed-forms.ts'
import type { Report } from '#domain/form/report.ts'
import { useNavigate } from '#web/router/hooks.ts'
import { findListVisit } from '#web/staff/one-form/list-visit.ts'
import { useUndoToast } from '#web/staff/one-form/undo-deletion.ts'
import { useIsShown } from '#web/staff/page/same-page.ts'
import { useTwoPresses } from '#web/staff/page/two-presses.ts'
import { call } from '#web/staff/session/session.ts'
import { explain } from '#web/staff/words/explain.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'

interface DeleteFormProps {
  report: Report
  onFailed: (sentence: string | null) => void
}

export function DeleteForm({ report, onFailed }: DeleteFormProps) {
  const navigate = useNavigate()
  const offerUndo = useUndoToast()
  const { show } = useToast()
  const isShown = useIsShown()

  async function deleteForm(): Promise<boolean> {
    onFailed(null)
    const answer = await call(deleteCompletedForm, { params: { id: report.formId } })
    if (!answer.ok) {
      const sentence = explain(answer.problem, 'form-not-deleted')
      if (isShown()) onFailed(sentence)
      else show({ text: sentence, tone: 'error' })
      return false
    }
    // Replaced in the history, so that Back does not lead to a deleted form. Only if the user is still on this page.
    if (isShown()) await navigate(findListVisit().address, { replace: true })
    offerUndo({ id: report.formId, facilityName: report.facilityName })
    return true
  }
  const { step, buttonProps } = useTwoPresses(deleteForm)

  return (
    <>
      <Button
        look={step === 'idle' ? 'ghost-danger' : 'danger'}
        busy={step === 'busy'}
        busyText="Deleting..."
        className="max-sm:px-2 sm:w-44"
        {...buttonProps}
      >
        {step === 'armed' ? null : <TrashIcon aria-hidden="true" className="size-5" />}
        {step === 'armed' ? 'Confirm Delete' : 'Delete'}
      </Button>
      <span role="status" className="sr-only">
        {step === 'armed' ? 'Press again to delete this form.' : ''}
      </span>
    </>
  )
}

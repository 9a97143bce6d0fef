// The Delete button of a form. A deleted form can be restored: right away with Undo, and for three years from the
// trash.

import { deleteCompletedForm } from '#api/completed-forms.ts'
import type { Report } from '#domain/form/report.ts'
import { useNavigate } from '#web/router/hooks.ts'
import { findListVisit } from '#web/staff/one-form/list-visit.ts'
import { useUndoToast } from '#web/staff/one-form/undo-deletion.ts'
import { DeleteButton } from '#web/staff/page/delete-button.tsx'
import { useIsShown } from '#web/staff/page/same-page.ts'
import { call } from '#web/staff/session/session.ts'
import { explain } from '#web/staff/words/explain.ts'
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

  const again = 'Press again to delete this form.'
  return <DeleteButton again={again} act={deleteForm} className="max-sm:px-2 sm:w-44" />
}

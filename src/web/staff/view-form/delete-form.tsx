// Delete, in two presses. The first one arms it for a few seconds; Escape, looking elsewhere or waiting disarms it.
// A deleted form can be brought back, at once from the toast and for 30 days from the trash.

import { TrashIcon } from '@heroicons/react/20/solid'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { deleteCompletedForm } from '#api/completed-forms.ts'
import type { Report } from '#domain/form/report.ts'
import { Button } from '#web/ui/button.tsx'
import { useUndoToast } from '../completed-forms/use-undo-toast.ts'
import { explain } from '../explain.ts'
import { call } from '../session/session.ts'
import { findListVisit } from './list-visit.ts'

const armedFor = 6_000

interface DeleteFormProps {
  report: Report
  onFailed: (sentence: string | null) => void
}

export function DeleteForm({ report, onFailed }: DeleteFormProps) {
  const [step, setStep] = useState<'idle' | 'armed' | 'deleting'>('idle')
  const navigate = useNavigate()
  const offerUndo = useUndoToast()

  useEffect(() => {
    if (step !== 'armed') return
    const timer = setTimeout(() => setStep('idle'), armedFor)
    return () => clearTimeout(timer)
  }, [step])

  const disarm = () => setStep(now => (now === 'armed' ? 'idle' : now))

  async function press() {
    onFailed(null)
    if (step === 'idle') return setStep('armed')
    setStep('deleting')
    const answer = await call(deleteCompletedForm, { params: { id: report.formId } })
    if (!answer.ok) {
      setStep('idle')
      return onFailed(explain(answer.problem, 'form-not-deleted'))
    }
    // In its place, so that Back does not lead to a form that is gone.
    await navigate(findListVisit().address, { replace: true })
    offerUndo({ id: report.formId, facilityName: report.facilityName })
  }

  return (
    <>
      <Button
        look={step === 'idle' ? 'ghost-danger' : 'danger'}
        busy={step === 'deleting'}
        busyText="Deleting..."
        className="max-sm:px-2 sm:w-44"
        onClick={() => void press()}
        onBlur={disarm}
        onKeyDown={event => {
          if (event.key === 'Escape') disarm()
        }}
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

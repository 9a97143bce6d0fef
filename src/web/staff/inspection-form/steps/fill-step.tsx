// A step of questions: its sections one below the other, Print and Continue at the bottom.

import type { FormEvent, ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { LastVisit, PrefillMessage } from '../prefill/prefill-notes.tsx'
import { useFacilityPrefill } from '../prefill/use-facility-prefill.ts'
import { useFormContext } from '../state/form-context.ts'
import { ErrorSummary } from './error-summary.tsx'
import { FormSection } from './form-section.tsx'
import { NotSaved } from './saved-state.tsx'
import { StepBar, StepHeader } from './step-frame.tsx'

interface FillStepProps {
  step: number
  attempt: number
  notice: ReactNode
  onContinue: () => void
}

export function FillStep({ step, attempt, notice, onContinue }: FillStepProps) {
  const form = useFormContext()
  const prefill = useFacilityPrefill(form, form.store.draft().baseVersion === null)
  const shown = form.template.steps[step]
  if (!shown) return null

  function submit(event: FormEvent) {
    event.preventDefault()
    onContinue()
  }

  return (
    <form noValidate onSubmit={submit}>
      <StepHeader step={shown} hasProgress>
        <PrefillMessage prefill={prefill} />
      </StepHeader>
      <p className="mb-4 text-muted">{shown.text}</p>
      {notice}
      <NotSaved />
      <ErrorSummary attempt={attempt} />
      <LastVisit putBack={prefill.putBack} />
      <div className="grid grid-cols-1 gap-3.5 sm:gap-5">
        {shown.sections.map(section => (
          <FormSection key={section.id} section={section} />
        ))}
      </div>
      <p className="mt-5 text-[0.9375rem] text-muted">
        Everything is saved on this device while you type. You can leave this page and come back.
      </p>
      <StepBar>
        <Button look="secondary" onClick={() => window.print()}>
          Print Form
        </Button>
        <Button type="submit" look="accent">
          Continue to Photos
        </Button>
      </StepBar>
    </form>
  )
}

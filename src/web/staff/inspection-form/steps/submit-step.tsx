// The last step: photos, and Submit.

import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFormContext, useSending } from '../state/form-context.ts'
import { FormSection } from './form-section.tsx'
import { StepBar, StepHeader } from './step-frame.tsx'

interface SubmitStepProps {
  step: number
  error: string | null
  onBack: () => void
  onSubmit: () => void
}

export function SubmitStep({ step, error, onBack, onSubmit }: SubmitStepProps) {
  const { template } = useFormContext()
  const { busy } = useSending()
  const shown = template.steps[step]
  if (!shown) return null
  return (
    <div>
      <StepHeader step={shown} hasProgress={false} />
      <p className="mb-4 text-muted">{shown.text}</p>
      <p className="mb-5 rounded-control border border-tint-line bg-tint px-4 py-3 text-on-tint">
        Note: Photo uploads may fail due to storage configuration. Your form data will still be saved.
      </p>
      {shown.sections.map(section => (
        <FormSection key={section.id} section={section} />
      ))}
      <StepBar>
        <div className="absolute inset-x-3 bottom-full mb-2 empty:hidden">
          <Banner tone="error">{error}</Banner>
        </div>
        <Button look="secondary" onClick={() => (busy ? undefined : onBack())}>
          Back to Form
        </Button>
        <Button look="accent" busy={busy} busyText="Submitting..." onClick={onSubmit}>
          Submit Completed Form
        </Button>
      </StepBar>
    </div>
  )
}

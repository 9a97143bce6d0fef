// One step of the form: its sections one below the other, and at the bottom the way back and the way on. What it says
// is the template's; what stands where is decided by what the step asks.

import type { ReactNode } from 'react'
import { isAnswered } from '#domain/form/kinds/kinds.ts'
import type { Step } from '#domain/form/template.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { SendingLine } from '../photos/photo-notices.tsx'
import { LastVisit } from '../prefill/prefill-notes.tsx'
import type { FacilityPrefill } from '../prefill/use-facility-prefill.ts'
import { useSending } from '../state/form-context.ts'
import { ContinuedElsewhere } from './continued-elsewhere.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FormSection } from './form-section.tsx'
import { goOnByEnter } from './next-field.ts'
import { Review, ReviewLink } from './review.tsx'
import { NotSaved, WorkIsSaved } from './saved-state.tsx'
import { StepBar, StepHeader, stepWidth } from './step-frame.tsx'

interface FormStepProps {
  step: Step
  /** The one that sends the form. */
  isLast: boolean
  /** How often the person tried to go on and could not. */
  attempt: number
  notice: ReactNode
  prefill: FacilityPrefill
  /** Why the form could not be sent. */
  error: string | null
  /** Null on the first step. */
  onBack: (() => void) | null
  /** The step is about to be left, once the last visit of the facility is known. */
  isLeaving: boolean
  onNext: () => void
  /** To a question of any step. */
  onGoTo: (field: string) => void
}

export function FormStep(props: FormStepProps) {
  const { step, isLast, attempt, notice, prefill, error, onBack, isLeaving, onNext, onGoTo } = props
  const { busy } = useSending()
  const fields = step.sections.flatMap(section => section.fields)
  const hasQuestions = fields.some(isAnswered)
  const hasPhotos = fields.some(field => field.kind === 'photos')

  // Only its button leaves the step: Enter in a field is caught before it submits; see goOnByEnter.
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        onNext()
      }}
      onKeyDown={goOnByEnter}
      // As high as the window less the page's padding: the bar of a short step stands at the window's edge too.
      className="lg:flex lg:min-h-[calc(100dvh-4.5rem)] lg:flex-col"
    >
      <StepHeader step={step} />
      <div className={`lg:pb-6 ${stepWidth}`}>
        <p className="mb-4 text-muted">{step.text}</p>
        {notice}
        <NotSaved />
        <ContinuedElsewhere />
        <ErrorSummary step={step} attempt={attempt} />
        {hasQuestions ? <LastVisit prefill={prefill} /> : null}
        {hasPhotos ? (
          <p className="mb-5 rounded-control border border-tint-line bg-tint px-4 py-3 text-on-tint">
            Note: Photo uploads may fail due to storage configuration. Your form data will still be saved.
          </p>
        ) : null}
        <div className="grid grid-cols-1 gap-3.5 sm:gap-5">
          {step.sections.map(section => (
            <FormSection key={section.id} section={section} />
          ))}
        </div>
        {hasQuestions ? <WorkIsSaved /> : null}
        {isLast ? <Review onGoTo={onGoTo} /> : null}
      </div>
      <StepBar
        above={
          <>
            <div className="absolute inset-x-3 bottom-full mb-2 empty:hidden">
              <Banner tone="error">{error}</Banner>
              <SendingLine />
            </div>
            {isLast ? <ReviewLink /> : null}
          </>
        }
      >
        {onBack ? (
          <Button look="secondary" onClick={() => (busy ? undefined : onBack())}>
            {step.back}
          </Button>
        ) : (
          <Button look="secondary" onClick={() => window.print()}>
            Print Form
          </Button>
        )}
        <Button
          type="submit"
          look="accent"
          busy={busy || isLeaving}
          busyText={busy ? 'Submitting...' : 'Looking for the last visit…'}
        >
          {step.next}
        </Button>
      </StepBar>
    </form>
  )
}

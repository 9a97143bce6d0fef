// One step of the form: its sections one below the other, and at the bottom the way back and the way on. What it says
// is the template's; what stands where is decided by what the step asks.

import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { isAnswered } from '#domain/form/kinds/kinds.ts'
import { type RepeatStep, repeatStepOf } from '#domain/form/repeat-visit.ts'
import type { Step } from '#domain/form/template.ts'
import { isRepeatVisit } from '#web/offline/draft-as-form.ts'
import { laterPart } from '#web/staff/page/later-part.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { submits } from '#web/ui/submits.ts'
import { SendingLine } from '../photos/photo-notices.tsx'
import { LastVisit } from '../prefill/prefill-notes.tsx'
import { useDraft, useErrors, useFormContext, useSending } from '../state/form-context.ts'
import { Review, ReviewLink } from './before-sending.tsx'
import { ConfirmRest } from './confirm-rest.tsx'
import { ContinuedElsewhere } from './continued-elsewhere.tsx'
import { FormSection } from './form-section.tsx'
import { goToField } from './go-to-field.ts'
import { goOnByEnter } from './next-field.ts'
import { NotSaved, WorkIsSaved } from './saved-state.tsx'
import { StepBar, StepHeader, stepWidth } from './step-frame.tsx'
import { TakenBackNote } from './taken-back-note.tsx'

const errorSummary = laterPart(async () => (await import('./error-summary.tsx')).ErrorSummary)
const visitBar = laterPart(
  async () => (await import('../visit/visit-bar.tsx')).VisitBar,
  <div className="h-13" />,
)

interface FormStepProps {
  step: Step
  /** The one that sends the form. */
  isLast: boolean
  /** How often the person tried to go on and could not. */
  attempt: number
  notice: ReactNode
  /** Null on the first step. */
  onBack: (() => void) | null
  /** The step is about to be left, once the last visit of the facility is known. */
  isLeaving: boolean
  onNext: () => void
  /** To a question of any step. */
  onGoTo: (field: string) => void
}

export function FormStep(props: FormStepProps) {
  const { step, isLast, attempt, notice, onBack, isLeaving, onNext, onGoTo } = props
  const { busy, error } = useSending()
  const hasErrors = Object.keys(useErrors()).length > 0
  const visitId = useDraft(draft => draft.visitId)
  const facilityId = useDraft(draft => draft.facilityId)
  const fields = step.sections.flatMap(section => section.fields)
  const hasQuestions = fields.some(isAnswered)
  const hasPhotos = fields.some(field => field.kind === 'photos')

  const { first, rest } = useSections(step)
  const sections = [...first, ...rest]
  const form = useRef<HTMLFormElement>(null)
  useFocusWhenMoved(form, rest.length)

  // Only its button leaves the step: Enter in a field is caught before it submits; see goOnByEnter.
  return (
    <form
      ref={form}
      {...submits(onNext)}
      onKeyDown={goOnByEnter}
      // As high as the window less the page's padding: the bar of a short step stands at the window's edge too.
      className="lg:flex lg:min-h-[calc(100dvh-4.5rem)] lg:flex-col"
    >
      <StepHeader step={step} sections={sections} />
      <div className={`lg:pb-6 ${stepWidth}`}>
        <p className="mb-4 text-muted">{step.text}</p>
        {notice}
        <NotSaved />
        <ContinuedElsewhere />
        <TakenBackNote />
        {hasErrors ? <errorSummary.Part step={step} attempt={attempt} /> : null}
        {hasQuestions ? <LastVisit /> : null}
        {hasPhotos ? (
          <p className="mb-5 rounded-control border border-tint-line bg-tint px-4 py-3 text-on-tint">
            Note: Photo uploads may fail due to storage configuration. Your form data will still be saved.
          </p>
        ) : null}
        <div className="grid grid-cols-1 gap-3.5 sm:gap-5">
          {first.map(section => (
            <FormSection key={section.id} section={section} />
          ))}
          {rest.length > 0 ? <ConfirmRest sections={sections} /> : null}
          {rest.map(section => (
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
              <Banner tone="error">{isLast ? error : null}</Banner>
              <SendingLine />
            </div>
            {isLast ? <ReviewLink /> : null}
            {visitId && facilityId ? <visitBar.Part visitId={visitId} facilityId={facilityId} /> : null}
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

function useSections(step: Step): RepeatStep {
  const { template } = useFormContext()
  const isRepeat = useDraft(draft => isRepeatVisit(template, draft))
  const repeat = isRepeat ? repeatStepOf(template, step) : null
  return repeat ?? { first: step.sections, rest: [] }
}

/** The last visit may be found while the user is in a question that then stands elsewhere: they stay in it. */
function useFocusWhenMoved(form: RefObject<HTMLFormElement | null>, arrangement: number) {
  const focused = useRef('')
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element ? (target.getAttribute('name') ?? '') : ''
    }
    const element = form.current
    element?.addEventListener('focusin', note)
    return () => element?.removeEventListener('focusin', note)
  }, [form])
  const before = useRef(arrangement)
  useLayoutEffect(() => {
    if (before.current === arrangement) return
    before.current = arrangement
    if (document.activeElement === document.body && focused.current) goToField(focused.current)
  }, [arrangement])
}

// The form, step by step. It is built from the template and contains no question of its own; which draft it
// starts with and where it leads afterwards is up to the page.

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Client } from '#api/client.ts'
import type { Photo } from '#domain/completed-forms/completed-form.ts'
import type { Template } from '#domain/form/template.ts'
import { answerErrors, errorsOfStep, stepToMend, withoutWrongUnasked } from '#domain/form/validate.ts'
import { partsFieldOf, stepOf } from '#domain/form/walk.ts'
import type { FieldErrors } from '#domain/problems/problem.ts'
import type { User } from '#domain/users/user.ts'
import type { Draft } from '#web/offline/rows.ts'
import type { ChosenFacility } from '#web/staff/duties/start-form.ts'
import { laterPart } from '#web/staff/page/later-part.tsx'
import { logInHere } from '#web/staff/page/log-in-here.ts'
import { FacilityChoiceContext, useFacilityChoice } from './facility/use-facility-choice.ts'
import { TimerWatch } from './fields/parts/later.tsx'
import { FindingsContext, useOpenFindings } from './findings/use-open-findings.ts'
import { FormPhotos } from './photos/form-photos.tsx'
import { PrefillContext, useFacilityPrefill } from './prefill/use-facility-prefill.ts'
import { useReleaseAlerts } from './release/use-release-alerts.ts'
import { type FormContext, FormProvider, SendingProvider, useFormContext } from './state/form-context.ts'
import { createFormStore } from './state/form-store.ts'
import { useAutosave } from './state/use-autosave.ts'
import { useHeld } from './state/use-held.ts'
import type { Steps } from './state/use-step-in-address.ts'
import { FormStep } from './steps/form-step.tsx'
import { goToField } from './steps/go-to-field.ts'
import { PrintedDraft } from './steps/printed-draft.tsx'
import { formatWhereWorkIs } from './steps/saved-state.tsx'
import type { Decision } from './submit/submit-failure.ts'
import { useQuestionsBeforeSending } from './submit/use-questions-before-sending.tsx'
import { useSubmitForm } from './submit/use-submit-form.ts'
import type { Submitted } from './submit/use-submitted.ts'

const Deleted = laterPart(async () => (await import('./submit/deleted-dialog.tsx')).DeletedDialog)
const Conflict = laterPart(async () => (await import('./submit/conflict-dialog.tsx')).ConflictDialog)

export interface InspectionFormProps {
  template: Template
  /** The initial draft; later values are ignored. */
  draft: Draft
  existingPhotos?: readonly Photo[]
  user: Pick<User, 'email' | 'displayName'>
  call: Client
  /** `photosToCome`: how many of its photos the server does not have yet. */
  onReceived: (submitted: Submitted, photosToCome: number) => void
  /** There is no connection: the form waits in the outbox. */
  onQueued: (draft: Draft) => void
  /** Called with the first change: from now on there is a draft to come back to. */
  onTouched?: () => void
  /** False when there was no room for it on the device. */
  onSaveAsNew?: (draft: Draft) => Promise<boolean>
  /** Whether what was typed is nowhere but on this page. */
  onUnsaved?: (isUnsaved: boolean) => void
  /** A new form begins with this facility. */
  chosen?: ChosenFacility | null
  /** The question at which it opens; at its beginning without one. */
  openAt?: string | null
  /** Where the step is kept if not here. */
  steps?: Steps
  /** Shown above the questions. */
  notice?: ReactNode
  /** What has to be decided before the form can be sent, where that is known already. */
  decision?: Decision | null
}

const nothing: readonly Photo[] = []

export function InspectionForm(props: InspectionFormProps) {
  const { template, draft, existingPhotos = nothing, user, call } = props
  const [store] = useState(() => createFormStore(draft))
  const autosave = useAutosave(store)
  useHeld(store, autosave)
  const isNew = draft.baseVersion === null
  const [form] = useState<FormContext>({ template, store, autosave, isNew, existingPhotos, user, call })
  return (
    <FormProvider value={form}>
      <FillIn {...props} />
    </FormProvider>
  )
}

function FillIn(props: InspectionFormProps) {
  const { onReceived, onQueued, onSaveAsNew } = props
  const { template, store, autosave, user } = useFormContext()
  const { step, go } = useSteps(props)
  const [attempt, setAttempt] = useState(0)
  const [isLeaving, setLeaving] = useState(false)
  /** The question to go to on the step that is about to be shown. */
  const target = useRef<string>(null)
  const page = useRef<HTMLDivElement>(null)
  const prefill = useFacilityPrefill(step)
  const findings = useOpenFindings()
  useReleaseAlerts()
  const facilityChoice = useFacilityChoice(prefill, props.chosen ?? null)
  useFirstChange(props.onTouched)
  useUnsaved(props.onUnsaved)

  function refuse(errors: FieldErrors) {
    store.refuse(errors)
    go(stepToMend(template, errors))
    setAttempt(attempt + 1)
  }

  const isLast = step === template.steps.length - 1

  /** A step is checked when it is left; the last one leaves with the whole form. */
  async function leaveStep() {
    const before = store.draft().answers
    const answers = withoutWrongUnasked(template, before)
    if (answers !== before) store.replace({ answers })
    const errors = answerErrors(template, answers)
    const own = isLast ? errors : errorsOfStep(template, step, errors)
    if (Object.keys(own).length > 0) refuse(own)
    else if (await hasJustBeenFilledIn()) window.scrollTo({ top: 0 })
    else if (!isLast) go(step + 1)
    else questions.ask()
  }

  function send(correction: string | undefined) {
    store.change({ correction })
    void sending.submit()
  }

  /** Answers chosen against a signed copy correct it like any other edit. */
  function sendMerged() {
    sending.closeDecision()
    questions.ask(store.draft().correction)
  }

  async function goOnAsNew() {
    await autosave.flush()
    autosave.pause()
    const isNewForm = await onSaveAsNew?.(store.draft())
    if (isNewForm) await autosave.stop()
    else autosave.resume()
  }

  function goTo(field: string) {
    const at = stepOf(template, field)
    if (at === step) return goToField(field)
    target.current = field
    go(at)
  }

  /** Answers that came with the press of the button want to be looked at before the step is left. */
  async function hasJustBeenFilledIn(): Promise<boolean> {
    if (!prefill.isUnsettled) return false
    setLeaving(true)
    const isFilledIn = await prefill.settle()
    setLeaving(false)
    return isFilledIn
  }

  const sending = useSubmitForm({
    askForPassword: () => logInHere(user.email, formatWhereWorkIs(autosave.state())),
    onReceived: (photosToCome, place) => onReceived({ draft: store.draft(), place }, photosToCome),
    onQueued: () => onQueued(store.draft()),
    onRefused: refuse,
    decision: props.decision ?? null,
  })

  const questions = useQuestionsBeforeSending({ onSend: send, onGoTo: goTo })

  // A new step starts at its top, for screen readers too, or at the question that was jumped to.
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (store.draft().step !== step) store.change({ step })
    void autosave.flush()
    if (target.current) {
      goToField(target.current)
      target.current = null
      return
    }
    window.scrollTo({ top: 0 })
    page.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [step, store, autosave])

  const open = useEffectEvent(() => props.openAt && goTo(props.openAt))
  useEffect(() => {
    // A new page takes the focus once all of it is there.
    const soon = requestAnimationFrame(() => open())
    return () => cancelAnimationFrame(soon)
  }, [])

  const shownStep = template.steps[step]
  return (
    <SendingProvider value={sending}>
      <div ref={page} data-screen-only data-edge-to-edge>
        {shownStep ? (
          <PrefillContext value={prefill}>
            <FacilityChoiceContext value={facilityChoice}>
              <FindingsContext value={findings}>
                <FormPhotos>
                  <FormStep
                    key={shownStep.id}
                    step={shownStep}
                    isLast={isLast}
                    attempt={attempt}
                    notice={step === 0 ? props.notice : null}
                    onBack={step > 0 ? () => go(step - 1) : null}
                    isLeaving={isLeaving}
                    onNext={() => void leaveStep()}
                    onGoTo={goTo}
                  />
                </FormPhotos>
              </FindingsContext>
            </FacilityChoiceContext>
          </PrefillContext>
        ) : null}
      </div>
      <PrintedDraft />
      {partsFieldOf(template) ? <TimerWatch /> : null}
      {questions.dialog}
      {sending.decision?.about === 'conflict' ? (
        <Conflict.Part conflict={sending.decision} onClose={sending.closeDecision} onMerged={sendMerged} />
      ) : null}
      {sending.decision?.about === 'deletion' ? (
        <Deleted.Part
          problem={sending.decision.problem}
          onClose={sending.closeDecision}
          onRestored={sending.submit}
          onSaveAsNew={() => {
            sending.closeDecision()
            void goOnAsNew()
          }}
        />
      ) : null}
    </SendingProvider>
  )
}

/** The step that is shown. The draft begins where it was left, unless the page is shown again at a step one went to. */
function useSteps({ draft, template, steps }: InspectionFormProps): Steps {
  const begun = Math.min(draft.step, template.steps.length - 1)
  const [own, setOwn] = useState(begun)
  const { step, go } = steps ?? { step: own, go: setOwn }
  // Until the address names it, the step is shown all the same: the first one would be seen, and pressed, for a moment.
  const [isBegun, setBegun] = useState(false)
  if (!isBegun && (step === begun || steps?.isEntered)) setBegun(true)
  const begin = useEffectEvent(() => {
    if (!isBegun) go(begun)
  })
  useEffect(() => begin(), [])
  return { step: isBegun ? step : begun, go }
}

function useFirstChange(onTouched: (() => void) | undefined) {
  const { store } = useFormContext()
  const tell = useEffectEvent(() => onTouched?.())
  useEffect(() => {
    const stop = store.subscribe(() => {
      stop()
      tell()
    })
    return stop
  }, [store])
}

function useUnsaved(onUnsaved: ((isUnsaved: boolean) => void) | undefined) {
  const { autosave } = useFormContext()
  const tell = useEffectEvent(() => onUnsaved?.(autosave.state() === 'failed'))
  useEffect(() => autosave.subscribe(() => tell()), [autosave])
}

// Submits the form, one submission at a time. The form is on the disk before it is sent and stays there until
// the server has it; after every failure the user can continue.

import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CompletedForm } from '#domain/completed-form.ts'
import { sayPhotos } from '#domain/photo-words.ts'
import { type FieldErrors, type ProblemBody, problemOf } from '#domain/problem.ts'
import type { Draft } from '#web/offline/database.ts'
import { givenOfDraft } from '#web/offline/draft-given.ts'
import { facilityOf } from '#web/offline/draft-words.ts'
import { type SendResult, sendForm } from '#web/offline/send-form.ts'
import type { SendProgress } from '#web/offline/send-progress.ts'
import { useIsShown } from '#web/staff/page/same-page.ts'
import { useRegistry } from '#web/staff/templates/registry.tsx'
import { thisDevice } from '#web/staff/words/this-device.ts'
import { useToast } from '#web/ui/toast.tsx'
import type { FormContext } from '../state/form-context.ts'
import { type Decision, failureOf } from './submit-failure.ts'

interface SubmitOptions {
  askForPassword: () => Promise<boolean>
  /** `photosToCome`: how many of its photos the server does not have yet. */
  onReceived: (photosToCome: number) => void
  /** The server refused answers that passed the checks here. */
  onRefused: (errors: FieldErrors) => void
}

export function useSubmitForm({ template, store, autosave, call }: FormContext, options: SubmitOptions) {
  const [busy, setBusy] = useState(false)
  const [progress, setProgress] = useState<SendProgress | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [decision, setDecision] = useState<Decision | null>(null)
  const isUnderWay = useRef(false)

  async function submit() {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    setError(null)
    setDecision(null)
    store.change({ status: 'sending' })
    await autosave.flush('strict')
    autosave.pause()
    try {
      const result = await send()
      if (result.form === 'failed') {
        fail(result.problem)
        return
      }
      await autosave.stop()
      options.onReceived(result.photosToCome)
    } finally {
      isUnderWay.current = false
      setBusy(false)
      setProgress(null)
    }
  }

  async function send(): Promise<SendResult> {
    const draft = store.draft()
    const given = givenOfDraft(template, draft)
    const result = await sendForm(draft, { call, given, onProgress: setProgress })
    if (result.form === 'received' || result.problem.code !== 'not-logged-in') return result
    const isLoggedIn = await options.askForPassword()
    return isLoggedIn ? send() : { form: 'failed', problem: problemOf('form-needs-login') }
  }

  function fail(problem: ProblemBody<CompletedForm>) {
    store.change({ status: 'editing' })
    autosave.resume()
    const failure = failureOf(problem)
    if ('decision' in failure) setDecision(failure.decision)
    else if ('refused' in failure) options.onRefused(failure.refused)
    else setError(failure.sentence)
  }

  return {
    busy,
    progress,
    error,
    decision,
    submit,
    closeDecision: () => setDecision(null),
  }
}

/**
 * After the server has the form: goes to the list and says so, with a link to the form. Whoever has walked away while the
 * photos were sent stays where they are.
 */
export function useReceived(): (draft: Draft, photosToCome: number) => Promise<void> {
  const { show } = useToast()
  const navigate = useNavigate()
  const registry = useRegistry()
  const isShown = useIsShown()
  return async (draft, photosToCome) => {
    if (isShown()) await navigate('/completed-forms')
    show({
      text: photosToCome > 0 ? sayToCome(photosToCome) : `Form submitted: ${facilityOf(draft, registry)}`,
      action: { label: 'View', run: () => navigate(`/view-form/${draft.id}`) },
    })
  }
}

function sayToCome(count: number): string {
  const [are, they] = count === 1 ? ['is', 'it will send by itself'] : ['are', 'they will send by themselves']
  return `Form received. ${sayPhotos(count)} ${are} still on ${thisDevice()}; ${they}.`
}

// Submits the form, one submission at a time. The form is on the disk before it is sent and stays there until
// the server has it; after every failure the user can continue.

import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CompletedForm } from '#domain/completed-form.ts'
import { type FieldErrors, type ProblemBody, problemOf } from '#domain/problem.ts'
import type { Draft } from '#web/offline/database.ts'
import { facilityOf } from '#web/offline/draft-words.ts'
import { sendForm } from '#web/offline/send-form.ts'
import type { SendProgress } from '#web/offline/send-progress.ts'
import { useIsShown } from '#web/staff/page/same-page.ts'
import { useRegistry } from '#web/staff/templates/registry.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { FormContext } from '../state/form-context.ts'
import { type Decision, failureOf } from './submit-failure.ts'

interface SubmitOptions {
  askForPassword: () => Promise<boolean>
  onReceived: () => void
  /** The server refused answers that passed the checks here. */
  onRefused: (errors: FieldErrors) => void
}

export function useSubmitForm({ store, autosave, call }: FormContext, options: SubmitOptions) {
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
      const problem = await send()
      if (problem) {
        fail(problem)
        return
      }
      await autosave.stop()
      options.onReceived()
    } finally {
      isUnderWay.current = false
      setBusy(false)
      setProgress(null)
    }
  }

  /** Null when the server has the form. */
  async function send(): Promise<ProblemBody<CompletedForm> | null> {
    const result = await sendForm(store.draft(), { call, onProgress: setProgress })
    if (result.form === 'received') return null
    if (result.problem.code !== 'not-logged-in') return result.problem
    const isLoggedIn = await options.askForPassword()
    return isLoggedIn ? send() : problemOf('form-needs-login')
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
export function useReceived(): (draft: Draft) => Promise<void> {
  const { show } = useToast()
  const navigate = useNavigate()
  const registry = useRegistry()
  const isShown = useIsShown()
  return async draft => {
    if (isShown()) await navigate('/completed-forms')
    show({
      text: `Form submitted: ${facilityOf(draft, registry)}`,
      action: { label: 'View', run: () => navigate(`/view-form/${draft.id}`) },
    })
  }
}

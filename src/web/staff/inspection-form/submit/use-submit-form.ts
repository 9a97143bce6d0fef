// Submits the form, one submission at a time. The form is in the outbox, on the disk, before it is sent, and stays there
// until the server has it. An answer that refuses it gives it back to be corrected; no answer is no failure: the outbox
// goes on trying.

import { useRef, useState } from 'react'
import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import { type FieldErrors, type ProblemBody, problemOf } from '#domain/problems/problem.ts'
import { noteOutboxChange } from '#web/offline/changes.ts'
import { queued } from '#web/offline/draft-as-form.ts'
import { type Place, type SendResult, sendForm } from '#web/offline/send-form.ts'
import type { SendProgress } from '#web/offline/send-progress.ts'
import { takenBack } from '#web/offline/unfinished.ts'
import { raiseAlerts } from '../release/use-release-alerts.ts'
import { useFormContext } from '../state/form-context.ts'
import { type Decision, failureOf } from './submit-failure.ts'

interface SubmitOptions {
  askForPassword: () => Promise<boolean>
  /** `photosToCome`: how many of its photos the server does not have yet. */
  onReceived: (photosToCome: number, place: Place | null) => void
  /** There is no connection: the form waits in the outbox. */
  onQueued: () => void
  /** The server refused answers that passed the checks here. */
  onRefused: (errors: FieldErrors) => void
  /** Known before the form was opened. */
  decision: Decision | null
}

/** The screen waits this long for the server's answer to the form, in milliseconds. */
const patience = 10_000

export function useSubmitForm(options: SubmitOptions) {
  const { template, store, autosave, call } = useFormContext()
  const [busy, setBusy] = useState(false)
  const [progress, setProgress] = useState<SendProgress | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [decision, setDecision] = useState<Decision | null>(options.decision)
  const isUnderWay = useRef(false)

  async function submit() {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setError(null)
    setDecision(null)
    store.replace(queued(template, store.draft(), new Date().toISOString()))
    await autosave.flush('strict')
    // Whatever happens to this page from here on, the form is in the outbox: only now the button says so.
    setBusy(true)
    // Without room on the device there is no outbox: then the form has to be sent from here.
    const isInOutbox = autosave.state() === 'saved'
    autosave.pause()
    try {
      const result = await send()
      const isWaiting = result.form === 'failed' && result.problem.code === 'offline' && isInOutbox
      if (result.form === 'failed' && !isWaiting) return fail(result.problem)
      await autosave.stop()
      if (result.form === 'received') return options.onReceived(result.photosToCome, result.place)
      noteOutboxChange('queued')
      options.onQueued()
    } finally {
      isUnderWay.current = false
      setBusy(false)
      setProgress(null)
    }
  }

  /** Before the form, so that a fix is followed by the visit that verifies it. */
  async function sendFixes(): Promise<void> {
    if (!store.draft().fixes?.length) return
    const { sendFixes } = await import('#web/offline/findings/decisions.ts')
    await sendFixes(template, store.draft(), call)
  }

  async function send(): Promise<SendResult> {
    await raiseAlerts({ template, store, call })
    await sendFixes().catch(reportError)
    const result = await sendForm(store.draft(), { call, patience, onProgress: setProgress })
    if (result.form === 'received' || result.problem.code !== 'not-logged-in') return result
    const isLoggedIn = await options.askForPassword()
    return isLoggedIn ? send() : { form: 'failed', problem: problemOf('form-needs-login') }
  }

  function fail(problem: ProblemBody<CompletedForm>) {
    store.change(takenBack(store.draft()))
    autosave.resume()
    // At once, so that the outbox does not take it up again.
    void autosave.flush('strict')
    const failure = failureOf(problem)
    if ('decision' in failure) setDecision(failure.decision)
    else if ('refused' in failure) options.onRefused(failure.refused)
    else setError(failure.sentence)
  }

  return { busy, progress, error, decision, submit, closeDecision: () => setDecision(null) }
}

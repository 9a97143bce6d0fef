// Submits a small form: one submission at a time, the failure kept as a value, focus on the first field with an
// error, and a field's error gone as soon as the field is edited.

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { focusRefused } from './submits.ts'

interface Failure {
  errors?: Record<string, string>
}

export interface Submission<P extends Failure> {
  busy: boolean
  problem: P | undefined
  /** The error of a field, until it is edited. */
  errorOf: (field: string) => string | undefined
  /** For the field of this name. */
  field: (name: string) => { name: string; error: string | undefined }
  formProps: {
    noValidate: true
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    onInput: (event: FormEvent<HTMLFormElement>) => void
  }
}

/** Without a problem it was stopped for a reason that the form shows by itself. */
type Outcome<Value, P> = { ok: true; value: Value } | { ok: false; problem?: P }

export function useSubmission<Value, P extends Failure>(
  send: (typed: FormData) => Promise<Outcome<Value, P>>,
  onDone: (value: Value, form: HTMLFormElement) => unknown,
): Submission<P> {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<P>()
  const [edited, setEdited] = useState<readonly string[]>([])
  const isUnderWay = useRef(false)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (problem) focusRefused(form.current)
  }, [problem])

  async function submit(element: HTMLFormElement) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    form.current = element
    setBusy(true)
    setProblem(undefined)
    setEdited([])
    try {
      const outcome = await send(new FormData(element))
      if (outcome.ok) await onDone(outcome.value, element)
      else setProblem(outcome.problem)
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }

  const errorOf = (field: string) => (edited.includes(field) ? undefined : problem?.errors?.[field])
  return {
    busy,
    problem,
    errorOf,
    field: name => ({ name, error: errorOf(name) }),
    formProps: {
      noValidate: true,
      onSubmit: event => {
        event.preventDefault()
        void submit(event.currentTarget)
      },
      onInput: ({ target }) => {
        const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
        if (isField && problem?.errors?.[target.name]) setEdited([...edited, target.name])
      },
    },
  }
}

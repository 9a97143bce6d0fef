// Submits a small form: one submission at a time, the failure kept as a value, focus on the first field with an
// error, and a field's error gone as soon as the field is edited.

import { type FormEvent, useEffect, useRef, useState } from 'react'

interface Failure {
  errors?: Record<string, string>
}

export interface Submission<P extends Failure> {
  busy: boolean
  problem: P | undefined
  /** The error of a field, until it is edited. */
  errorOf: (field: string) => string | undefined
  formProps: {
    noValidate: true
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    onInput: (event: FormEvent<HTMLFormElement>) => void
  }
}

/** `send` resolves with the problem that stopped it, or undefined on success. */
export function useSubmission<P extends Failure>(
  send: (form: HTMLFormElement) => Promise<P | undefined>,
): Submission<P> {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<P>()
  const [edited, setEdited] = useState<readonly string[]>([])
  const isUnderWay = useRef(false)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problem])

  async function submit(element: HTMLFormElement) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    form.current = element
    setBusy(true)
    setProblem(undefined)
    setEdited([])
    try {
      setProblem(await send(element))
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }

  return {
    busy,
    problem,
    errorOf: field => (edited.includes(field) ? undefined : problem?.errors?.[field]),
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

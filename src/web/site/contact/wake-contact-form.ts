// Lets the contact form check what was typed by the server's own schema, say what is wrong at each field, send, and
// thank in its own place. No React: the markup is there, and setting texts and attributes costs a third of the bytes.

import '#web/ui/zod-without-eval.ts'
import { createClient } from '#api/client.ts'
import { submitContact } from '#api/contact-submissions.ts'
import { type ContactField, contactFields, newContactSubmission } from '#domain/contact.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import type { FieldErrors } from '#domain/problem.ts'

/** After it, a visitor is better served by the sentence that says to call. */
const patienceMs = 30_000

export function wake(island: HTMLElement): void {
  const form = part(island, 'form', HTMLFormElement)
  const button = part(form, 'button', HTMLButtonElement)
  const banner = part(form, '[role=alert] > *', HTMLElement)
  let isUnderWay = false

  async function submit(): Promise<void> {
    banner.hidden = true
    const submission = newContactSubmission.safeParse(typed(form))
    say(form, submission.success ? {} : fieldErrors(submission.error))
    if (!submission.success) return focusFirstError(form)
    const call = createClient((path, init) =>
      fetch(path, { ...init, signal: AbortSignal.timeout(patienceMs) }),
    )
    const result = await call(submitContact, { body: submission.data })
    if (result.ok) return thank(island, form)
    say(form, result.problem.errors ?? {})
    banner.hidden = false
    banner.scrollIntoView({ block: 'nearest' })
  }

  form.addEventListener('submit', async event => {
    event.preventDefault()
    if (isUnderWay) return
    isUnderWay = true
    // Not `disabled`: the focus would be lost with it.
    button.ariaDisabled = 'true'
    try {
      await submit()
    } finally {
      button.ariaDisabled = null
      isUnderWay = false
    }
  })
  form.addEventListener('input', ({ target }) => {
    const edited = contactFields.find(field => control(form, field) === target)
    if (edited) sayAt(form, edited, undefined)
  })
}

function typed(form: HTMLFormElement): object {
  // Counted from the opening of the page, which is when the form was shown.
  return { ...Object.fromEntries(new FormData(form)), openFor: Math.round(performance.now()) }
}

function thank(island: HTMLElement, form: HTMLFormElement): void {
  const thanks = part(island, '[data-thanks]', HTMLElement)
  thanks.hidden = false
  part(thanks, '[role=status]', HTMLElement).focus()
  form.remove()
}

function say(form: HTMLFormElement, errors: FieldErrors): void {
  for (const field of contactFields) sayAt(form, field, errors[field])
}

function sayAt(form: HTMLFormElement, field: ContactField, error: string | undefined): void {
  control(form, field).setAttribute('aria-invalid', String(error !== undefined))
  part(form, `#contact-${field}-error`, HTMLElement).textContent = error ?? ''
}

function focusFirstError(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}

const control = (form: HTMLFormElement, field: ContactField) => part(form, `#contact-${field}`, HTMLElement)

function part<T extends HTMLElement>(whole: HTMLElement, selector: string, kind: { new (): T }): T {
  const found = whole.querySelector(selector)
  if (found instanceof kind) return found
  throw new Error(`The contact form has no ${selector}`)
}

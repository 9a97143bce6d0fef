// The contact form's script: validates with the server's own schema, shows an error at each field, sends, and replaces
// the form with thanks. No React: the markup is there, and setting texts and attributes costs a third of the bytes.

import '#web/ui/older-browsers.ts'
import '#web/ui/zod-without-eval.ts'
import { createClient } from '#api/client.ts'
import { submitContact } from '#api/contact-submissions.ts'
import { type ContactField, contactFields, newContactSubmission } from '#domain/contact/contact.ts'
import { fieldErrors } from '#domain/problems/field-errors.ts'
import type { FieldErrors } from '#domain/problems/problem.ts'

/** After that long, a visitor is better served by the message that says to contact us directly. */
const timeoutMs = 30_000

export function wake(island: HTMLElement): void {
  const form = requireElement(island, 'form', HTMLFormElement)
  const button = requireElement(form, 'button', HTMLButtonElement)
  const banner = requireElement(form, '[role=alert] > *', HTMLElement)
  let isSending = false

  async function submit(): Promise<void> {
    banner.hidden = true
    const submission = newContactSubmission.safeParse(valuesOf(form))
    showErrors(form, submission.success ? {} : fieldErrors(submission.error))
    if (!submission.success) return focusFirstError(form)
    const call = createClient((path, init) =>
      fetch(path, { ...init, signal: AbortSignal.timeout(timeoutMs) }),
    )
    const result = await call(submitContact, { body: submission.data })
    if (result.ok) return showThanks(island, form)
    showErrors(form, result.problem.errors ?? {})
    banner.hidden = false
    banner.scrollIntoView({ block: 'nearest' })
  }

  form.addEventListener('submit', async event => {
    event.preventDefault()
    if (isSending) return
    isSending = true
    // Not `disabled`: a disabled button loses the focus.
    button.setAttribute('aria-disabled', 'true')
    try {
      await submit()
    } finally {
      button.removeAttribute('aria-disabled')
      isSending = false
    }
  })
  form.addEventListener('input', ({ target }) => {
    const edited = contactFields.find(field => control(form, field) === target)
    if (edited) showError(form, edited, undefined)
  })
}

function valuesOf(form: HTMLFormElement): object {
  // Since the page was opened, which is when the form was first shown.
  return { ...Object.fromEntries(new FormData(form)), openFor: Math.round(performance.now()) }
}

function showThanks(island: HTMLElement, form: HTMLFormElement): void {
  const thanks = requireElement(island, '[data-thanks]', HTMLElement)
  // The card is named after its heading: now the thanks.
  const heading = requireElement(island, 'h2', HTMLElement)
  requireElement(thanks, 'h2', HTMLElement).id = heading.id
  heading.remove()
  thanks.hidden = false
  requireElement(thanks, '[role=status]', HTMLElement).focus()
  form.remove()
}

function showErrors(form: HTMLFormElement, errors: FieldErrors): void {
  for (const field of contactFields) showError(form, field, errors[field])
}

function showError(form: HTMLFormElement, field: ContactField, error: string | undefined): void {
  control(form, field).setAttribute('aria-invalid', String(error !== undefined))
  requireElement(form, `#contact-${field}-error`, HTMLElement).textContent = error ?? ''
}

function focusFirstError(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}

const control = (form: HTMLFormElement, field: ContactField) =>
  requireElement(form, `#contact-${field}`, HTMLElement)

function requireElement<T extends HTMLElement>(
  parent: HTMLElement,
  selector: string,
  kind: { new (): T },
): T {
  const found = parent.querySelector(selector)
  if (found instanceof kind) return found
  throw new Error(`The contact form has no ${selector}`)
}

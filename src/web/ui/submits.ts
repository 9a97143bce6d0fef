// What makes a form submit by a function of ours: the browser checks nothing and leaves the page where it is. And what leads to a field
// that was refused.

import type { FormEvent } from 'react'

/** Leads to the first field that was refused; undefined where none was. */
export function focusRefused(form: HTMLFormElement | null): HTMLElement | undefined {
  const refused = form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? undefined
  refused?.focus()
  return refused
}

export const submits = (send: () => unknown) => ({
  noValidate: true,
  onSubmit: (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send()
  },
})

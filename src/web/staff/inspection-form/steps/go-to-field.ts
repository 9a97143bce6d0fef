// Leads to a question: into sight, clear of the bars, with the focus on its answer; or to a section, with the focus on its
// heading.

import type { Section } from '#domain/form/template.ts'
import { controlId } from '../fields/form-field.tsx'

/** The heading tells where one is, to screen readers and to the counter of sections. */
export function goToSection({ fields }: Section) {
  const [first] = fields
  const heading = first && document.querySelector<HTMLElement>(`h2[data-asks~="${CSS.escape(first.id)}"]`)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

export function goToField(field: string) {
  const control = controlOf(field)
  control?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
  // The questions of a closed part come onto the page when it is opened.
  const closed = control ? null : document.getElementById(`opens-${field.split(':')[1]}`)
  if (!closed) return
  closed.click()
  requestAnimationFrame(() => goToField(field))
}

/** Of a group of answers the chosen one; photos have no answer, so their section's heading stands for them. */
function controlOf(field: string): HTMLElement | null {
  const chosen = document.querySelector<HTMLElement>(`input[name="${CSS.escape(field)}"]:checked`)
  return (
    chosen ?? document.getElementById(controlId(field)) ?? document.querySelector(`[data-asks~="${field}"]`)
  )
}

// Leads to a question: into sight, clear of the bars, with the focus on its answer.

import { controlId } from '../fields/form-field.tsx'

export function goToField(field: string) {
  const control = controlOf(field)
  if (!control) return
  control.scrollIntoView({ block: 'center' })
  control.focus({ preventScroll: true })
}

/** Of a group of answers the chosen one; photos have no answer, so their section's heading stands for them. */
function controlOf(field: string): HTMLElement | null {
  const chosen = document.querySelector<HTMLElement>(`input[name="${CSS.escape(field)}"]:checked`)
  return (
    chosen ?? document.getElementById(controlId(field)) ?? document.querySelector(`[data-asks~="${field}"]`)
  )
}

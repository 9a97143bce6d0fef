// Enter leads to the next question and never off the step: "Go" on a phone's keyboard is an Enter, and a form that
// is sent by it skips everything that was not looked at.

import type { KeyboardEvent } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement

/** In a text box Enter stays a new line, on a button a press. */
export function goOnByEnter(event: KeyboardEvent<HTMLFormElement>) {
  const { key, target, currentTarget, nativeEvent } = event
  if (key !== 'Enter' || nativeEvent.isComposing) return
  if (!(target instanceof HTMLInputElement) || target.type === 'file') return
  event.preventDefault()
  nextControl(currentTarget, target)?.focus()
}

/** Of a group of answers the chosen one, as with the Tab key. */
function nextControl(form: HTMLFormElement, from: HTMLInputElement): Control | undefined {
  const controls = [...form.elements].filter(isControl)
  const rest = controls.slice(controls.indexOf(from) + 1).filter(({ name }) => name !== from.name)
  const [next] = rest
  return (
    rest.find(({ name, checked }: Control & { checked?: boolean }) => name === next?.name && checked) ?? next
  )
}

const isControl = (element: Element): element is Control =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type !== 'file')

// Moves the focus when the focused row is removed, so that someone who works through the list by keyboard keeps
// their position.

import { flushSync } from 'react-dom'
import type { PagedList } from './paged-list.ts'

/** The focus goes to the next row, or to the previous one if there is none. */
export function removeAndMoveFocus<Filter>(
  list: PagedList<{ id: string }, Filter>,
  id: string,
  buttonId: (id: string) => string,
): void {
  const { rows } = list.state()
  const at = rows.findIndex(row => row.id === id)
  const next = rows[at + 1] ?? rows[at - 1]
  const { activeElement } = document
  // If the focus has moved elsewhere meanwhile, it stays there.
  const isHere =
    activeElement === document.body ||
    document.getElementById(buttonId(id))?.closest('tr')?.contains(activeElement)
  flushSync(() => list.remove(id))
  if (!isHere) return
  const target = next
    ? document.getElementById(buttonId(next.id))
    : document.querySelector<HTMLElement>('main')
  target?.focus()
}

/** What lost the focus is taken away, and what gets it appears, when React is done: often a few frames later. */
const lostWithinMs = 1_000

/** Moves the focus only if nothing has it any more. */
export function focusIfLost(id: string): void {
  const before = document.activeElement
  const until = performance.now() + lostWithinMs
  const look = () =>
    requestAnimationFrame(() => {
      const { activeElement } = document
      const target = activeElement === document.body ? document.getElementById(id) : null
      if (target) return target.focus()
      const isUndecided = activeElement === document.body || activeElement === before
      if (isUndecided && performance.now() < until) look()
    })
  look()
}

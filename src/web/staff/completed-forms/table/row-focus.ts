// Moves the focus when the focused row is removed, so that someone who works through the list by keyboard keeps
// their position.

import { flushSync } from 'react-dom'
import type { PagedList } from '../list/paged-list.ts'

/** The next row gets the focus of the one that goes, or else the one before. */
export function removeAndMoveFocus<Filter>(
  list: PagedList<{ id: string }, Filter>,
  id: string,
  buttonId: (id: string) => string,
): void {
  const { rows } = list.state()
  const at = rows.findIndex(row => row.id === id)
  const next = rows[at + 1] ?? rows[at - 1]
  const { activeElement } = document
  // Whoever went on to something else meanwhile is not called back.
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

/** For what goes by itself: the focus is moved on only when nothing has it any more. */
export function focusIfLost(id: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById(id)?.focus()
  })
}

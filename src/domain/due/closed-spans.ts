// When a facility was closed, from the changes of its status: closed and opened again, nothing was asked of it between.

export interface StatusChange {
  /** The day. */
  on: string
  isClosing: boolean
}

/** `from` is empty where it is not known. */
export interface ClosedSpan {
  from: string
  to: string
}

export interface Closings {
  /** On which day it was closed; null of one that is not, and where that is not known. */
  closedOn: string | null
  /** When it was closed and opened again, in their order. */
  closedBefore: readonly ClosedSpan[]
}

/** Changes in their order. Of two closings the later counts. */
export function closingsOf(status: 'active' | 'closed', changes: readonly StatusChange[]): Closings {
  const closedBefore: ClosedSpan[] = []
  let closedOn: string | null = null
  for (const { on, isClosing } of changes) {
    if (!isClosing) closedBefore.push({ from: closedOn ?? '', to: on })
    closedOn = isClosing ? on : null
  }
  return { closedOn: status === 'closed' ? closedOn : null, closedBefore }
}

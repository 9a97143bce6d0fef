// For what leaves the page without a navigation of the router, such as Logout: where something is unsaved, the page that holds it
// asks first. Apart from the dialog, so that the first script stays small.

type Ask = (leave: () => void) => void

let ask: Ask | null = null

/** From now on this one asks; returns the function that ends it. */
export function askFirst(asking: Ask): () => void {
  ask = asking
  return () => {
    if (ask === asking) ask = null
  }
}

export const isUnsaved = (): boolean => ask !== null

export function leaveOrAsk(leave: () => void): void {
  if (ask) ask(leave)
  else leave()
}

// Work on many items that leaves the page free in between: all at once would hold up the user's finger for seconds.

export async function inPieces<From, To>(
  items: readonly From[],
  work: (item: From) => To,
  atOnce = 250,
): Promise<To[]> {
  const done: To[] = []
  for (let start = 0; start < items.length; start += atOnce) {
    done.push(...items.slice(start, start + atOnce).map(work))
    await nextTurn()
  }
  return done
}

/** At once where nothing waits. Timers wait 4 ms each, which add up. Safari has no `scheduler`. */
export const nextTurn = (): Promise<void> =>
  globalThis.scheduler?.yield?.() ?? new Promise(resolve => setTimeout(resolve))

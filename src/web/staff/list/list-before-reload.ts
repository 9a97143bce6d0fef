// A reload empties the list cache. As the page goes, how many rows there were and how far down one was is noted in the
// tab's session storage, so that the list comes back as it was left. An address that is typed anew begins with the
// first rows.

interface ListBefore {
  visitKey: string
  rows: number
  scrolled: number
}

const storageKey = 'list left'

/** Without storage a reload begins with the first rows. */
export function noteBeforeReload(visitKey: string, rows: number): void {
  const before: ListBefore = { visitKey, rows, scrolled: window.scrollY }
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(before))
  } catch {
    // Nothing is lost but the scroll position.
  }
}

/** What was noted for this visit, in the first one after a reload; null otherwise. */
export function takeAfterReload(visitKey: string, isReload = pageWasReloaded()): ListBefore | null {
  try {
    const text = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    const before = text && isReload ? (JSON.parse(text) as ListBefore) : null
    return before?.visitKey === visitKey ? before : null
  } catch {
    return null
  }
}

export function pageWasReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate'
}

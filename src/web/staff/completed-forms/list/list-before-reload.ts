// A reload forgets the rows. How many there were and how far down one was is noted in the tab as the page goes, so that
// the list comes back as it was left. An address that is typed anew begins with the first rows.

interface Left {
  /** Of the visit that was left. */
  place: string
  rows: number
  scrolled: number
}

const storageKey = 'completed forms left'

/** Without storage a reload begins with the first rows. */
export function noteLeft(place: string, rows: number): void {
  const left: Left = { place, rows, scrolled: window.scrollY }
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(left))
  } catch {
    // Nothing is lost but the place.
  }
}

/** What was left at this place, in the first visit after a reload; null otherwise. */
export function takeLeft(place: string): Left | null {
  try {
    const text = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    const left = text && isReload() ? (JSON.parse(text) as Left) : null
    return left?.place === place ? left : null
  } catch {
    return null
  }
}

function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate'
}

// The history of the tab, as the router needs it. Each entry has a key of its own, by which lists and scroll positions are
// found again, and its place in the order, which tells how far Back or Forward has gone.

export interface Location {
  pathname: string
  /** With its question mark, or empty. */
  search: string
  /** With its number sign, or empty. */
  hash: string
  key: string
  /** What the navigation left for the screen. */
  state: unknown
}

export interface RouterHistory {
  origin: string
  location(): Location
  push(address: string, state: unknown): void
  replace(address: string, state: unknown): void
  go(steps: number): void
  /** Calls back after Back, Forward or a link within the page, with how many entries it went; returns what ends it. */
  listen(onPop: (steps: number) => void): () => void
}

/** As React Router wrote it: a tab that was opened with an earlier release goes on with its entries. */
interface Entry {
  usr: unknown
  key: string
  idx: number
}

const newKey = () => Math.random().toString(36).slice(2, 10)

export function browserHistory(): RouterHistory {
  const read = (): Partial<Entry> => window.history.state ?? {}
  const adopt = (place: number): void => {
    const entry: Entry = { usr: null, key: newKey(), idx: place, ...read() }
    window.history.replaceState(entry, '')
  }
  // An entry without a state of ours: the first of the tab, or one that a link within the page has made.
  if (read().idx === undefined) adopt(0)
  let place = read().idx ?? 0

  return {
    origin: window.location.origin,
    location() {
      const { pathname, search, hash } = window.location
      const { key = '', usr = null } = read()
      return { pathname, search, hash, key, state: usr }
    },
    push(address, state) {
      place += 1
      window.history.pushState({ usr: state, key: newKey(), idx: place } satisfies Entry, '', address)
    },
    replace(address, state) {
      window.history.replaceState({ usr: state, key: newKey(), idx: place } satisfies Entry, '', address)
    },
    go: steps => window.history.go(steps),
    listen(onPop) {
      const follow = () => {
        if (read().idx === undefined) adopt(place + 1)
        const next = read().idx ?? place
        const steps = next - place
        place = next
        onPop(steps)
      }
      window.addEventListener('popstate', follow)
      return () => window.removeEventListener('popstate', follow)
    },
  }
}

// A history without a browser's address bar, for tests.

import type { Location, RouterHistory } from '#web/router/history.ts'

const origin = 'http://memory.invalid'

export function memoryHistory(addresses: readonly string[]): RouterHistory {
  let made = 0
  const entry = (address: string, state: unknown): Location => {
    const { pathname, search, hash } = new URL(address, origin)
    made += 1
    return { pathname, search, hash, key: `entry-${made}`, state }
  }
  const entries = addresses.map(address => entry(address, null))
  let place = entries.length - 1
  const listeners = new Set<(steps: number) => void>()
  return {
    origin,
    location: () => entries[place] ?? entry('/', null),
    push(address, state) {
      place += 1
      entries.splice(place, Number.POSITIVE_INFINITY, entry(address, state))
    },
    replace(address, state) {
      entries[place] = entry(address, state)
    },
    go(steps) {
      place = Math.min(Math.max(place + steps, 0), entries.length - 1)
      for (const listener of listeners) listener(steps)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

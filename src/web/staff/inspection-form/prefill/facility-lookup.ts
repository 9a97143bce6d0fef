// Looks up the last form of a facility when its name has not changed for 800 ms (debounce). An answer that
// arrives late, for an earlier name, is dropped.

export interface FacilityLookup {
  typed(name: string): void
  stop(): void
}

interface LookupOptions<Found> {
  /** Null when there is none or the lookup failed; neither is reported. */
  find(name: string): Promise<Found | null>
  onFound(name: string, found: Found): void
  onBusy(isBusy: boolean): void
  delay?: number
}

export function createFacilityLookup<Found>(options: LookupOptions<Found>): FacilityLookup {
  const { find, onFound, onBusy, delay = 800 } = options
  /** The number of the latest name; answers for earlier ones are dropped. */
  let latest = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function look(name: string, request: number) {
    onBusy(true)
    const found = await find(name)
    if (request !== latest) return
    onBusy(false)
    if (found) onFound(name, found)
  }

  function forget() {
    latest += 1
    clearTimeout(timer)
    onBusy(false)
  }

  return {
    typed(name) {
      forget()
      const request = latest
      const facility = name.trim()
      if (facility !== '') timer = setTimeout(() => void look(facility, request), delay)
    },
    stop: forget,
  }
}

// Looks for the last form of a facility once its name has stood still for 800 ms. Only the answer for the name
// that stands there now counts; one that comes late for an older name is dropped.

export interface FacilityLookup {
  typed(name: string): void
  stop(): void
}

interface LookupTools<Found> {
  /** Null: there is none, or it could not be found out; both are silent. */
  find(name: string): Promise<Found | null>
  onFound(name: string, found: Found): void
  onBusy(isBusy: boolean): void
  delay?: number
}

export function createFacilityLookup<Found>(tools: LookupTools<Found>): FacilityLookup {
  const { find, onFound, onBusy, delay = 800 } = tools
  let turn = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function look(name: string, own: number) {
    onBusy(true)
    const found = await find(name)
    if (own !== turn) return
    onBusy(false)
    if (found) onFound(name, found)
  }

  function forget() {
    turn += 1
    clearTimeout(timer)
    onBusy(false)
  }

  return {
    typed(name) {
      forget()
      const own = turn
      const facility = name.trim()
      if (facility !== '') timer = setTimeout(() => void look(facility, own), delay)
    },
    stop: forget,
  }
}

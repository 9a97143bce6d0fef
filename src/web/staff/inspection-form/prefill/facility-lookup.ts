// Looks up the last form of a facility when its name has not changed for 800 ms (debounce). An answer that
// arrives late, for an earlier name, is dropped.

export interface FacilityLookup {
  typed(name: string): void
  /** A caller that cannot wait asks at once, or waits for the answer on its way. True when answers were taken over. */
  settle(): Promise<boolean>
  stop(): void
}

interface LookupOptions<Found> {
  /** Null when there is none or the lookup failed; neither is reported. */
  find(name: string): Promise<Found | null>
  /** True when answers were taken over. */
  onFound(name: string, found: Found): boolean
  onBusy(isBusy: boolean): void
  /** From the first keystroke of a name until it is known whether it has a last form. */
  onUnsettled?: ((isUnsettled: boolean) => void) | undefined
  delay?: number
}

export function createFacilityLookup<Found>(options: LookupOptions<Found>): FacilityLookup {
  const { find, onFound, onBusy, onUnsettled = () => {}, delay = 800 } = options
  /** The number of the latest name; answers for earlier ones are dropped. */
  let latest = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Looks the latest name up, once; null when there is nothing to look up any more. */
  let lookUp: (() => Promise<boolean>) | null = null

  const settle = (): Promise<boolean> => lookUp?.() ?? Promise.resolve(false)

  async function look(name: string, request: number): Promise<boolean> {
    onBusy(true)
    const found = await find(name)
    // Another name was typed meanwhile: that one counts.
    if (request !== latest) return settle()
    lookUp = null
    onBusy(false)
    onUnsettled(false)
    return found !== null && onFound(name, found)
  }

  function forget() {
    latest += 1
    clearTimeout(timer)
    lookUp = null
    onBusy(false)
  }

  return {
    typed(name) {
      forget()
      const request = latest
      const facility = name.trim()
      onUnsettled(facility !== '')
      if (facility === '') return
      let asked: Promise<boolean> | undefined
      lookUp = () => {
        clearTimeout(timer)
        asked ??= look(facility, request)
        return asked
      }
      timer = setTimeout(lookUp, delay)
    },
    settle,
    stop: forget,
  }
}

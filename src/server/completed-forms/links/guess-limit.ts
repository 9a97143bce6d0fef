// Stops guessing at secret addresses: an address that asked for too many unknown ones within a minute has to wait, and no other
// does. Kept in memory: a restart forgives a minute of guesses at a secret of 128 bits.

const windowMs = 60_000
const mostGuesses = 60
/** Far more than guess at once; beyond it those that are over are dropped. */
const mostAddresses = 10_000

interface GuessLimit {
  /** Milliseconds until the address may ask again; 0 where it may now. */
  waitMs(address: string, now: Date): number
  /** It asked for one that does not open. */
  missed(address: string, now: Date): void
}

export function createGuessLimit(): GuessLimit {
  const misses = new Map<string, number[]>()
  const recent = (address: string, now: Date): number[] =>
    (misses.get(address) ?? []).filter(at => Math.abs(now.getTime() - at) < windowMs)
  return {
    waitMs: (address, now) => {
      const [first, ...others] = recent(address, now)
      return first !== undefined && others.length + 1 >= mostGuesses ? first + windowMs - now.getTime() : 0
    },
    missed: (address, now) => {
      if (misses.size >= mostAddresses) {
        for (const each of misses.keys()) if (recent(each, now).length === 0) misses.delete(each)
        if (misses.size >= mostAddresses) misses.clear()
      }
      misses.set(address, [...recent(address, now), now.getTime()].slice(-mostGuesses))
    },
  }
}

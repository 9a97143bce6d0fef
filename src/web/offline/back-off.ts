// How long to wait before the next try: half a minute at first, then longer, and never in step with others.

const first = 30_000
const longest = 10 * 60_000

/** `chance` is between 0 and 1. */
export function backOff(failuresInARow: number, chance: number): number {
  const wait = Math.min(longest, first * 2 ** Math.max(0, failuresInARow - 1))
  return Math.round(wait * (0.8 + 0.4 * chance))
}

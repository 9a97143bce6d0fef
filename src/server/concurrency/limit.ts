// At most so many at once, and one more is refused: for work that lasts as long as its client likes, where waiting could
// take for ever. Work that is soon over waits behind a semaphore instead.

import { Problem } from '#domain/problem.ts'

export type Limit = <T>(use: (leave: () => void) => Promise<T>) => Promise<T>

/** A place is taken until `leave` is called, which is harmless to repeat, or until `use` fails. */
export function createLimit(most: number): Limit {
  let taken = 0
  return async use => {
    if (taken >= most) throw new Problem('too-many-requests', { retryAfterSeconds: 10 })
    taken += 1
    let isTaken = true
    const leave = () => {
      if (isTaken) taken -= 1
      isTaken = false
    }
    try {
      return await use(leave)
    } catch (error) {
      leave()
      throw error
    }
  }
}

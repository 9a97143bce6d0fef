// At most so many at once, and one more is refused: for work that lasts as long as its client likes, where waiting could
// take for ever. Work that is soon over waits behind a semaphore instead.

import { Problem } from '#domain/problems/problem.ts'

export type LimitOfEach = <T>(whose: string, use: (leave: () => void) => Promise<T>) => Promise<T>

/**
 * Of each by themselves, a user or a link, so that one who asks for much at once keeps no other waiting. A place is taken until
 * `leave` is called, which is harmless to repeat, or until `use` fails.
 */
export function createLimitOfEach(most: number): LimitOfEach {
  const taken = new Map<string, number>()
  return async (whose, use) => {
    const others = taken.get(whose) ?? 0
    if (others >= most) throw new Problem('too-many-requests', { retryAfterSeconds: 10 })
    taken.set(whose, others + 1)
    let isTaken = true
    const leave = () => {
      const left = (taken.get(whose) ?? 0) - (isTaken ? 1 : 0)
      isTaken = false
      if (left > 0) taken.set(whose, left)
      else taken.delete(whose)
    }
    try {
      return await use(leave)
    } catch (error) {
      leave()
      throw error
    }
  }
}

/** Of each, and of all of them together. */
export function withinAll(ofEach: LimitOfEach, most: number): LimitOfEach {
  const ofAll = createLimitOfEach(most)
  return (whose, use) =>
    ofEach(whose, leaveOwn =>
      ofAll('', leave =>
        use(() => {
          leave()
          leaveOwn()
        }),
      ),
    )
}

/** For work that is over when it returns. */
export const whileTaken =
  (limit: LimitOfEach) =>
  <T>(whose: string, work: () => Promise<T>): Promise<T> =>
    limit(whose, async leave => {
      try {
        return await work()
      } finally {
        leave()
      }
    })

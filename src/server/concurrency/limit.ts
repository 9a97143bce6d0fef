// At most so many at once, and one more is refused: for work that lasts as long as its client likes, where waiting could
// take for ever. Work that is soon over waits behind a semaphore instead.

import { Problem } from '#domain/problems/problem.ts'

type Limit = <T>(use: (leave: () => void) => Promise<T>) => Promise<T>

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

type UserLimit = <T>(uid: string, use: (leave: () => void) => Promise<T>) => Promise<T>

/** The same for each user by themselves, so that one who asks for much at once keeps no other waiting. */
export function createUserLimit(most: number): UserLimit {
  const taken = new Map<string, number>()
  return async (uid, use) => {
    const others = taken.get(uid) ?? 0
    if (others >= most) throw new Problem('too-many-requests', { retryAfterSeconds: 10 })
    taken.set(uid, others + 1)
    let isTaken = true
    const leave = () => {
      const left = (taken.get(uid) ?? 0) - (isTaken ? 1 : 0)
      isTaken = false
      if (left > 0) taken.set(uid, left)
      else taken.delete(uid)
    }
    try {
      return await use(leave)
    } catch (error) {
      leave()
      throw error
    }
  }
}

/** For work that is over when it returns. */
export const whileTaken =
  (limit: UserLimit) =>
  <T>(uid: string, work: () => Promise<T>): Promise<T> =>
    limit(uid, async leave => {
      try {
        return await work()
      } finally {
        leave()
      }
    })

// So many at once and no more: a long read holds a connection that the short ones need.

import { Problem } from '#domain/problem.ts'

export type Turns = <T>(use: (end: () => void) => Promise<T>) => Promise<T>

/** A turn lasts until `end` is called, which is harmless to repeat, or until `use` fails. */
export function turns(most: number): Turns {
  let taken = 0
  return async use => {
    if (taken >= most) throw new Problem('too-many-requests', { retryAfterSeconds: 10 })
    taken += 1
    let isTaken = true
    const end = () => {
      if (isTaken) taken -= 1
      isTaken = false
    }
    try {
      return await use(end)
    } catch (error) {
      end()
      throw error
    }
  }
}

// Keeps kinds of what this device holds current while their user is logged in, and lets go of copies at the log-out and when
// they have had their time. A kind that fails holds up no other. Which kinds there are, it is told.

import type { Context, Kind, Session } from './kind.ts'

export function createSync(kinds: readonly Kind[]) {
  /** `userId`: who may look at copies on this device from now on; null for none. */
  const expire = (userId: string | null): Promise<unknown> =>
    Promise.allSettled(kinds.map(kind => kind.expire?.(userId)))

  return {
    expire,

    /** Returns the function that ends it. */
    start(context: Context): () => void {
      void expire(context.user.uid)
      const stops = kinds.flatMap(kind => kind.start?.(context) ?? [])
      return () => {
        for (const stop of stops) stop()
      }
    },

    /** Before the user is logged out; `expire(null)` after it. */
    leave: (session: Session): Promise<unknown> =>
      Promise.allSettled(kinds.map(kind => kind.leave?.(session))),
  }
}

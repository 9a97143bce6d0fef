// Work that takes a core and much memory: one after the other, and so many of each user, at work or waiting for their turn, so that
// one who asks for much at once keeps no other waiting. One more is refused.

import { createLimitOfEach, whileTaken } from './limit.ts'
import { createSemaphore, type Semaphore } from './semaphore.ts'

/** `work` gets the turn that it waits for; what a client sends at its own speed is read before. */
type HeavyWork = <T>(uid: string, work: (inTurn: Semaphore) => Promise<T>) => Promise<T>

function heavyWork(limit: ReturnType<typeof createLimitOfEach>): HeavyWork {
  const semaphore = createSemaphore(1)
  const perUser = whileTaken(limit)
  return (uid, work) => perUser(uid, () => work(semaphore))
}

/** Of forms, facilities, findings and what is due alike. */
export const workbooks = heavyWork(createLimitOfEach(2))
/** Files that are read, for a preview or an import. */
export const imports = heavyWork(createLimitOfEach(2))

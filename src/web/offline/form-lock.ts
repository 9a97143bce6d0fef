// A lock per form over all tabs of this browser, so that only one of them sends it, changes whether it is to be sent, or
// deletes it. The browser releases it when its tab is closed or crashes.

const lockName = (formId: string) => `send form ${formId}`

/** Rejects when `signal` aborts before the lock is free. */
export const withFormLock = <T>(formId: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  navigator.locks.request(lockName(formId), signal ? { signal } : {}, work)

/** Whoever has just put a form into the outbox lets go of it in a moment; whoever sends it does not. */
const momentMs = 1000

/** Null, without calling `work`, if somebody keeps the lock. */
export async function ifFormIsFree<T>(formId: string, work: () => Promise<T>): Promise<T | null> {
  const moment = AbortSignal.timeout(momentMs)
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return work()
  }
  try {
    return await withFormLock(formId, begin, moment)
  } catch (error) {
    if (hasBegun || !moment.aborted) throw error
    return null
  }
}

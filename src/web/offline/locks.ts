// Locks over all tabs of this browser, which it releases when their tab is closed or crashes: one for each form, so that only
// one tab sends it, changes whether it is to be sent, or deletes it; and one for each work that one tab does at a time.

const lockName = (formId: string) => `send form ${formId}`

/** Rejects when `signal` aborts before the lock is free. */
export const withFormLock = <T>(formId: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  navigator.locks.request(lockName(formId), signal ? { signal } : {}, work)

/** A tab that has just put a form into the outbox releases it in a moment; one that sends it does not. */
const momentMs = 1000

/** Null, without calling `work`, if another tab keeps the lock. */
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

/** Waits for the tab that is at it. */
export const oneTabAtATime = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  navigator.locks.request(name, work)

/** Null, without calling `work`, if another tab is at it. */
export const ifNoOtherTab = <T>(name: string, work: () => Promise<T>): Promise<T | null> =>
  navigator.locks.request(name, { ifAvailable: true }, lock => (lock ? work() : null))

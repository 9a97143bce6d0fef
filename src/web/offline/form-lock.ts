// A lock per form over all tabs of this browser, so that only one of them sends it, changes whether it is to be sent, or
// deletes it. The browser releases it when its tab is closed or crashes.

const lockName = (formId: string) => `send form ${formId}`

/** Rejects when `signal` aborts before the lock is free. */
export const withFormLock = <T>(formId: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  navigator.locks.request(lockName(formId), signal ? { signal } : {}, work)

/** Null, without calling `work`, if the lock is taken. */
export const ifFormIsFree = <T>(formId: string, work: () => Promise<T>): Promise<T | null> =>
  navigator.locks.request(lockName(formId), { ifAvailable: true }, lock => (lock ? work() : null))

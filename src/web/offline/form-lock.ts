// One sender per form, over all tabs of this browser: what one tab is sending, another waits for or leaves.

const lockName = (formId: string) => `send form ${formId}`

export const withFormLock = <T>(formId: string, work: () => Promise<T>): Promise<T> =>
  navigator.locks.request(lockName(formId), work)

/** Null, without work, when somebody else is at it. */
export const ifFormIsFree = <T>(formId: string, work: () => Promise<T>): Promise<T | null> =>
  navigator.locks.request(lockName(formId), { ifAvailable: true }, lock => (lock ? work() : null))

// Keeps a form open in one tab at a time: two tabs saving the same draft would overwrite each other. It uses the
// browser's Web Locks, which are released when a tab is closed or crashes, so a form is never locked for good.

export interface OpenForm {
  /** False when another tab has the form open. */
  isHere: Promise<boolean>
  close(): void
}

const lockName = (formId: string) => `open form ${formId}`

/** A page that was just left lets go a moment later. */
const moment = 150

/** `onTaken`: another tab has taken the form over. */
export function openForm(formId: string, onTaken: () => void): OpenForm {
  const closed = Promise.withResolvers<void>()
  const tryIt = () => hold(formId, 'if free', closed.promise, onTaken)
  const isHere = tryIt().then(isFree => isFree || pause().then(tryIt))
  return { isHere, close: closed.resolve }
}

/** Takes the form from whatever tab has it, and lets go again: whoever opens it next has it. */
export async function takeFromOtherTab(formId: string): Promise<void> {
  await hold(formId, 'take', Promise.resolve(), () => {})
  // The other tab writes its last words.
  await pause()
}

function hold(formId: string, how: 'if free' | 'take', until: Promise<void>, onTaken: () => void) {
  const held = Promise.withResolvers<boolean>()
  const options = how === 'take' ? { steal: true } : { ifAvailable: true }
  navigator.locks
    .request(lockName(formId), options, lock => {
      held.resolve(lock !== null)
      return lock ? until : undefined
    })
    .catch(onTaken)
  return held.promise
}

const pause = () => new Promise(resolve => setTimeout(resolve, moment))

// Keeps a form open in one tab at a time: two tabs saving the same draft would overwrite each other. It uses the
// browser's Web Locks, which are released when a tab is closed or crashes, so a form is never locked for good.

interface OpenForm {
  /** False when another tab has the form open. */
  isHere: Promise<boolean>
  close(): void
}

const lockName = (formId: string) => `open form ${formId}`

/** A page that was just left releases its lock a moment later. */
const moment = 150

/** `onTaken`: another tab has taken the form over. */
export function openForm(formId: string, onTaken: () => void): OpenForm {
  const closed = Promise.withResolvers<void>()
  const tryIt = () => hold(formId, 'if free', closed.promise, onTaken)
  const isHere = tryIt().then(isFree => isFree || pause().then(tryIt))
  return { isHere, close: closed.resolve }
}

/** In this tab or another one. */
export async function isOpenInATab(formId: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === lockName(formId))
}

/** Takes the lock from the tab that has it and releases it, so that the next to open the form gets it. */
export async function takeFromOtherTab(formId: string): Promise<void> {
  await hold(formId, 'take', Promise.resolve(), () => {})
  // Gives the other tab time to save its last changes.
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

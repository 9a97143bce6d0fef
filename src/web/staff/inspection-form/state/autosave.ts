// Saves the form on the device while it is filled in: every change within 300 ms, a signature at once, and the
// rest when the page is left. Writes are queued, so that an older state never overwrites a newer one.

import { isDeviceFull } from '#web/offline/database.ts'
import type { Durability } from '#web/offline/drafts.ts'
import type { Draft } from '#web/offline/rows.ts'
import { watchedValue } from '#web/ui/watched-value.ts'
import type { FormStore } from './form-store.ts'

/** `untouched`: nothing has been changed, so there is nothing to save. `failed`: until a write succeeds again. */
export type SaveState = 'untouched' | 'pending' | 'saved' | 'failed'

export interface Autosave {
  state(): SaveState
  subscribe(listener: () => void): () => void
  /** Writes unsaved changes now. With `strict` it writes even if they were written with relaxed durability. */
  flush(durability?: Durability): Promise<void>
  /** Stops writing until resumed: while the form is sent, only the sender writes it. */
  pause(): void
  resume(): void
  /** Stops for good: the form was received or discarded. Resolves when the last write is done. */
  stop(): Promise<void>
}

interface AutosaveOptions {
  save(draft: Draft, durability: Durability): Promise<void>
  /** In milliseconds. Writing takes its time, too: together they stay below the 300 that were promised. */
  delay?: number
}

/** Room may have been made meanwhile, in milliseconds. */
const retryAfter = 5000

export function createAutosave(store: FormStore, { save, delay = 200 }: AutosaveOptions): Autosave {
  const state = watchedValue<SaveState>('untouched')
  const begun = store.draft()
  let written = begun
  let timer: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<void> = Promise.resolve()
  let isPaused = false

  /** Nothing was written yet, and there is nothing to write. */
  const isOnlyLookedAt = () => state.read() === 'untouched' && isSameWork(begun, store.draft())

  function stopTimers() {
    clearTimeout(timer)
    clearTimeout(retry)
    timer = undefined
  }

  function flush(durability: Durability = 'relaxed'): Promise<void> {
    stopTimers()
    writing = writing.then(() => write(durability))
    return writing
  }

  async function write(durability: Durability): Promise<void> {
    const draft = store.draft()
    if (isPaused) return
    if (durability === 'relaxed' && (draft === written || isOnlyLookedAt())) return
    try {
      await save(draft, durability)
      written = draft
      state.write(store.draft() === draft ? 'saved' : 'pending')
    } catch (error) {
      state.write('failed')
      clearTimeout(retry)
      if (!isPaused) retry = setTimeout(() => void flush(), retryAfter)
      // The words stay on the screen, and it is tried again with the next change or in a while. A full device is no bug, and the page
      // says so; any other reason belongs in the log.
      if (!isDeviceFull(error)) reportError(error)
    }
  }

  function schedule() {
    if (isPaused || store.draft() === written || isOnlyLookedAt()) return
    if (state.read() !== 'failed') state.write('pending')
    // Not a debounce: further keystrokes do not postpone the write.
    timer ??= setTimeout(() => void flush(), delay)
  }

  function pause() {
    isPaused = true
    stopTimers()
  }

  const stopListening = store.subscribe(schedule)

  return {
    state: state.read,
    subscribe: state.subscribe,
    flush,
    pause,
    resume() {
      isPaused = false
      schedule()
    },
    stop() {
      pause()
      stopListening()
      state.write('untouched')
      return writing
    },
  }
}

/** What changes while a form is only walked through: its step, and which of its alerts have gone out. */
const ofLooking: readonly string[] = ['step', 'alerts', 'changedAt'] satisfies (keyof Draft)[]

const isSameWork = (one: Draft, other: Draft): boolean =>
  (Object.keys(other) as (keyof Draft)[]).every(
    field => one[field] === other[field] || ofLooking.includes(field),
  )

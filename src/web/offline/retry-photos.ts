// Keeps sending the photos of forms that the server already has: at the start, when the network or the tab comes
// back, and on a timer with back-off. Only for drafts of the user who is logged in.

import type { Client } from '#api/client.ts'
import type { ProblemBody } from '#domain/problem.ts'
import type { Draft } from './database.ts'
import { listDrafts } from './drafts.ts'
import { giveUpPhoto } from './give-up-photo.ts'
import type { PhotoFailure } from './photo-outcome.ts'
import { countPhotos, notePhotosSent, onPhotosSent } from './photo-store.ts'
import { ifFormIsFree, sendPhotos } from './send-photos.ts'
import { onSendProgress, type SendProgress } from './send-progress.ts'

export interface PendingPhotos {
  count: number
  /** The failures of each form's last attempt. */
  failures: readonly PhotoFailure[]
  isSending: boolean
  /** Of the form whose photos are on their way from this tab, with its submission or afterwards. */
  progress: SendProgress | null
}

export const nothingPending: PendingPhotos = { count: 0, failures: [], isSending: false, progress: null }

export interface PhotoRetries {
  retryNow: () => void
  /** Removes a photo that the server will never accept; resolves with a problem if that failed. */
  discard: (failure: PhotoFailure) => Promise<ProblemBody | null>
  stop: () => void
}

export function startPhotoRetries(
  userId: string,
  call: Client,
  onChange: (pending: PendingPhotos) => void,
): PhotoRetries {
  const failures = new Map<string, readonly PhotoFailure[]>()
  let isStopped = false
  let isSending = false
  /** The signal came back, or the user pressed, while a run was under way whose first photos may have failed before. */
  let isAskedAgain = false
  let failedRuns = 0
  let progress: SendProgress | null = null
  let told = nothingPending
  let timer: ReturnType<typeof setTimeout> | undefined

  async function tell() {
    const drafts = await pendingDrafts(userId)
    const counts = await Promise.all(drafts.map(draft => countPhotos(draft.id)))
    const count = counts.reduce((sum, each) => sum + each, 0)
    const known = drafts.flatMap(draft => failures.get(draft.id) ?? [])
    say({ count, failures: known, isSending: isSending && count > 0, progress })
  }

  function say(now: PendingPhotos) {
    told = now
    if (!isStopped) onChange(now)
  }

  async function sendAll() {
    let left = 0
    for (const draft of await pendingDrafts(userId)) {
      if (isStopped) return
      const refused = (failures.get(draft.id) ?? []).filter(({ isRetried }) => !isRetried)
      const sent = await ifFormIsFree(draft.id, () => sendPhotos(draft, { refused, isRetry: true }))
      if (!sent) continue
      left += sent.photosToCome
      notePhotosSent(draft.id, sent)
    }
    failedRuns = left > 0 ? failedRuns + 1 : 0
  }

  async function run() {
    if (isSending || isStopped) return
    clearTimeout(timer)
    isSending = true
    try {
      await tell()
      await sendAll()
    } catch {
      // Without storage there is nothing to send; the next run tries again.
      failedRuns += 1
    }
    isSending = false
    if (isStopped) return
    timer = setTimeout(run, isAskedAgain ? 0 : backOff(failedRuns, Math.random()))
    isAskedAgain = false
    await tell().catch(() => {})
  }

  function retryNow() {
    failedRuns = 0
    isAskedAgain = isSending
    void run()
  }
  const comeBack = () => {
    if (document.visibilityState === 'visible') retryNow()
  }

  window.addEventListener('online', retryNow)
  document.addEventListener('visibilitychange', comeBack)
  // Another tab has sent photos of a form: count again.
  const otherTabs = new BroadcastChannel('photos sent')
  otherTabs.addEventListener('message', () => void tell().catch(() => {}))
  const forget = onPhotosSent((formId, sent) => {
    failures.set(formId, sent.failures)
    void tell().catch(() => {})
    otherTabs.postMessage(formId)
  })
  const unwatch = onSendProgress((_formId, now) => {
    progress = now
    // Counting after every few bytes would read the whole database. What came of it in the end is told when it is noted.
    if (now) say({ ...told, progress })
  })
  void run()

  return {
    retryNow,
    discard: async failure => {
      const problem = await giveUpPhoto(failure, call)
      if (problem) return problem
      const others = (failures.get(failure.formId) ?? []).filter(other => other.photoId !== failure.photoId)
      failures.set(failure.formId, others)
      await tell()
      return null
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      window.removeEventListener('online', retryNow)
      document.removeEventListener('visibilitychange', comeBack)
      forget()
      unwatch()
      otherTabs.close()
    },
  }
}

const pendingDrafts = async (userId: string): Promise<Draft[]> =>
  (await listDrafts(userId)).filter(draft => draft.status === 'photos pending')

const first = 30_000
const longest = 10 * 60_000

/** Exponential back-off with jitter, in milliseconds. `chance` is between 0 and 1. */
export function backOff(failuresInARow: number, chance: number): number {
  const wait = Math.min(longest, first * 2 ** Math.max(0, failuresInARow - 1))
  return Math.round(wait * (0.8 + 0.4 * chance))
}

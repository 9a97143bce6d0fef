// How far a submitted form is on its way, in the words of its line: Saved on this phone, Sending 2 of 5, Received 2:03 PM,
// Needs attention.

import { formatPhotosToCome } from '#domain/completed-forms/photo-words.ts'
import type { SendProgress } from '#web/offline/send-progress.ts'
import { formatRecent } from '#web/staff/words/moment.ts'
import { thisDevice } from '#web/staff/words/this-device.ts'
import type { WaitingForm } from './device-work.ts'

interface WaitingState {
  words: string
  /** What else is to be said, or null. */
  more: string | null
  needsAttention: boolean
}

/** A user without signal for this long should bring the form out another way, in days. */
const longest = 3
const day = 24 * 60 * 60 * 1000

/** For how many days something has been on this device alone, once that is too long. */
export function daysTooLong(since: string, now = Date.now()): number | null {
  const days = Math.floor((now - Date.parse(since)) / day)
  return days >= longest ? days : null
}

/** `progress`: of its photos, while this tab sends them. */
export function stateOf({ draft, photoCount }: WaitingForm, progress: SendProgress | null): WaitingState {
  const { problem, receivedAt, failures = [] } = draft.outbox ?? {}
  if (problem) return { words: 'Needs attention', more: problem.message, needsAttention: true }
  if (draft.status === 'queued') {
    const days = daysTooLong(draft.outbox?.at ?? draft.startedAt)
    const more = days
      ? `Not sent for ${days} days. Connect to send it, or export it to be safe.`
      : 'Sends automatically.'
    return { words: `Saved on ${thisDevice()}`, more, needsAttention: days !== null }
  }
  const toCome = photoCount > 0 ? formatPhotosToCome(photoCount) : null
  const refused = failures.filter(({ isRetried }) => !isRetried)
  if (refused.length > 0 && refused.length >= photoCount) {
    return { words: 'Needs attention', more: toCome, needsAttention: true }
  }
  const received = receivedAt ? formatReceived(receivedAt) : 'Received'
  if (!progress) return { words: received, more: toCome, needsAttention: false }
  const begun = progress.photos.filter(({ state }) => state !== 'waiting').length
  const words = `Sending ${Math.max(1, begun)} of ${progress.photos.length}`
  return { words, more: received, needsAttention: false }
}

export const formatReceived = (receivedAt: string): string => `Received ${formatRecent(receivedAt)}`

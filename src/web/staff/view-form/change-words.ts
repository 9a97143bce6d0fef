// The history of a form in sentences. Several photos added in a row by the same person become one sentence.

import type { Result } from '#api/client.ts'
import type { readFormHistory } from '#api/completed-forms.ts'
import type { AnswerOf } from '#api/endpoint.ts'
import { isCaptionField } from '#domain/form/photo-captions.ts'
import { clockTolerance } from '#domain/limits.ts'
import { formatMany } from '#domain/number-words.ts'
import { dateOf, formatMoment, formatTime } from '#web/staff/words/moment.ts'

export type HistoryAnswer = Result<AnswerOf<typeof readFormHistory>>
export type HistoryEntry = AnswerOf<typeof readFormHistory>['entries'][number]

interface ToldEntry extends HistoryEntry {
  /** `Dana Fields changed 3 answers` */
  sentence: string
}

export function tellHistory(entries: readonly HistoryEntry[]): readonly ToldEntry[] {
  const told: ToldEntry[] = []
  let run = 0
  for (const [index, entry] of entries.entries()) {
    const before = entries[index - 1]
    const goesOn = entry.action === 'photo added' && before?.action === 'photo added' && isSame(before, entry)
    run = goesOn ? run + 1 : 1
    if (goesOn) told.pop()
    // The sentence has the time of the last photo.
    const shown = goesOn ? { ...entry, at: entries[index - run + 1]?.at ?? entry.at } : entry
    told.push({ ...shown, sentence: `${entry.by.displayName} ${deed(entry, run)}` })
  }
  return told
}

const isSame = (one: HistoryEntry, other: HistoryEntry): boolean => one.by.uid === other.by.uid

function deed({ action, changes, signedAgain }: HistoryEntry, run: number): string {
  switch (action) {
    case 'created':
      return 'created the form'
    case 'deleted':
      return 'deleted the form'
    case 'restored':
      return 'restored the form'
    case 'photo added':
      return run === 1 ? 'added a photo' : `added ${run} photos`
    case 'edited':
      return `${formatChanges(changes)}${formatSigning(signedAgain)}`
  }
}

/** Said of a change of a signed form alone. */
function formatSigning(signedAgain: boolean | undefined): string {
  if (signedAgain === undefined) return ''
  return signedAgain ? ' and signed again' : ' without signing again'
}

function formatChanges(changes: HistoryEntry['changes']): string {
  if (changes.length === 0) return 'saved the form again'
  const captions = changes.filter(({ field }) => isCaptionField(field)).length
  const photos = changes.filter(({ field }) => field === 'photos').length
  const answers = changes.length - captions - photos
  const parts = [
    ...(answers > 0 ? [formatMany(answers, 'answer')] : []),
    ...(captions > 0 ? [formatMany(captions, 'caption')] : []),
    ...(photos > 0 ? ['the photos'] : []),
  ]
  return `changed ${new Intl.ListFormat('en-US').format(parts)}`
}

/** The name that belongs to a user id, if the history contains it. */
export const findPerson = (entries: readonly HistoryEntry[], uid: string): string | null =>
  entries.find(({ by }) => by.uid === uid)?.by.displayName ?? null

/**
 * What the device's clock said at the submission, where that is not about when the server had the form. A wait for signal and
 * a wrong clock look the same from here, so it is only said what the two clocks said.
 */
export function formatDeviceTime({ at, deviceTime }: Pick<HistoryEntry, 'at' | 'deviceTime'>): string | null {
  if (!deviceTime || Math.abs(Date.parse(at) - Date.parse(deviceTime)) < clockTolerance) return null
  const format = dateOf(at) === dateOf(deviceTime) ? formatTime : formatMoment
  return `Submitted ${format(deviceTime)} on the device’s clock, received ${format(at)}`
}

// The history of a facility in sentences.

import type { AnswerOf } from '#api/endpoint.ts'
import type { readFacilityHistory } from '#api/facilities.ts'
import type { ToldEntry } from '#web/staff/page/history.tsx'

type Entry = AnswerOf<typeof readFacilityHistory>['entries'][number]

const deeds: Record<Entry['action'], string> = {
  created: 'created it',
  edited: 'changed it',
  deleted: 'deleted it',
  restored: 'restored it',
  merged: 'merged',
  'merge undone': 'undid a merge',
  'kept apart': 'kept it apart from another facility',
  'suggested again': 'no longer keeps it apart from another facility',
}

/** `Dana Fields created it (import)` */
export const tellFacility = (entries: readonly Entry[]): ToldEntry[] =>
  entries.map(({ reason, ...entry }) => {
    const sentence = `${entry.by.displayName} ${deeds[entry.action]}`
    return { ...entry, sentence: reason ? `${sentence} (${reason.toLowerCase()})` : sentence }
  })

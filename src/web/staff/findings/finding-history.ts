// A finding's life in sentences, the newest first.

import type { AnswerOf } from '#api/endpoint.ts'
import type { readFinding } from '#api/findings.ts'
import { dayOf, formatDay } from '#domain/day.ts'

export type Finding = AnswerOf<typeof readFinding>
type Event = Finding['history'][number]
type Step = Extract<Event, { kind: 'step' }>

export interface ToldEvent {
  at: string
  version: number
  sentence: string
  note: string
  /** The form of a visit. */
  formId: string | null
  photoIds: readonly string[]
}

export const tellFinding = ({ history }: Pick<Finding, 'history'>): readonly ToldEvent[] =>
  history
    .map(event =>
      event.kind === 'visit'
        ? { ...event, version: 0, sentence: formatVisit(event), note: '', photoIds: [] }
        : { ...event, sentence: formatStep(event), formId: null },
    )
    .toReversed()

/** The day is said where the form came on another one. */
function formatVisit({ at, on, inspectedBy, found, answer }: Extract<Event, { kind: 'visit' }>): string {
  const seen = found === 'concern' ? `answered “${answer}”` : 'found no problem'
  const day = dayOf(at) === on ? '' : ` on the visit of ${formatDay(on)}`
  return `${inspectedBy.trim() || 'The inspector'} ${seen}${day}`
}

export function formatStep({ by, status, assignedTo, dueOn, doneOn }: Step): string {
  const who = by.displayName
  switch (status) {
    case 'assigned':
      return `${who} assigned it to ${assignedTo?.displayName ?? 'a person'}${dueOn ? `, to be fixed by ${formatDay(dueOn)}` : ''}`
    case 'fixed':
      return `${who} marked it as fixed${doneOn ? ` on ${formatDay(doneOn)}` : ''}`
    case 'verified':
      return `${who} closed it`
    case 'open':
      return `${who} reopened it`
  }
}

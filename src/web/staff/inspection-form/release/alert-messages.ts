// What the office is told of possible releases, as the answers change: the alert, then who was told, and that the answer was
// corrected. Each is a message of its own under the id of the alert, and what has gone out is never taken back.

import type { DraftAlert } from '#web/offline/rows.ts'

const nameOf = ({ id, told, corrected }: DraftAlert): string =>
  [id, told?.at ?? '', corrected?.at ?? ''].join(' ')

/** Those that are just being put into the outbox. */
const underWay = new Set<string>()

/** Does nothing with one that is on its way already. */
export async function whileUnderWay(message: DraftAlert, send: () => Promise<void>): Promise<void> {
  const name = nameOf(message)
  if (underWay.has(name)) return
  underWay.add(name)
  try {
    await send()
  } finally {
    underWay.delete(name)
  }
}

export const isSame = (one: DraftAlert, other: DraftAlert): boolean => nameOf(one) === nameOf(other)

/** The office has it, or gets it whatever is answered from now on. */
export const isOut = (message: DraftAlert): boolean =>
  message.isRaised === true || underWay.has(nameOf(message))

/** The first message about what a question says now, or said last. */
export function alertAt(alerts: readonly DraftAlert[] = [], field: string): DraftAlert | undefined {
  const newest = alerts.findLast(alert => alert.field === field)
  return alerts.find(({ id }) => id === newest?.id)
}

export const correctionOf = (alerts: readonly DraftAlert[] = [], { id }: DraftAlert) =>
  alerts.find(alert => alert.id === id && alert.corrected)

interface Now {
  /** The questions that tell of a possible release. */
  fields: readonly string[]
  /** As the report says it; empty where the question is not asked. */
  answerOf: (field: string) => string
  at: string
}

/** The same messages where there is nothing new to tell. */
export function followAnswers(
  alerts: readonly DraftAlert[],
  { fields, answerOf, at }: Now,
): readonly DraftAlert[] {
  const isRelease = ({ field }: DraftAlert) => fields.includes(field)
  const isKnown = ({ id }: DraftAlert) => alerts.some(each => each.id === id && isOut(each))
  const isMeant = (alert: DraftAlert) =>
    alert.corrected ? !isRelease(alert) : isRelease(alert) || isKnown(alert)
  const kept = alerts.filter(alert => isOut(alert) || isMeant(alert))
  const standing = kept.filter(alert => !correctionOf(kept, alert))
  const toldAt = (field: string) => kept.findLast(alert => alert.field === field && alert.told)?.told ?? null
  const corrections = standing
    .filter((alert, index) => !isRelease(alert) && standing.findIndex(({ id }) => id === alert.id) === index)
    .map(({ id, field, at: since, answer }) => ({
      ...{ id, field, answer, at: since, told: toldAt(field) },
      corrected: { answer: answerOf(field), at },
    }))
  const begun = fields
    .filter(field => !standing.some(alert => alert.field === field))
    .map(field => ({ id: crypto.randomUUID(), field, answer: answerOf(field), at, told: toldAt(field) }))
  const isNews = kept.length < alerts.length || corrections.length > 0 || begun.length > 0
  return isNews ? [...kept, ...corrections, ...begun] : alerts
}

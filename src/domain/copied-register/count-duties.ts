// How many duties of a copied register are overdue, due soon, on time and unknown, and how many fall due this week and month.

import type { DueStatus } from '#domain/due/duty-ids.ts'
import { isToDo } from '#domain/due/harm.ts'
import { type DueSpan, endOfSpan } from '#domain/due/spans.ts'
import type { JudgedDuty, JudgedFacility } from './copied-facility.ts'

export function countDuties(
  copies: readonly JudgedFacility[],
  today: string,
  isCounted: (duty: JudgedDuty) => boolean = () => true,
) {
  const counts: Record<DueStatus, number> = { overdue: 0, soon: 0, ok: 0, unknown: 0 }
  const within: Record<DueSpan, number> = { week: 0, month: 0 }
  const [isInWeek, isInMonth] = [isWithin('week', today), isWithin('month', today)]
  let [todo, advised] = [0, 0]
  for (const { duties } of copies) {
    for (const duty of duties) {
      if (!isCounted(duty)) continue
      counts[duty.status] += 1
      if (isInWeek(duty)) within.week += 1
      if (isInMonth(duty)) within.month += 1
      if (isToDo(duty)) todo += 1
      if (duty.status === 'overdue' && duty.basis === 'advice') advised += 1
    }
  }
  return { counts, advised, within, todo }
}

export function isWithin(span: DueSpan, today: string): (duty: JudgedDuty) => boolean {
  const end = endOfSpan(span, today)
  return ({ sortOn }) => sortOn >= today && sortOn <= end
}

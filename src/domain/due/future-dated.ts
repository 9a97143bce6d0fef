// Whether a form is dated in the future: apart from the summary of all forms, which lists of forms have no use for.

import { addDays, dayOf, isDay } from '#domain/day.ts'

/** Dated more than a day after it was received: it satisfies nothing until its date is corrected. */
export function isFutureDated({ on, datedAt }: { on: string; datedAt: string }): boolean {
  // The Eastern day is at most one behind that of UTC, which costs nothing to know.
  if (!isDay(on) || on <= datedAt.slice(0, 10)) return false
  return on > addDays(dayOf(datedAt), 1)
}

// The picture of the year: inspections of the last twelve months, this one included, by state.

import { addMonths, dayOf } from '#domain/day.ts'
import { type StateName, states } from '#domain/states.ts'
import type { Db } from '#server/db/dialect.ts'
import { countsOfMonths } from './store.ts'

interface Month {
  /** yyyy-mm */
  month: string
  counts: Record<StateName, number>
}

const shown = 12

export async function countByMonth(db: Db, now: Date): Promise<{ months: Month[] }> {
  const names = lastMonths(now)
  const rows = await countsOfMonths(db, names[0] ?? '', names.at(-1) ?? '')
  const months = names.map(month => ({ month, counts: nothing() }))
  for (const { state, month, count } of rows) {
    const found = months.find(each => each.month === month)
    if (found) found.counts[state] = count
  }
  return { months }
}

const nothing = () => Object.fromEntries(states.map(state => [state.name, 0])) as Record<StateName, number>

/** The oldest first. */
function lastMonths(now: Date): string[] {
  const today = dayOf(now)
  return Array.from({ length: shown }, (_, index) => addMonths(today, index - (shown - 1)).slice(0, 7))
}

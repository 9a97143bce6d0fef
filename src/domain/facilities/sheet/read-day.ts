// A day as spreadsheets of other programs write it.

import { isDay } from '#domain/day.ts'
import { readDate, wholeYear } from '#domain/search/date-words.ts'

/** What people write where they know no day. */
const nothing = new Set(['na', 'none', 'unknown', 'tbd', 'pending', ''])

/** Null: the cell says that no day is known. Undefined: it says something else. */
export function readDay(text: string): string | null | undefined {
  const plain = text.trim().toLowerCase()
  if (nothing.has(plain.replace(/[^a-z0-9]/g, ''))) return null
  // Spreadsheets often write the first moment of the day.
  const [day = ''] = plain.split(/(?<=\d)t(?=\d\d:)|\s+(?=\d{1,2}:\d\d)/)
  if (isDay(day)) return day
  const words = day.replace(/^(\d{1,2})-([a-z]{3,})-(\d{2,4})$/, '$1 $2 $3').split(/[\s,]+/)
  const [first = '', second = '', third = ''] = words
  const read = readDate([first, second, /^\d\d$/.test(third) ? wholeYear(third) : third])
  return read && read.length === words.length && isDay(read.part) ? read.part : undefined
}

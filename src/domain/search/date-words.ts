// Dates as people type them into the search, turned into the part of yyyy-mm-dd that they mean: `11/15/2026` and
// `Nov 15, 2026` are `2026-11-15`, `11/15` is that day of any year, `November` that month of any year.

import { isDay, monthNames } from '../day.ts'

interface DateWords {
  /** What a date holds when it is meant: `2026-11-15`, `-11-15`, `2026-11-`, `-11-`. */
  part: string
  /** How many words say it. */
  length: number
}

/** The date that begins with the first of the words, which are in lower case; null where there is none. */
export function readDate(words: readonly string[]): DateWords | null {
  const [first = '', second = '', third = ''] = words
  const figures = readFigures(first)
  if (figures) return { part: figures, length: 1 }
  const month = monthOf(first)
  if (month) return afterMonth(month, second, third)
  // 15 November 2026
  const dayFirst = monthOf(second)
  if (!dayFirst || !/^\d/.test(first)) return null
  const day = dayPart(dayFirst, first)
  if (!day) return null
  return isYear(third) ? { part: `${third}${day}`, length: 3 } : { part: day, length: 2 }
}

function afterMonth(month: string, second: string, third: string): DateWords {
  const day = dayPart(month, second)
  if (day && isYear(third)) return { part: `${third}${day}`, length: 3 }
  if (day) return { part: day, length: 2 }
  if (isYear(second)) return { part: `${second}-${month}-`, length: 2 }
  return { part: `-${month}-`, length: 1 }
}

/** `11/15/2026`, `11-15-26`, `2026/11/15`, `11/15`, `11/2026`. */
function readFigures(word: string): string | null {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/.exec(word) ?? []
  if (month) return wholeDay(year.length === 2 ? wholeYear(year) : year, month, day)
  const [, year2 = '', month2 = '', day2 = ''] = /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/.exec(word) ?? []
  if (year2) return wholeDay(year2, month2, day2)
  const [, month3 = '', rest = ''] = /^(\d{1,2})\/(\d{4}|\d{1,2})$/.exec(word) ?? []
  if (!month3 || Number(month3) < 1 || Number(month3) > 12) return null
  return rest.length === 4 ? `${rest}-${two(month3)}-` : dayPart(two(month3), rest)
}

/** `26` is 2026 and `98` is 1998: a paper that ended long ago is not good for decades to come. */
export const wholeYear = (digits: string): string => `${Number(digits) < 70 ? 20 : 19}${digits}`

function wholeDay(year: string, month: string, day: string): string | null {
  const date = `${year}-${two(month)}-${two(day)}`
  return isDay(date) ? date : null
}

/** `-11-15`, if the month can have that day: 2000 was a leap year. */
function dayPart(month: string, word: string): string | null {
  const [, day = ''] = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word) ?? []
  return day && wholeDay('2000', month, day) ? `-${month}-${two(day)}` : null
}

const isYear = (word: string): boolean => /^(19|20|21)\d\d$/.test(word)

/** `november`, `nov` and `nov.` are `11`. */
function monthOf(word: string): string | null {
  const plain = word.replace(/\.$/, '')
  const names = monthNames.map(name => name.toLowerCase())
  const at = names.findIndex(name => plain === name || plain === name.slice(0, 3))
  if (plain === 'sept') return '09'
  return at < 0 ? null : two(String(at + 1))
}

const two = (digits: string): string => digits.padStart(2, '0')

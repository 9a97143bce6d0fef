// What is due as a calendar file (RFC 5545): one entry for each day that is known, with a reminder a week ahead or none.

import { addDays } from '#domain/day.ts'
import type { Basis } from '#domain/rules/basis.ts'
import { formatStatus } from './due-words.ts'

export interface CalendarLine {
  /** Tells it from all others that are due on the same day. */
  id: string
  duty: string
  dueOn: string | null
  rule: string
  /** Law unless said otherwise. */
  basis?: Basis
  /** It stands on a day that is not its own, because that is past. */
  isLate?: boolean
  /** Said as it is, and not as due: a planned stop. */
  isPlanned?: boolean
}

interface CalendarOptions {
  host: string
  now: Date
  hasReminders?: boolean
}

const longestLine = 74

export function calendarOf(
  lines: readonly CalendarLine[],
  { host, now, hasReminders = true }: CalendarOptions,
): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const entries = lines.flatMap(line => {
    const { id, rule, dueOn, duty } = line
    return dueOn === null
      ? []
      : [
          'BEGIN:VEVENT',
          `UID:${id}-${dueOn}@${host}`,
          `DTSTAMP:${stamp}`,
          `DTSTART;VALUE=DATE:${plain(dueOn)}`,
          `DTEND;VALUE=DATE:${plain(addDays(dueOn, 1))}`,
          `SUMMARY:${escaped(formatSummary(line))}`,
          `DESCRIPTION:${escaped(rule)}`,
          'TRANSP:TRANSPARENT',
          ...(hasReminders ? reminderOf(duty) : []),
          'END:VEVENT',
        ]
  })
  const all = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//What is due//EN`,
    ...entries,
    'END:VCALENDAR',
  ]
  return `${all.map(folded).join('\r\n')}\r\n`
}

/** As lists call it: what is past a date that no law sets is never called overdue. */
function formatSummary({ duty, basis, isLate, isPlanned }: CalendarLine): string {
  if (isPlanned) return duty
  if (isLate) return `${formatStatus({ status: 'overdue', basis })}: ${duty}`
  return `${basis === 'advice' ? 'Recommended' : 'Due'}: ${duty}`
}

const reminderOf = (duty: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(duty)}`,
  'TRIGGER:-P7D',
  'END:VALARM',
]

const plain = (day: string): string => day.replaceAll('-', '')

/** Whatever ends a line in the text, also a lone carriage return of a pasted one, is said by two letters. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')

/** A line takes 75 bytes; what is longer goes on in the next one, after a space. Characters stay whole. */
function folded(line: string): string {
  const parts: string[] = ['']
  let bytes = 0
  for (const character of line) {
    const size = bytesOf(character)
    if (bytes + size > longestLine) {
      parts.push('')
      bytes = 1
    }
    parts[parts.length - 1] += character
    bytes += size
  }
  return parts.join('\r\n ')
}

/** In UTF-8. */
const bytesOf = (character: string): number =>
  [0x80, 0x800, 0x10000].filter(first => (character.codePointAt(0) ?? 0) >= first).length + 1

// What is due, in the words that screens share.

import { daysBetween, formatDay, formatDayThisYear } from '#domain/day.ts'
import { type RecordSource, sourceWords } from '#domain/records/source.ts'
import type { Basis } from '#domain/rules/basis.ts'
import { formatMany } from '../number-words.ts'
import type { Due } from './due.ts'
import type { CountedDutyId, DueSource, DueStatus } from './duty-ids.ts'
import { pastWords } from './past-words.ts'

export const dutyNames: Record<CountedDutyId, string> = {
  walkthrough: 'Walkthrough',
  operability: 'Operability test',
  'spill-bucket': 'Spill bucket test',
  sump: 'Sump test',
  overfill: 'Overfill inspection',
  'sump-visual': 'Sump and gauging gear check',
  cathodic: 'Cathodic protection test',
  rectifier: 'Rectifier reading',
  'line-tightness': 'Line tightness test',
  'line-leak-detector': 'Line leak detector test',
  registration: 'Registration',
  'financial-responsibility': 'Financial responsibility',
  operators: 'Operator certificates',
}

const statusWords: Record<DueStatus, string> = {
  overdue: pastWords.law,
  soon: 'Due soon',
  ok: 'On time',
  unknown: 'Unknown',
}

/** What is past a date that no law sets is never called overdue. */
export const formatStatus = ({ status, basis }: Pick<Due, 'status'> & { basis?: Basis }): string =>
  status === 'overdue' && basis === 'advice' ? pastWords.advice : statusWords[status]

/** Up to here days are counted; beyond, the date says more. */
const countedDays = 60

type CountedDue = Pick<Due, 'duty' | 'dueOn' | 'status'> & Partial<Pick<Due, 'basis' | 'undone'>>

/** `overdue by 3 days (due November 12, 2026)`, `due today`, `due in 5 days (November 21, 2026)`, `no date on record`. */
function formatWhen({ dueOn, status, basis, undone }: CountedDue, today: string): string {
  if (undone?.reason === 'failed') return `failed ${formatDay(undone.on)}, retest due`
  if (dueOn === null || status === 'unknown') return 'no date on record'
  const day = formatDay(dueOn)
  if (dueOn < today) {
    const late = formatMany(daysBetween(dueOn, today), 'day')
    return basis === 'advice'
      ? `${late} past the date we recommend (${day})`
      : `overdue by ${late} (due ${day})`
  }
  const left = daysBetween(today, dueOn)
  if (left === 0) return 'due today'
  return left <= countedDays ? `due in ${formatMany(left, 'day')} (${day})` : `due ${day}`
}

/** `Walkthrough: overdue by 3 days (due November 12, 2026); visited November 16, 6 leak questions not answered` */
export const formatDue = (due: CountedDue, today: string): string =>
  [
    `${dutyNames[due.duty]}: ${formatWhen(due, today)}`,
    ...formatUndone(due, formatDay, day => formatDayThisYear(day, today)),
  ].join('; ')

const asWritten = (day: string): string => day

/** The same for a table, where days stand as they are written: `visited 2026-11-16, 6 leak questions not answered`. */
export const formatWhyUndone = (due: CountedDue): string =>
  due.undone?.reason === 'failed'
    ? `failed ${due.undone.on}, retest due`
    : formatUndone(due, asWritten, asWritten).join('; ')

/** Why a visit did not do it, where one tried. */
function formatUndone(
  { duty, status, undone }: CountedDue,
  formatOn: (day: string) => string,
  formatNear: (day: string) => string,
): string[] {
  if (!undone || status === 'ok') return []
  if (undone.reason === 'future-dated') return [`a form is dated in the future (${formatOn(undone.on)})`]
  if (undone.reason !== 'incomplete') return []
  const { on, open, of } = undone
  const day = formatNear(on)
  if (of) return [`${of - open} of ${of} ${componentsOf(duty)} tested ${day}`]
  return [`visited ${day}, ${formatOpen(duty, open)}`]
}

/** After how many of how many: `spill buckets`. */
const componentsOf = (duty: CountedDutyId): string =>
  duty === 'operability' ? 'sensors and detectors' : `${dutyNames[duty].toLowerCase().replace(' test', '')}s`

/** `6 leak questions not answered`: those of a walkthrough tell whether fuel is escaping. */
export const formatOpen = (duty: CountedDutyId, open: number): string =>
  `${formatMany(open, `${duty === 'walkthrough' ? 'leak ' : ''}question`)} not answered`

interface Known {
  source: DueSource
  /** Null where it is not known, as of a record that was deleted since. */
  enteredFrom: RecordSource | null
}

/** `from our form`, `entered by hand: contractor’s report`; empty where there is no date. */
export function formatSource({ source, enteredFrom }: Known): string {
  if (source === 'none') return ''
  if (source === 'form') return 'from our form'
  return `entered by hand${enteredFrom ? `: ${sourceWords[enteredFrom].toLowerCase()}` : ''}`
}

// Answers that hardly fit: a date on which no inspection can have been, a reading that is no number, a console far from the stick, a
// facility that stood in another state, a part that is not done. Each is a question to the person who can see the tank; nothing is forbidden.

import { addDays, daysBetween, formatDay, isDay } from '#domain/day.ts'
import { isSameName } from '#domain/search/search.ts'
import { isAnswered } from './kinds/kinds.ts'
import { isAfterVisit } from './lapse.ts'
import { partEngine } from './part-engine.ts'
import { type Reading, readReading } from './reading.ts'
import type { Answers, Field, Template } from './template.ts'
import { fieldsOf, findRole } from './walk.ts'

export interface PlausibleInput {
  answers: Answers
  state: string
  /** Where the inspector stands. */
  today: string
  /** The last form of the facility, if it is known. */
  last?: { facility: string; state: string; inspectionDate: string } | undefined
}

interface Doubt {
  field: string
  sentence: string
}

/** Older forms are typed in, but rarely. */
const oldestDays = 60

/** More than this between the console and the stick is worth a second look; the company's own limits. */
const inchesApart = 0.5
const shareApart = 0.01

/** No tank is deeper, in inches: a console that shows more shows gallons. */
const deepest = 160

export function doubtsAbout(template: Template, input: PlausibleInput): Doubt[] {
  return [
    ...aboutLastForm(template, input),
    ...aboutDate(template, input),
    ...aboutLastTests(template, input),
    ...aboutNumbers(template, input),
    ...aboutVolume(template, input),
    ...aboutMonitor(template, input),
    ...('parts' in input.answers ? partEngine().doubtsAboutParts(template, input.answers) : []),
  ]
}

/** The fields that can be doubted at all. */
export const isDoubtable = (field: Field): boolean =>
  field.role === 'facilityName' ||
  field.role === 'inspectionDate' ||
  (field.kind === 'date' && field.due !== undefined) ||
  field.kind === 'length' ||
  field.kind === 'number' ||
  isReading(field)

/** The text is a reading; see TextField. */
export const isReading = (field: Field): boolean => field.kind === 'text' && field.keyboard !== undefined

/** A visit that is dated more than a day ahead counts for nothing until its date is corrected. */
export const isTooFarAhead = (day: string, today: string): boolean => isDay(day) && day > addDays(today, 1)

const formatFuture = (day: string): string =>
  `${formatDay(day)} is in the future. The visit won’t count for what is due until its date is corrected.`

function aboutDate(template: Template, { answers, today }: PlausibleInput): Doubt[] {
  const field = findRole(template, 'inspectionDate')
  const day = String((field && answers[field.id]) ?? '')
  if (!field || !isDay(day)) return []
  if (isTooFarAhead(day, today)) return [{ field: field.id, sentence: formatFuture(day) }]
  if (day > today)
    return [{ field: field.id, sentence: `${formatDay(day)} is in the future. Is that right?` }]
  const age = daysBetween(day, today)
  return age > oldestDays ? [{ field: field.id, sentence: `That was ${age} days ago. Is that right?` }] : []
}

function aboutLastTests(template: Template, { answers, today }: PlausibleInput): Doubt[] {
  const inspectionDate = String(answers[findRole(template, 'inspectionDate')?.id ?? ''] || today)
  return fieldsOf(template)
    .filter(field => field.kind === 'date')
    .filter(field => isAfterVisit(field, { answers, inspectionDate }))
    .map(({ id, label }) => {
      const dated = `${label} ${formatDay(String(answers[id]))}`
      return { field: id, sentence: `${dated} is after this visit and counts as not given. Is that right?` }
    })
}

function aboutLastForm(template: Template, { answers, state, last }: PlausibleInput): Doubt[] {
  const facility = findRole(template, 'facilityName')
  const date = findRole(template, 'inspectionDate')
  if (!facility || !last || !isSameName(String(answers[facility.id] ?? ''), last.facility)) return []
  const doubts: Doubt[] = []
  if (last.state !== state) {
    const sentence = `${last.facility} was in ${last.state} last time. This form is for ${state}.`
    doubts.push({ field: facility.id, sentence })
  }
  if (date && last.inspectionDate !== '' && answers[date.id] === last.inspectionDate) {
    const sentence = `There’s already a form for ${last.facility} on this date. Is this a second one?`
    doubts.push({ field: date.id, sentence })
  }
  return doubts
}

/** Where the phone offers its number keys, a number is meant; a stick has fractions and needs all keys. */
function aboutNumbers(template: Template, { answers }: PlausibleInput): Doubt[] {
  return fieldsOf(template)
    .filter(isAnswered)
    .filter(
      field =>
        field.kind === 'text' &&
        (field.keyboard === 'decimal' || field.id === template.meaning?.monitor?.stick),
    )
    .filter(({ id }) => String(answers[id] ?? '').trim() !== '' && readReading(String(answers[id])) === null)
    .map(({ id, label }) => ({
      field: id,
      sentence: `${label} “${answers[id]}” is not a number. Is that right?`,
    }))
}

/** More gallons than the tank holds. */
function aboutVolume(template: Template, { answers }: PlausibleInput): Doubt[] {
  const { monitor, tank } = template.meaning ?? {}
  const volume = readingAt(answers, tank?.volume)
  if (!monitor || !volume) return []
  const isTooMuch = (id: string) => {
    const { value, unit } = readingAt(answers, id) ?? { value: 0, unit: null }
    const isGallons = unit === 'gal' || (unit === null && (id === monitor.chartGallons || value > deepest))
    return isGallons && value > volume.value
  }
  return [monitor.reading, monitor.chartGallons].filter(isTooMuch).map(field => ({
    field,
    sentence: `${labelOf(template, field)} ${answers[field]} is more than the tank holds: ${volume.value} gal. Is that right?`,
  }))
}

/**
 * The console against the stick, in inches, or against the chart's gallons; where it cannot be told which it shows,
 * nothing is said. An inspector who answers that it is off has seen it.
 */
function aboutMonitor(template: Template, { answers }: PlausibleInput): Doubt[] {
  const { monitor, tank } = template.meaning ?? {}
  if (!monitor || answers[monitor.isAccurate] !== true) return []
  const read = (id: string | undefined) => readingAt(answers, id)
  const tmu = read(monitor.reading)
  if (!tmu) return []
  const unit = tmu.unit ?? (tmu.value <= deepest ? 'in' : 'gal')
  const stick = read(monitor.stick)
  const gallons = read(monitor.chartGallons)
  const volume = read(tank?.volume)
  const byStick = stick && stick.unit !== 'gal' && stick.value <= deepest ? apart(tmu, stick) : null
  const byChart = gallons && volume ? apart(tmu, gallons) : null
  const fitsStick = tmu.unit !== 'gal' && byStick !== null && byStick <= inchesApart
  const fitsChart = tmu.unit !== 'in' && byChart !== null && byChart <= (volume?.value ?? 0) * shareApart
  if (fitsStick || fitsChart) return []
  const [field, by] = unit === 'in' ? [monitor.stick, byStick] : [monitor.chartGallons, byChart]
  if (by === null) return []
  const [one, other] = [monitor.reading, field].map(id => `${labelOf(template, id)} ${answers[id]}`)
  return [
    {
      field,
      sentence: `${one} and ${other} are ${by} ${unit} apart. ${labelOf(template, monitor.isAccurate)}`,
    },
  ]
}

const readingAt = (answers: Answers, id: string | undefined): Reading | null =>
  id === undefined ? null : readReading(String(answers[id] ?? ''))

const apart = (one: Reading, other: Reading): number => Number(Math.abs(one.value - other.value).toFixed(3))

const labelOf = (template: Template, id: string): string =>
  fieldsOf(template).find(field => field.id === id)?.label ?? id

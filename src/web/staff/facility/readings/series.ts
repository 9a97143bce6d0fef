// Readings as numbers over days. What cannot be read as a number is a gap in the line and stays in the table as it was
// written.

import type { AnswerOf } from '#api/endpoint.ts'
import type { readFacilityReadings } from '#api/facilities.ts'
import { daysBetween, formatDay } from '#domain/day.ts'
import type { ReadingMeaning } from '#domain/form/meaning.ts'
import { readReading } from '#domain/form/reading.ts'
import type { Registry } from '#domain/form/registry.ts'
import { formatMany } from '#domain/number-words.ts'

export type Reading = AnswerOf<typeof readFacilityReadings>['readings'][number]

interface Line {
  field: string
  name: string
}

export interface Chart {
  title: string
  unit: string
  lines: readonly Line[]
}

/** What the templates of these readings measure, each once. */
export function measuredIn(readings: readonly Reading[], registry: Registry): readonly ReadingMeaning[] {
  const templates = new Set(
    readings.map(({ templateId, templateVersion }) => registry.find(templateId, templateVersion)),
  )
  const measured = [...templates].flatMap(template => template?.meaning?.readings ?? [])
  return [...new Map(measured.map(each => [`${each.field} ${each.name}`, each])).values()]
}

export function chartsOf(measured: readonly ReadingMeaning[]): Chart[] {
  const charts = new Map<string, Chart>()
  for (const { field, name, chart } of measured) {
    if (!chart) continue
    const key = `${chart.title} ${chart.unit}`
    const lines = [...(charts.get(key)?.lines ?? []), { field, name }]
    charts.set(key, { ...chart, lines })
  }
  return [...charts.values()]
}

export interface Point {
  on: string
  value: number
}

/** Where no unit was written down it is the chart's; another one would draw a point where none belongs. */
export const pointsOf = (
  readings: readonly Reading[],
  { field }: Line,
  unit: Chart['unit'],
): readonly Point[] =>
  readings.flatMap(reading => {
    const read = readReading(String(reading[field] ?? ''))
    return read === null || (read.unit ?? unit) !== unit ? [] : [{ on: reading.on, value: read.value }]
  })

/** Whether there is anything to draw: a single number is no line, and a row of zeros no news. */
export const isWorthDrawing = (readings: readonly Reading[], { lines, unit }: Chart): boolean =>
  lines.some(line => {
    const points = pointsOf(readings, line, unit)
    return points.length > 1 && points.some(({ value }) => value !== 0)
  })

/** Where a day stands between the first and the last, from 0 to 1. */
export function placeOf(day: string, first: string, last: string): number {
  const whole = daysBetween(first, last)
  return whole === 0 ? 0.5 : daysBetween(first, day) / whole
}

/** A round number above the highest value, for the top of the chart. */
export function topOf(highest: number): number {
  if (highest <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(highest))
  const step = [1, 2, 2.5, 5, 10].find(each => each * power >= highest) ?? 10
  return step * power
}

/** The chart in words, for screen readers. */
export function describe({ lines, unit }: Chart, readings: readonly Reading[]): string {
  return lines
    .map(line => {
      const points = pointsOf(readings, line, unit)
      const [first, last] = [points.at(0), points.at(-1)]
      if (!first || !last) return `${line.name}: no numbers.`
      const values = points.map(({ value }) => value)
      return `${line.name}: ${formatMany(points.length, 'reading')} from ${formatDay(first.on)} to ${formatDay(last.on)}, between ${Math.min(...values)} and ${Math.max(...values)} ${unit}, the last ${last.value} ${unit}.`
    })
    .join(' ')
}

// How results look: one row as soon as a fault is over, and the file that keeps them all.

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Figure, isKept } from '../bench/figures.ts'
import { inProject } from '../tools/project.mjs'

export interface Row {
  id: string
  title: string
  expected: string
  where: string
  times: number
  figures: readonly Figure[]
  /** What the checker and the traffic have to say, one line each. */
  wrong: readonly string[]
  /** It was not played to its end, because the browser took too long. */
  hasTimedOut: boolean
  simulated: readonly string[]
  /** Why it could not be run. */
  skipped?: string
  peakMegabytes: number
  seconds: number
  /** What was missed at first, where it was tried again. */
  missedFirst?: string
}

export const isPassed = ({ figures, wrong }: Row): boolean => wrong.length === 0 && figures.every(isKept)

/** Nothing is lost, doubled or wrong: it only took too long, which may be the machine. */
export const isOnlyLate = (row: Row): boolean =>
  row.hasTimedOut ||
  (row.wrong.length === 0 &&
    row.figures.every(figure => isKept(figure) || figure.unit === 'ms' || figure.unit === 's'))

const mark = (row: Row): string => (row.skipped ? 'skipped' : isPassed(row) ? 'pass' : 'MISSED')

const widths = { id: 4, title: 46, where: 14, times: 7, mark: 7 }

const cells = (
  id: string,
  title: string,
  where: string,
  times: string,
  passed: string,
  rest: string,
): string =>
  [
    id.padEnd(widths.id),
    title.padEnd(widths.title),
    where.padEnd(widths.where),
    times.padStart(widths.times),
    passed.padEnd(widths.mark),
    rest,
  ].join('  ')

export const heading = (): string => cells('', 'fault', 'on', 'times', 'pass', 'figure (limit) | expected')

export function showRow(row: Row): string {
  const said = row.figures.map(formatFigure)
  const figures =
    row.skipped ?? [...said, `peak ${row.peakMegabytes} MB`, `${row.seconds.toFixed(0)} s`].join(', ')
  const labels = row.simulated.length > 0 ? ` [simulated: ${row.simulated.join(', ')}]` : ''
  const first = cells(
    row.id,
    row.title,
    row.where,
    `${row.times}`,
    mark(row),
    `${figures}${labels} | ${row.expected}`,
  )
  const more = row.wrong.slice(0, 10).map(line => `      ! ${line}`)
  if (row.wrong.length > 10) more.push(`      ! and ${row.wrong.length - 10} more`)
  return [first, ...more].join('\n')
}

function formatFigure(figure: Figure): string {
  const { what, measured, unit, limit } = figure
  const bound = limit && ('atLeast' in limit ? ` (≥ ${limit.atLeast})` : ` (≤ ${limit.atMost})`)
  return `${isKept(figure) ? '' : '✗ '}${what} ${measured}${unit && ` ${unit}`}${bound ?? ''}`
}

/** For the summary of `npm test`, as its other suites do it. */
export function writeFigures(file: string, rows: readonly Row[]): void {
  const named = (row: Row) => `${row.id} ${row.title} (${row.where})`
  const skipped = rows.filter(row => row.skipped)
  const missed = rows.filter(row => !row.skipped && !isPassed(row))
  const figures = {
    passed: rows.length - skipped.length - missed.length,
    failed: missed.length,
    skipped: skipped.map(row => ({ name: named(row), reason: row.skipped })),
    failures: missed.map(row => ({ name: named(row), error: whatMissed(row) })),
    unsteady: rows.flatMap(row =>
      row.missedFirst && isPassed(row) ? [{ name: named(row), error: row.missedFirst }] : [],
    ),
  }
  writeFileSync(file, JSON.stringify(figures))
}

export const whatMissed = ({ figures, wrong }: Row): string =>
  [...figures.filter(figure => !isKept(figure)).map(formatFigure), ...wrong][0] ?? ''

/** Returns the file. */
export function writeResults(seed: number, rows: readonly Row[]): string {
  const folder = inProject('test-results')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'torture.json')
  const results = rows.map(row => ({ ...row, passed: !row.skipped && isPassed(row) }))
  writeFileSync(file, `${JSON.stringify({ seed, at: new Date().toISOString(), results }, null, 2)}\n`)
  return file
}

// What a fault is: one plain object that the runner stages, the table shows and `--only` names. Its `run` does the harm to
// a real server and returns figures, each with its limit; what every fault has in common is checked by the runner.

import type { Figure } from '../bench/figures.ts'
import type { DatabaseName, FileStoreName, Stage } from './stage.ts'

export interface Fault {
  /** F…: of the fault matrix. G…: of our own experience. */
  id: string
  title: string
  expected: string
  /** In a whole run and in a short one; 0: not in that one. */
  times: { whole: number; short: number }
  /** Where it is run: on every database and on the disk unless it says otherwise. */
  databases?: readonly DatabaseName[]
  files?: readonly FileStoreName[]
  run(stage: Stage, times: number): Promise<Figure[] | Skipped>
}

/** This machine cannot do it, and why. */
export interface Skipped {
  skipped: string
}

export const isSkipped = (result: Figure[] | Skipped): result is Skipped => 'skipped' in result

export const none = (what: string, measured: number): Figure => ({
  what,
  measured,
  unit: '',
  limit: { atMost: 0 },
})

export const atMost = (what: string, measured: number, limit: number, unit = ''): Figure => ({
  what,
  measured: round(measured),
  unit,
  limit: { atMost: limit },
})

export const atLeast = (what: string, measured: number, limit: number, unit = ''): Figure => ({
  what,
  measured: round(measured),
  unit,
  limit: { atLeast: limit },
})

/** A time that is promised. A short run shares its machine with the other tests, so it is five times as patient. */
export const within = (
  { isShort }: Pick<Stage, 'isShort'>,
  what: string,
  measured: number,
  limit: number,
  unit: string,
): Figure => atMost(what, measured, isShort ? 5 * limit : limit, unit)

export const shown = (what: string, measured: number, unit = ''): Figure => ({
  what,
  measured: round(measured),
  unit,
})

const round = (value: number): number => Math.round(value * 10) / 10

/** Which ones they were, for a figure that should be none. */
export const formatStatuses = (statuses: readonly number[]): string =>
  statuses.length > 0 ? ` (${[...new Set(statuses)].join(' ')})` : ''

/** The value below which so many hundredths of all values lie. */
export const percentile = (values: readonly number[], hundredths: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil((values.length * hundredths) / 100) - 1)] ??
  Number.NaN

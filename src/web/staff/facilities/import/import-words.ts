// What is said about an import: what a file would do, how far it is, and how it ended.

import type { ImportProgress } from '#api/facility-sheet.ts'
import { sayNumber } from '#domain/number-words.ts'
import type { ProblemBody } from '#domain/problem.ts'
import { sayMany } from '#web/staff/words/count-words.ts'
import { explain } from '#web/staff/words/explain.ts'
import type { Preview } from './send-sheet.ts'

type Counts = Preview['counts']

export const sayRows = (count: number): string => sayMany(count, 'row', 'rows')
const sayFacilities = (count: number): string => sayMany(count, 'facility', 'facilities')

/** The sentence above the rows. */
export function sayPreview(counts: Counts): string {
  if (counts.fault > 0) {
    const are = counts.fault === 1 ? 'has an error' : 'have errors'
    return `${sayRows(counts.fault)} ${are}. Fix them in the file and choose it again. Nothing is imported until every row is right.`
  }
  if (counts.new + counts.changed === 0) return 'Nothing to import. All of this is already there.'
  const parts = sayParts(
    counts,
    rows => `add ${rows}`,
    rows => `change ${rows}`,
  )
  return `Import would ${parts.join(' and ')}. Nothing is saved yet.`
}

export const sayProgress = ({ done, total }: ImportProgress): string =>
  `${sayNumber(done)} of ${sayFacilities(total)} saved`

export const sayStored = ({ total }: ImportProgress, counts: Counts): string =>
  `${sayFacilities(total)} saved: ${sayParts(
    counts,
    rows => `${rows} added`,
    rows => `${rows} changed`,
  ).join(', ')}.`

/** Of what there is none, nothing is said. */
function sayParts(counts: Counts, sayNew: (rows: string) => string, sayChanged: (rows: string) => string) {
  return [
    ...(counts.new > 0 ? [sayNew(sayRows(counts.new))] : []),
    ...(counts.changed > 0 ? [sayChanged(sayRows(counts.changed))] : []),
  ]
}

const goOn = 'Preview the same file again to import the rest.'

/** `progress`: the last that was heard of it, with the server's own reason where it stopped. */
export function sayStopped(progress: ImportProgress | null, problem: ProblemBody | null): string {
  const reason = progress?.problem?.message ?? (problem ? explain(problem, 'not-imported') : '')
  if (progress && progress.done > 0) {
    const { done, total } = progress
    return `${sayNumber(done)} of ${sayFacilities(total)} were saved before it stopped. ${reason} ${goOn}`
  }
  // Without an answer it is not known what the server got to.
  return `${reason} Preview the file again to see what is left to import.`
}

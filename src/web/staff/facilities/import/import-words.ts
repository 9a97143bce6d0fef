// What is said about an import: what a file would do, how far it is, and how it ended.

import type { ImportProgress } from '#api/facility-sheet.ts'
import { sayNumber } from '#domain/number-words.ts'
import type { ProblemBody } from '#domain/problems/problem.ts'
import { sayMany } from '#web/staff/words/count-words.ts'
import { explain } from '#web/staff/words/explain.ts'
import type { MadeImport, Preview } from './send-sheet.ts'

type Counts = Preview['counts']

export const sayRows = (count: number): string => sayMany(count, 'row', 'rows')
const sayFacilities = (count: number): string => sayMany(count, 'facility', 'facilities')

/** The sentence above the rows. */
export function sayPreview(counts: Counts): string {
  if (counts.fault > 0) {
    const [are, them] = counts.fault === 1 ? ['has an error', 'it'] : ['have errors', 'them']
    const others = counts.new + counts.changed > 0 ? `, or import the others without ${them}` : ''
    return `${sayRows(counts.fault)} ${are}. Fix ${them} in the file and choose it again${others}. Nothing is saved yet.`
  }
  if (counts.new + counts.changed === 0) return 'Nothing to import. All of this is already there.'
  const parts = sayParts(
    counts,
    rows => `add ${rows}`,
    rows => `change ${rows}`,
  )
  return `Import would ${parts.join(' and ')}. Nothing is saved yet.`
}

/** `12 of 14 columns are imported`, without those that have no heading. */
export function sayMapped(columns: Preview['columns']): string {
  const headed = columns.filter(({ heading, field }) => heading !== '' || field)
  const used = headed.filter(({ field }) => field).length
  return used === headed.length
    ? `All ${sayMany(used, 'column is', 'columns are')} imported`
    : `${sayNumber(used)} of ${sayMany(headed.length, 'column is', 'columns are')} imported`
}

export const isUnderWay = ({ status }: MadeImport): boolean => status === 'waiting' || status === 'running'

/** How far it is, why it stopped, or `1,200 facilities added, 40 changed, 6,000 dates.` */
export function sayImport({ status, reason, progress, created, changed, dates }: MadeImport): string {
  if (status === 'waiting') return reason ? `Waiting. ${reason}` : 'Waiting to start'
  if (status === 'running') return `${sayProgress(progress)}. You can leave this page.`
  if (status === 'failed') return `${saySaved(progress)} ${reason ?? ''}`.trim()
  const parts = [
    ...(created > 0 ? [`${sayFacilities(created)} added`] : []),
    ...(changed > 0
      ? [created > 0 ? `${sayNumber(changed)} changed` : `${sayFacilities(changed)} changed`]
      : []),
    ...(dates > 0 ? [sayMany(dates, 'date', 'dates')] : []),
  ]
  return `${parts.join(', ')}.`
}

export const sayUndoing = ({ done, total }: ImportProgress): string =>
  `${sayNumber(done)} of ${sayFacilities(total)} undone. Keep this page open.`

export const sayUndone = (total: number): string => `Import undone for ${sayFacilities(total)}.`

export const sayProgress = ({ done, total }: ImportProgress): string =>
  `${sayNumber(done)} of ${sayFacilities(total)} saved`

export const sayImporting = (hasBegun: boolean): string =>
  `Importing. ${hasBegun ? 'You can leave this page; it keeps going.' : 'Keep this page open until it starts.'}`

export function sayStored({ total }: ImportProgress, counts: Counts): string {
  const parts = sayParts(
    counts,
    rows => `${rows} added`,
    rows => `${rows} changed`,
  )
  const left =
    counts.fault > 0
      ? ` ${sayMany(counts.fault, 'row with an error was', 'rows with errors were')} left out.`
      : ''
  return `${sayFacilities(total)} saved: ${parts.join(', ')}.${left}`
}

/** Of what there is none, nothing is said. */
function sayParts(counts: Counts, sayNew: (rows: string) => string, sayChanged: (rows: string) => string) {
  return [
    ...(counts.new > 0 ? [sayNew(sayRows(counts.new))] : []),
    ...(counts.changed > 0 ? [sayChanged(sayRows(counts.changed))] : []),
  ]
}

const saySaved = ({ done, total }: ImportProgress): string =>
  `${sayNumber(done)} of ${sayFacilities(total)} were saved before it stopped.`

const goOn = 'Preview the same file again to import the rest.'

/** `progress`: the last that was heard of it, with the server's own reason where it stopped. */
export function sayStopped(progress: ImportProgress | null, problem: ProblemBody | null): string {
  const reason = progress?.problem?.message ?? (problem ? explain(problem, 'not-imported') : '')
  if (progress && !progress.problem)
    return 'The connection was lost. The import keeps going: see “Recent imports” for its progress.'
  if (progress && progress.done > 0) return `${saySaved(progress)} ${reason} ${goOn}`
  // Without an answer it is not known what the server got to.
  return `${reason} Preview the file again to see what is left to import.`
}

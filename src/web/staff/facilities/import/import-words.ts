// What is said about an import: what a file would do, how far it is, and how it ended.

import type { ImportProgress } from '#api/facility-sheet.ts'
import { formatMany, formatNumber } from '#domain/number-words.ts'
import type { ProblemBody } from '#domain/problems/problem.ts'
import { explain } from '#web/staff/words/explain.ts'
import type { MadeImport, Preview } from './send-sheet.ts'

type Counts = Preview['counts']

export const formatRows = (count: number): string => formatMany(count, 'row')
const formatFacilities = (count: number): string => formatMany(count, 'facility', 'facilities')

/** The sentence above the rows. */
export function formatPreview(counts: Counts): string {
  if (counts.fault > 0) {
    const [are, them] = counts.fault === 1 ? ['has an error', 'it'] : ['have errors', 'them']
    const others = counts.new + counts.changed > 0 ? `, or import the others without ${them}` : ''
    return `${formatRows(counts.fault)} ${are}. Fix ${them} in the file and choose it again${others}. Nothing is saved yet.`
  }
  if (counts.new + counts.changed === 0) return 'Nothing to import. All of this is already there.'
  const parts = formatParts(
    counts,
    rows => `add ${rows}`,
    rows => `change ${rows}`,
  )
  return `Import would ${parts.join(' and ')}. Nothing is saved yet.`
}

/** `12 of 14 columns are imported`, without those that have no heading. */
export function formatMapped(columns: Preview['columns']): string {
  const headed = columns.filter(({ heading, field }) => heading !== '' || field)
  const used = headed.filter(({ field }) => field).length
  return used === headed.length
    ? `All ${formatMany(used, 'column is', 'columns are')} imported`
    : `${formatNumber(used)} of ${formatMany(headed.length, 'column is', 'columns are')} imported`
}

export const isUnderWay = ({ status }: MadeImport): boolean => status === 'waiting' || status === 'running'

/** How far it is, why it stopped, or `1,200 facilities added, 40 changed, 6,000 dates.` */
export function formatImport({ status, reason, progress, created, changed, dates }: MadeImport): string {
  if (status === 'waiting') return reason ? `Waiting. ${reason}` : 'Waiting to start'
  if (status === 'running') return `${formatProgress(progress)}. You can leave this page.`
  if (status === 'failed') return `${formatSaved(progress)} ${reason ?? ''}`.trim()
  const parts = [
    ...(created > 0 ? [`${formatFacilities(created)} added`] : []),
    ...(changed > 0
      ? [created > 0 ? `${formatNumber(changed)} changed` : `${formatFacilities(changed)} changed`]
      : []),
    ...(dates > 0 ? [formatMany(dates, 'date')] : []),
  ]
  return `${parts.join(', ')}.`
}

export const formatUndoing = ({ done, total }: ImportProgress): string =>
  `${formatNumber(done)} of ${formatFacilities(total)} undone. Keep this page open.`

export const formatUndone = (total: number): string => `Import undone for ${formatFacilities(total)}.`

export const formatProgress = ({ done, total }: ImportProgress): string =>
  `${formatNumber(done)} of ${formatFacilities(total)} saved`

export const formatImporting = (hasBegun: boolean): string =>
  `Importing. ${hasBegun ? 'You can leave this page; it keeps going.' : 'Keep this page open until it starts.'}`

export function formatStored({ total }: ImportProgress, counts: Counts): string {
  const parts = formatParts(
    counts,
    rows => `${rows} added`,
    rows => `${rows} changed`,
  )
  const left =
    counts.fault > 0
      ? ` ${formatMany(counts.fault, 'row with an error was', 'rows with errors were')} left out.`
      : ''
  return `${formatFacilities(total)} saved: ${parts.join(', ')}.${left}`
}

/** Of what there is none, nothing is said. */
function formatParts(
  counts: Counts,
  formatNew: (rows: string) => string,
  formatChanged: (rows: string) => string,
) {
  return [
    ...(counts.new > 0 ? [formatNew(formatRows(counts.new))] : []),
    ...(counts.changed > 0 ? [formatChanged(formatRows(counts.changed))] : []),
  ]
}

const formatSaved = ({ done, total }: ImportProgress): string =>
  `${formatNumber(done)} of ${formatFacilities(total)} were saved before it stopped.`

const goOn = 'Preview the same file again to import the rest.'

/** `progress`: the last that was heard of it, with the server's own reason where it stopped. */
export function formatStopped(progress: ImportProgress | null, problem: ProblemBody | null): string {
  const reason = progress?.problem?.message ?? (problem ? explain(problem, 'not-imported') : '')
  if (progress && !progress.problem)
    return 'The connection was lost. The import keeps going: see “Recent imports” for its progress.'
  if (progress && progress.done > 0) return `${formatSaved(progress)} ${reason} ${goOn}`
  // Without an answer it is not known what the server got to.
  return `${reason} Preview the file again to see what is left to import.`
}

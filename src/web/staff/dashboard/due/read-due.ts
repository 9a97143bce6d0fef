// What is due, and possible releases that are not closed, both at once, so that no row takes another's place: the server's, and
// where it does not answer those of the register on this device.

import type { Result } from '#api/client.ts'
import { listWorstDue } from '#api/due-today.ts'
import type { AnswerOf } from '#api/endpoint.ts'
import type { FindingSummary } from '#api/finding-summary.ts'
import { leadOf } from '#domain/form/verdict.ts'
import { type ServerOrCopy, serverOrCopy } from '#web/staff/device/server-or-copy.ts'
import { call } from '#web/staff/session/session.ts'

/** How many rows are shown. */
export const dueRows = 3

export interface Release {
  id: string
  facilityName: string
  openedOn: string
  /** What was found; the copy does not know it. */
  found?: string
}

type Server = AnswerOf<typeof listWorstDue>

export interface DueNow extends Server {
  releases: readonly Release[]
}

export type Due = Promise<ServerOrCopy<DueNow>>

export const readDue = (findings: Promise<Result<FindingSummary>>): Due =>
  serverOrCopy<DueNow>(
    Promise.all([call(listWorstDue, { query: { limit: dueRows } }), findings]).then(withReleases),
    findCopy,
  )

function withReleases([due, found]: readonly [Result<Server>, Result<FindingSummary>]): Result<DueNow> {
  if (!due.ok) return due
  // Rows without the releases above them would look as if there were none.
  if (!found.ok) return found
  const releases = found.value.worst
    .filter(({ severity }) => severity === 'release')
    .map(finding => ({ ...finding, found: `${leadOf(finding)}${finding.answer}` }))
  return { ok: true, value: { ...due.value, releases } }
}

/** Only who needs copies loads the program that reads them. */
const findCopy = () =>
  import('./cached-due.ts').then(
    ({ cachedDue }) => cachedDue(dueRows),
    () => null,
  )

// Makes binders one after another in the background. A server that stops or dies in the middle leaves it to the next, which makes
// it from the beginning; a file store or a database that is away for a while only delays it.

import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '#domain/problem.ts'
import { type RunningJob, startJob } from '#server/concurrency/job.ts'
import type { Database } from '#server/db/dialect.ts'
import { timestamp } from '#server/db/tables/columns.ts'
import type { BindersTable } from '#server/db/tables/reports.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Log } from '#server/http/log.ts'
import { asPdf } from './as-pdf.ts'
import { asZip } from './as-zip.ts'
import { binderFile, keepBinderFile } from './binder-files.ts'
import { readContent } from './content.ts'
import type { BinderSources } from './sources.ts'
import { claimBinder, saveBinder } from './store.ts'

const everyMs = 5_000
/** Renewed while it is made: as long as this another server waits for one that died. */
const leaseMs = 15_000

export interface BinderParts {
  database: Database
  files: FileStore
  log: Log
  dataDir: string
  sources: BinderSources
}

export const keepBinding = (parts: BinderParts): RunningJob =>
  startJob({ everyMs, run: signal => makeDue(parts, signal), log: parts.log, failure: 'binders not made' })

const leaseFrom = (now: number) => timestamp(new Date(now + leaseMs))

/** All that wait. */
export async function makeDue(parts: BinderParts, signal: AbortSignal): Promise<void> {
  const { database } = parts
  while (!signal.aborted) {
    const now = Date.now()
    const binder = await claimBinder(database, new Date(now), new Date(now + leaseMs))
    if (!binder) return
    const renewing = setInterval(() => {
      // One that is missed is made up for by the next.
      saveBinder(database.write, binder.id, { leaseUntil: leaseFrom(Date.now()) }).catch(() => {})
    }, leaseMs / 3)
    try {
      await makeBinder(parts, binder, signal)
    } catch (error) {
      clearInterval(renewing)
      await saveBinder(database.write, binder.id, afterFailure(parts, binder, error, signal.aborted))
    } finally {
      clearInterval(renewing)
    }
  }
}

type Change = Parameters<typeof saveBinder>[2]

function afterFailure(
  { database, log }: BinderParts,
  { id }: BindersTable,
  error: unknown,
  isStopping: boolean,
): Change {
  const again = { status: 'waiting', done: 0 } as const
  if (isStopping) return { ...again, leaseUntil: timestamp(new Date()) }
  const code = error instanceof Problem ? error.code : ''
  // The list of forms is read anew, without this one.
  if (code === 'form-deleted' || code === 'form-not-found')
    return { ...again, leaseUntil: timestamp(new Date()) }
  if (database.isOutage(error) || (error instanceof Problem && error.status >= 500)) {
    log.warn('binder put off', { binder: id })
    const reason = 'The server can’t reach its files right now. It goes on by itself.'
    return { ...again, reason, leaseUntil: leaseFrom(Date.now()) }
  }
  log.error('binder failed', error, { binder: id })
  return { status: 'failed', reason: sayFailure(error) }
}

function sayFailure(error: unknown): string {
  if (error instanceof Problem) return error.message
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return 'The server’s disk is full.'
  return 'The server could not make it. Its log says why.'
}

async function makeBinder(parts: BinderParts, binder: BindersTable, signal: AbortSignal): Promise<void> {
  const { database, dataDir, log, sources } = parts
  const content = await readContent(database, sources, binder)
  const file = binderFile(dataDir, binder)
  await mkdir(join(dataDir, 'binders'), { recursive: true, mode: 0o700 })
  const reports = content.sites.flatMap(({ forms }) => forms).length
  const total = 1 + reports + content.sites.flatMap(({ files }) => files).length
  let done = 0
  const step = async () => {
    signal.throwIfAborted()
    done += 1
    await saveBinder(database.write, binder.id, { done: Math.min(done, total), total })
  }
  const unfinished = `${file}.unfinished`
  try {
    await (binder.format === 'pdf' ? asPdf : asZip)(parts, content, { path: unfinished, step, signal })
    await keepBinderFile(parts, binder, unfinished)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await saveBinder(database.write, binder.id, { status: 'ready', done: total, total })
  log.info('binder made', { binder: binder.id, reports })
}

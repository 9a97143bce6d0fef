// Makes binders in the background. One that a server left in the middle is made from the beginning by the next.

import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '#domain/problems/problem.ts'
import type { RunningJob } from '#server/concurrency/job.ts'
import type { Database } from '#server/db/dialect.ts'
import type { BindersTable } from '#server/db/tables/reports.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Log } from '#server/http/log.ts'
import { type JobKind, keepWorking, workOff } from '#server/jobs/keep-working.ts'
import { saveJob } from '#server/jobs/store.ts'
import { asPdf } from './as-pdf.ts'
import { asZip } from './as-zip.ts'
import { binderFile, keepBinderFile } from './binder-files.ts'
import { readContent } from './content.ts'
import type { BinderSources } from './sources.ts'

interface BinderParts {
  database: Database
  files: FileStore
  log: Log
  dataDir: string
  sources: BinderSources
}

export const keepBinding = (parts: BinderParts): RunningJob => keepWorking(binders(parts))

/** All that wait. */
export const makeDue = (parts: BinderParts, signal: AbortSignal): Promise<void> =>
  workOff(binders(parts), signal)

const binders = (parts: BinderParts): JobKind<'binders'> => ({
  ...parts,
  table: 'binders',
  name: 'binder',
  missing: 'files',
  restart: { done: 0 },
  work: (binder, signal) => makeBinder(parts, binder, signal),
  // The list of forms is read anew, without the one that is gone.
  isWorthRepeating: error =>
    error instanceof Problem && (error.code === 'form-deleted' || error.code === 'form-not-found'),
})

async function makeBinder(parts: BinderParts, binder: BindersTable, signal: AbortSignal): Promise<void> {
  const { database, dataDir, log, sources } = parts
  const content = await readContent(database, sources, binder)
  const file = binderFile(dataDir, binder)
  await mkdir(join(dataDir, 'binders'), { recursive: true, mode: 0o700 })
  const reports = content.sites.flatMap(({ forms }) => forms).length
  const total = 1 + reports + content.sites.flatMap(({ files }) => files).length
  let done = 0
  const save = (change: Parameters<typeof saveJob>[3]) =>
    saveJob(database.write, 'binders', binder.id, { total, ...change })
  const step = async () => {
    signal.throwIfAborted()
    done += 1
    await save({ done: Math.min(done, total) })
  }
  const unfinished = `${file}.unfinished`
  try {
    await (binder.format === 'pdf' ? asPdf : asZip)(parts, content, { path: unfinished, step, signal })
    await keepBinderFile(parts, binder, unfinished)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await save({ status: 'ready', done: total })
  log.info('binder made', { binder: binder.id, reports })
}

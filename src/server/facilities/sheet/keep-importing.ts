// Stores imports in the background, a few facilities at a time, so that others can save in between. What is stored stays when one
// fails in the middle, and the same file again does the rest. What was done is noted, so that it can be undone.

import { randomUUIDv7 } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { contentOf } from '#domain/facilities/facility.ts'
import type { PlannedFacility } from '#domain/facilities/sheet/plan.ts'
import { Problem } from '#domain/problems/problem.ts'
import { appendEntry } from '#server/audit/append.ts'
import type { RunningJob } from '#server/concurrency/job.ts'
import type { Database, Db } from '#server/db/dialect.ts'
import { holdFormsAt } from '#server/db/form-grams.ts'
import type { FacilityImportsTable } from '#server/db/tables/imports.ts'
import type { Log } from '#server/http/log.ts'
import { type JobKind, keepWorking } from '#server/jobs/keep-working.ts'
import { lockFacility } from '../due-index/facility-store.ts'
import type { FormLinks } from '../form-links.ts'
import { requireFacility, saveFacilityContent } from '../save.ts'
import { dropParts, findNextPart, findProgress, takePart } from './import-job-store.ts'
import { type ImportChange, noteImported } from './import-log-store.ts'
import { saveDates } from './save-dates.ts'

const reason = 'Import'

interface ImportingParts {
  database: Database
  log: Log
  links: FormLinks
}

export interface Importing extends RunningJob {
  /** Until one is a step further on this server, or for so long: another server may work on it. */
  nextStep(atMostMs: number): Promise<void>
}

export function keepImporting(parts: ImportingParts): Importing {
  let step = Promise.withResolvers<void>()
  const onStep = () => {
    step.resolve()
    step = Promise.withResolvers()
  }
  return {
    ...keepWorking(imports(parts, onStep)),
    nextStep: atMostMs => Promise.race([step.promise, sleep(atMostMs, undefined, { ref: false })]),
  }
}

export const imports = (parts: ImportingParts, onStep: () => void): JobKind<'facility_imports'> => ({
  ...parts,
  table: 'facility_imports',
  name: 'import',
  missing: 'database',
  work: async (job, signal) => {
    try {
      await storeImport(parts, job, { signal, onStep })
    } finally {
      onStep()
    }
  },
  onFailed: async (db, { id, by }, error) => {
    await dropParts(db, id, error instanceof Problem ? error.code : 'internal-error')
    const { done = 0, total = 0 } = (await findProgress(db, id)) ?? {}
    await appendEntry(db, { what: 'import-stopped', by, facts: { stored: done, of: total } })
  },
})

async function storeImport(
  { database, links, log }: ImportingParts,
  { id, by }: FacilityImportsTable,
  { signal, onStep }: { signal: AbortSignal; onStep: () => void },
): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const next = await findNextPart(database.read, id)
    if (!next) break
    await database.transaction(async db => {
      const now = new Date()
      const changes: Omit<ImportChange, 'id'>[] = []
      for (const facility of (await takePart(db, next)) ?? [])
        changes.push(await storeFacility(db, facility, { by, links, now }))
      if (changes.length > 0) await noteImported(db, id, changes)
    })
    onStep()
  }
  const { status } = (await findProgress(database.read, id)) ?? {}
  if (status === 'running') throw new Problem('import-cut-short')
  log.info('import stored', { import: id })
}

/** What the preview compared the file with must still be there to the letter: a form may have added a tank meanwhile. */
async function storeFacility(
  db: Db,
  { current, content, dates }: PlannedFacility,
  { by, links, now }: { by: string; links: FormLinks; now: Date },
): Promise<Omit<ImportChange, 'id'>> {
  const id = current?.id ?? randomUUIDv7()
  if (current) {
    await holdFormsAt(db, id)
    await lockFacility(db, { id })
    const held = await requireFacility(db, id)
    if (JSON.stringify(held) !== JSON.stringify(current)) throw new Problem('import-changed')
  }
  const save = { id, content, by, version: current?.version ?? null, now, reason }
  const { facility } = await saveFacilityContent(db, { ...save, isCountedLater: dates.length > 0 }, links)
  const records = await saveDates(db, { facilityId: id, dates, by, now, reason })
  return { facilityId: id, version: facility.version, before: current && contentOf(current), records }
}

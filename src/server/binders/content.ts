// What goes into a binder, read at one moment: everything but the reports and files themselves.

import { setImmediate as nextTurn } from 'node:timers/promises'
import { dayOf } from '#domain/day.ts'
import type { Visit } from '#domain/due/visit-summary.ts'
import type { Facility } from '#domain/facilities/facility.ts'
import { Problem } from '#domain/problems/problem.ts'
import type { FacilityRecord } from '#domain/records/record.ts'
import type { Database, Db } from '#server/db/dialect.ts'
import type { BindersTable } from '#server/db/tables/reports.ts'
import { listFindings, listForms, listRecordFiles } from './content-store.ts'
import type { BinderSources } from './sources.ts'
import { listFacilityIdsOf } from './store.ts'

export interface SiteContent {
  facility: Facility
  forms: Awaited<ReturnType<typeof listForms>>
  /** Of the forms in the span. */
  visits: readonly Visit[]
  /** The parts of those forms whose result the inspector set against the numbers. */
  overrides: Awaited<ReturnType<BinderSources['overrides']>>
  walks: Awaited<ReturnType<BinderSources['months']>>
  records: readonly FacilityRecord[]
  files: readonly RecordFile[]
  findings: Awaited<ReturnType<typeof listFindings>>
  steps: Awaited<ReturnType<BinderSources['decisions']>>
}

export type RecordFile = Awaited<ReturnType<typeof listRecordFiles>>[number]

/** One that becomes a page of a PDF. */
export const isPage = ({ mediaType }: RecordFile): boolean => mediaType === 'image/jpeg'

export interface BinderContent {
  binder: BindersTable
  today: string
  sites: readonly SiteContent[]
}

/** In a snapshot of its own: a customer may have a thousand sites, and requests share the reader. */
export async function readContent(
  database: Database,
  sources: BinderSources,
  binder: BindersTable,
): Promise<BinderContent> {
  const { db, end } = await database.snapshot()
  try {
    const { facilityId, customer } = binder
    const ids = facilityId === null ? await listFacilityIdsOf(db, customer ?? '') : [facilityId]
    if (ids.length === 0) throw new Problem('customer-not-found')
    const today = dayOf(new Date())
    const sites: SiteContent[] = []
    for (const id of ids) {
      sites.push(await readSite(db, sources, id, binder, today))
      // SQLite answers without waiting: others get a turn in between.
      await nextTurn()
    }
    return { binder, today, sites }
  } finally {
    await end()
  }
}

async function readSite(
  db: Db,
  sources: BinderSources,
  id: string,
  binder: BindersTable,
  today: string,
): Promise<SiteContent> {
  const facility = await sources.facility(db, id)
  const all = await sources.visits(db, id)
  const span = { from: binder.fromDay.slice(0, 7), to: binder.toDay.slice(0, 7), today }
  const records = (await sources.records(db, id)).filter(
    ({ deletedAt, doneOn }) => !deletedAt && (doneOn === null || doneOn <= binder.toDay),
  )
  const visits = all.filter(({ on }) => on >= binder.fromDay && on <= binder.toDay)
  const tests = visits.filter(({ evidence }) => Object.keys(evidence.tested ?? {}).length > 0)
  const findings = await listFindings(db, id, binder)
  return {
    facility,
    forms: await listForms(db, id, binder),
    visits,
    overrides: await sources.overrides(db, [...new Set(tests.map(({ formId }) => formId))]),
    walks: await sources.months(db, facility, all, span),
    records,
    files: await listRecordFiles(
      db,
      records.map(record => record.id),
    ),
    findings,
    steps: await sources.decisions(db, id, findings),
  }
}

// What is due as a file, a page at a time, all of it as it was when the walk began.

import { setImmediate as nextTurn } from 'node:timers/promises'
import { type DueSheetRow, dueSheet } from '#domain/due/sheet.ts'
import { workbookForms } from '#domain/limits.ts'
import { Problem } from '#domain/problem.ts'
import { csvHead, csvLines } from '#report/csv.ts'
import { startWorkbook } from '#report/xlsx.ts'
import type { Database, Db } from '#server/db/dialect.ts'
import { countDueRows, type DueSelection } from '../due-index/list-store.ts'
import { type DueSort, listSorted, placeOfRow, type SortedPlace } from '../due-index/sorted-list.ts'
import { dueItems } from './pages.ts'
import { describeSites } from './sites-store.ts'

export interface ExportedDue extends DueSelection {
  sort: DueSort
}

const batch = 500

async function* walkDue(
  database: Database,
  { sort, ...selection }: ExportedDue,
): AsyncGenerator<DueSheetRow[]> {
  const { db, end } = await database.snapshot()
  try {
    let after: SortedPlace | null = null
    for (;;) {
      const rows = await listSorted(db, sort, { ...selection, limit: batch, after })
      yield await asSheetRows(db, await dueItems(db, rows, selection.today))
      const last = rows.at(-1)
      if (!last || rows.length < batch) return
      after = placeOfRow(last)
      // SQLite answers without waiting: a long walk must leave others a turn.
      await nextTurn()
    }
  } finally {
    await end()
  }
}

async function asSheetRows(db: Db, items: Awaited<ReturnType<typeof dueItems>>): Promise<DueSheetRow[]> {
  const { sites } = await describeSites(db, [...new Set(items.map(({ facilityId }) => facilityId))])
  const known = new Map(sites.map(site => [site.id, site]))
  return items.map(item => {
    const { customer = '', stateFacilityNumber = '', address = '' } = known.get(item.facilityId) ?? {}
    return { ...item, customer, stateFacilityNumber, address }
  })
}

/** `onEnd` is called once nothing more is read, however that came about. */
export async function* dueAsCsv(
  database: Database,
  wanted: ExportedDue,
  onEnd: () => void,
): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder()
  let head = csvHead(dueSheet, 'labels')
  try {
    for await (const rows of walkDue(database, wanted)) {
      yield encoder.encode(head + csvLines(dueSheet, rows))
      head = ''
    }
  } finally {
    onEnd()
  }
}

export async function dueAsWorkbook(
  database: Database,
  wanted: ExportedDue,
): Promise<Uint8Array<ArrayBuffer>> {
  const { sort, ...selection } = wanted
  if ((await countDueRows(database.read, selection)) > workbookForms) {
    throw new Problem('too-many-due-for-workbook')
  }
  const workbook = startWorkbook('Due', dueSheet)
  try {
    for await (const rows of walkDue(database, wanted)) workbook.add(rows)
    return await workbook.finish()
  } finally {
    await workbook.stop()
  }
}

// The list of findings as a file, a page at a time, all of it as it was when the walk began.

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FindingStatus } from '#domain/findings/finding.ts'
import { type FindingSheetRow, findingSheet } from '#domain/findings/sheet.ts'
import { workbookForms } from '#domain/limits.ts'
import { Problem } from '#domain/problem.ts'
import { csvHead, csvLines } from '#report/csv.ts'
import { startWorkbook } from '#report/xlsx.ts'
import type { Database } from '#server/db/dialect.ts'
import { countFindings, type FindingFilter, type FindingPlace, listFindingRows } from './list-store.ts'
import { asItem } from './pages.ts'

export interface ExportedFindings extends FindingFilter {
  status?: FindingStatus | undefined
}

const batch = 500

async function* walkFindings(
  database: Database,
  wanted: ExportedFindings,
): AsyncGenerator<FindingSheetRow[]> {
  const { db, end } = await database.snapshot()
  try {
    let after: FindingPlace | null = null
    for (;;) {
      const rows = await listFindingRows(db, { ...wanted, limit: batch, after })
      yield rows.map(asItem)
      const last = rows.at(-1)
      if (!last || rows.length < batch) return
      after = [last.rank, last.openedOn, last.id]
      // SQLite answers without waiting: a long walk must leave others a turn.
      await nextTurn()
    }
  } finally {
    await end()
  }
}

/** `onEnd` is called once nothing more is read, however that came about. */
export async function* findingsAsCsv(
  database: Database,
  wanted: ExportedFindings,
  onEnd: () => void,
): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder()
  let head = csvHead(findingSheet, 'labels')
  try {
    for await (const rows of walkFindings(database, wanted)) {
      yield encoder.encode(head + csvLines(findingSheet, rows))
      head = ''
    }
  } finally {
    onEnd()
  }
}

export async function findingsAsWorkbook(
  database: Database,
  wanted: ExportedFindings,
): Promise<Uint8Array<ArrayBuffer>> {
  const { status, ...filter } = wanted
  const { counts } = await countFindings(database.read, filter)
  const all = status ? counts[status] : Object.values(counts).reduce((sum, count) => sum + count)
  if (all > workbookForms) throw new Problem('too-many-findings-for-workbook')
  const workbook = startWorkbook('Findings', findingSheet)
  try {
    for await (const rows of walkFindings(database, wanted)) workbook.add(rows)
    return await workbook.finish()
  } finally {
    await workbook.stop()
  }
}

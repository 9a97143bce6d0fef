// The whole register as a table, a batch of facilities at a time, all of it as it was when the walk began.

import { setImmediate as nextTurn } from 'node:timers/promises'
import { dayOf } from '#domain/day.ts'
import type { Facility } from '#domain/facilities/facility.ts'
import { tankRowsOf } from '#domain/facilities/sheet/columns.ts'
import { type ExportedRow, exportedSheet } from '#domain/facilities/sheet/exported.ts'
import { noDates } from '#domain/facilities/sheet/known-dates.ts'
import { workbookTanks } from '#domain/limits.ts'
import { Problem } from '#domain/problem.ts'
import { csvHead, csvLines } from '#report/csv.ts'
import { startWorkbook } from '#report/xlsx.ts'
import type { Database } from '#server/db/dialect.ts'
import { gapsAt } from '../months.ts'
import { listDates } from './dates-store.ts'
import { countTankRows, listWhole } from './store.ts'

const batch = 200

async function* walkTanks(database: Database): AsyncGenerator<ExportedRow[]> {
  const { db, end } = await database.snapshot()
  try {
    let after: Facility | null = null
    for (;;) {
      const facilities: Facility[] = await listWhole(db, after, batch)
      const ids = facilities.map(({ id }) => id)
      const gaps = await gapsAt(db, ids, dayOf(new Date()))
      const dates = await listDates(db, facilities)
      yield facilities.flatMap(facility => {
        const known = dates.get(facility.id) ?? { ...noDates, dueOn: new Map() }
        const counted = { dueOn: known.dueOn, gaps: gaps.get(facility.id) ?? null }
        return tankRowsOf(facility, known).map(row => ({ ...row, ...counted }))
      })
      if (facilities.length < batch) return
      after = facilities.at(-1) ?? null
      // SQLite answers without waiting: a long walk must leave others a turn.
      await nextTurn()
    }
  } finally {
    await end()
  }
}

/** `onEnd` is called once nothing more is read, however that came about. */
export async function* facilitiesAsCsv(
  database: Database,
  onEnd: () => void,
): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder()
  let head = csvHead(exportedSheet, 'labels')
  try {
    for await (const rows of walkTanks(database)) {
      yield encoder.encode(head + csvLines(exportedSheet, rows))
      head = ''
    }
  } finally {
    onEnd()
  }
}

export async function facilitiesAsWorkbook(
  database: Database,
  most = workbookTanks,
): Promise<Uint8Array<ArrayBuffer>> {
  if ((await countTankRows(database.read)) > most) throw new Problem('too-many-tanks-for-workbook')
  const workbook = startWorkbook('Facilities', exportedSheet)
  try {
    for await (const rows of walkTanks(database)) workbook.add(rows)
    return await workbook.finish()
  } finally {
    await workbook.stop()
  }
}

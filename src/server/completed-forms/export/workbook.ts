// What the list's filter finds as a workbook, as long as it is not too much for one.

import { workbookForms } from '#domain/limits.ts'
import { Problem } from '#domain/problem.ts'
import { startWorkbook } from '#report/xlsx.ts'
import type { Database } from '#server/db/dialect.ts'
import { type Filter, findMatches } from '../list/filter/store.ts'
import type { Written } from './csv.ts'
import { walkForms } from './walk.ts'

export interface WorkbookOptions {
  written: Written
  /** Whoever asked is gone: the rest is not read. */
  signal: AbortSignal
  limit?: number
}

export async function workbookOf(
  database: Database,
  filter: Filter,
  { written, signal, limit = workbookForms }: WorkbookOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  requireAsker(signal)
  const { total } = await findMatches(database.read, filter)
  if (total > limit) throw new Problem('too-many-for-workbook')
  const workbook = startWorkbook('Completed forms', written.table)
  try {
    let count = 0
    for await (const forms of walkForms(database, filter)) {
      requireAsker(signal)
      count += forms.length
      // A common search is not counted to its end beforehand.
      if (count > limit) throw new Problem('too-many-for-workbook')
      workbook.add(forms.flatMap(written.rowsOf))
    }
    return await workbook.finish()
  } finally {
    await workbook.stop()
  }
}

function requireAsker(signal: AbortSignal): void {
  if (signal.aborted) throw new Problem('bad-request', { message: 'The request was given up.' })
}

// What a backup would refuse: every row is written as a line and read again, as a backup does it, and every photo needs a
// name that fits into its file.

import { isDeepStrictEqual } from 'node:util'
import { rowsIn, toLines, walkRows } from '../../backup/rows.ts'
import type { Row } from '../../backup/store.ts'
import { fileFolder, keptTables } from '../../backup/tables.ts'
import { isTarName } from '../../backup/tar.ts'
import type { Check } from './check.ts'

export const checkBackup: Check = {
  name: 'Fit for a backup',
  run: async ({ db }) => {
    const outcome = { looked: 0, faults: [] as string[] }
    for (const table of keptTables) {
      const keyOf = (row: Row) => String(row[table.key])
      for await (const rows of walkRows(db, table)) {
        outcome.looked += rows.length
        for (const row of await rowsLost(rows)) {
          outcome.faults.push(
            `A backup cannot hold the row ${keyOf(row)} of the table ${table.name} as it is. ` +
              'Correct it or delete it: until then no backup can be made.',
          )
        }
        if (table.name === 'stored_files') outcome.faults.push(...rows.flatMap(faultsOfNames))
      }
    }
    return outcome
  },
}

/** Those that do not come back as they are; one by one only where something is wrong. */
async function rowsLost(rows: readonly Row[]): Promise<Row[]> {
  if (await comeBack(rows)) return []
  const lost: Row[] = []
  for (const row of rows) if (!(await comeBack([row]))) lost.push(row)
  return lost
}

async function comeBack(rows: readonly Row[]): Promise<boolean> {
  const read: Row[] = []
  try {
    for await (const row of rowsIn(asStream(toLines(rows)))) read.push(row)
  } catch {
    return false
  }
  return isDeepStrictEqual(
    read,
    rows.map(row => ({ ...row })),
  )
}

async function* asStream(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

const faultsOfNames = ({ fileKey, thumbKey }: Row): string[] =>
  [fileKey, thumbKey]
    .filter(key => key !== null && !isTarName(`${fileFolder}${key}`))
    .map(key => `A backup cannot hold a file of the name ${key}.`)

// A file of facilities against the register: first what it would do, then, for a user who saw exactly that, an order to do it. The
// plan is stored with the order, a few facilities in each part, so that whichever server does it stores what was shown.

import { createHash, randomUUIDv7 } from 'node:crypto'
import { dayOf } from '#domain/day.ts'
import { type ImportPlan, planGoodRows } from '#domain/facilities/sheet/plan.ts'
import { Problem } from '#domain/problems/problem.ts'
import type { Database, Db } from '#server/db/dialect.ts'
import { insertImport } from './import-job-store.ts'
import { saveMapping } from './mapping-store.ts'
import { type AskedMapping, type ReadImport, readImport } from './read-import.ts'
import { findRegister } from './register.ts'

const storedAtOnce = 20

interface ReadyImport extends ImportPlan {
  read: ReadImport
  /** Of the file, of what its columns mean and of what it was compared with. */
  digest: string
}

/** The plan stores the rows without a fault; where there are others, the caller decides whether it does. */
export async function prepareImport(
  database: Database,
  bytes: Buffer,
  asked: AskedMapping,
): Promise<ReadyImport> {
  const read = await readImport(database, bytes, asked)
  const register = await database.moment(db => findRegister(db, read.rows))
  const plan = planGoodRows(read.rows, register, { newId: randomUUIDv7, today: dayOf(new Date()) })
  const hash = createHash('sha256').update(read.digest)
  for (const facility of register.facilities) hash.update(JSON.stringify(facility))
  return { ...plan, read, digest: hash.digest('hex') }
}

interface ImportOrder {
  by: string
  fileName: string
  /** Rows with a fault are passed over, and the others stored. */
  skipsFaults: boolean
  /** The columns mean the same in the next file that has them. */
  remembers: boolean
  /** The last of the transaction in which it is ordered. */
  note: (db: Db) => Promise<void>
}

/** The id of the import; null where all of it is there already. */
export async function orderImport(
  database: Database,
  { facilities, rows, read }: ReadyImport,
  { by, fileName, skipsFaults, remembers, note }: ImportOrder,
): Promise<string | null> {
  if (!skipsFaults && rows.some(({ does }) => does === 'fault')) throw new Problem('import-has-faults')
  const changing = facilities.filter(({ isChanged }) => isChanged)
  const total = changing.length
  const id = randomUUIDv7()
  const parts = Array.from({ length: Math.ceil(total / storedAtOnce) }, (_, part) =>
    changing.slice(part * storedAtOnce, (part + 1) * storedAtOnce),
  )
  await database.transaction(async db => {
    if (remembers) await saveMapping(db, read.table[0] ?? [], { ...read, by })
    if (total > 0) await insertImport(db, { id, by, fileName, total, parts }, new Date())
    await note(db)
  })
  return total > 0 ? id : null
}

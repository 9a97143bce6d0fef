// A file of facilities against the register: first what it would do, then, for a user who saw exactly that, doing it. A few
// facilities at a time, so that others can save in between; what is stored stays when it is cut short, and the same file again
// does the rest. What was done is noted, so that it can be undone.

import { createHash, randomUUIDv7 } from 'node:crypto'
import type { ImportProgress } from '#api/facility-sheet.ts'
import { dayOf } from '#domain/day.ts'
import { contentOf } from '#domain/facilities/facility.ts'
import { type ImportPlan, type PlannedFacility, planGoodRows } from '#domain/facilities/sheet/plan.ts'
import { importUndoHours } from '#domain/limits.ts'
import { Problem } from '#domain/problem.ts'
import type { Database, Db } from '#server/db/dialect.ts'
import { holdFormsAt } from '#server/db/form-grams.ts'
import { lockFacility } from '../due-index/facility-store.ts'
import type { FormLinks } from '../form-links.ts'
import { requireFacility, saveFacilityContent } from '../save.ts'
import { forgetImportChanges, type ImportChange, insertImport, noteImported } from './import-log-store.ts'
import { saveMapping } from './mapping-store.ts'
import { type AskedMapping, type ReadImport, readImport } from './read-import.ts'
import { findRegister } from './register.ts'
import { saveDates } from './save-dates.ts'

const savedAtOnce = 20
const reason = 'Import'

export interface ReadyImport extends ImportPlan {
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

interface ImportParts {
  by: string
  links: FormLinks
  fileName: string
  /** Rows with a fault are passed over, and the others stored. */
  skipsFaults: boolean
  /** The columns mean the same in the next file that has them. */
  remembers: boolean
}

/** Throws before anything is stored, or yields how much is. */
export async function* storeImport(
  database: Database,
  { facilities, rows, read }: ReadyImport,
  { by, links, fileName, skipsFaults, remembers }: ImportParts,
): AsyncGenerator<ImportProgress, void> {
  if (!skipsFaults && rows.some(({ does }) => does === 'fault')) throw new Problem('import-has-faults')
  if (remembers) await database.transaction(db => saveMapping(db, read.table[0] ?? [], { ...read, by }))
  const changing = facilities.filter(({ isChanged }) => isChanged)
  const total = changing.length
  const id = randomUUIDv7()
  let done = 0
  do {
    const next = changing.slice(done, done + savedAtOnce)
    const isFirst = done === 0
    if (next.length > 0) {
      await database.transaction(async db => {
        const now = new Date()
        if (isFirst) {
          await forgetImportChanges(db, new Date(now.getTime() - importUndoHours * 60 * 60 * 1000))
          await insertImport(db, { id, by, fileName, now })
        }
        const changes: Omit<ImportChange, 'id'>[] = []
        for (const facility of next) changes.push(await storeFacility(db, facility, { by, links, now }))
        await noteImported(db, id, changes)
      })
    }
    done += next.length
    yield { done, total }
  } while (done < total)
}

/** What the preview compared the file with must still be there to the letter: a form may have added a tank meanwhile. */
async function storeFacility(
  db: Db,
  { current, content, dates }: PlannedFacility,
  { by, links, now }: Pick<ImportParts, 'by' | 'links'> & { now: Date },
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

// A file of facilities against the register: first what it would do, then, for a user who saw exactly that, doing it. A few
// facilities at a time, so that others can save in between; what is stored stays when it is cut short, and the same file again
// does the rest.

import { createHash, randomUUIDv7 } from 'node:crypto'
import type { ImportProgress } from '#api/facility-sheet.ts'
import type { Facility } from '#domain/facilities/facility.ts'
import { facilityKey } from '#domain/facilities/facility.ts'
import { type ImportPlan, type PlannedFacility, planImport, sheetKey } from '#domain/facilities/sheet/plan.ts'
import { type ReadRow, readRows } from '#domain/facilities/sheet/read-rows.ts'
import { states } from '#domain/place.ts'
import { Problem } from '#domain/problem.ts'
import { readTable } from '#report/read-table.ts'
import type { Database, Db } from '#server/db/dialect.ts'
import { lockFacility } from '../due-index/facility-store.ts'
import type { FormLinks } from '../form-links.ts'
import { requireFacility, saveFacilityContent } from '../save.ts'
import { findNamed } from './store.ts'

const namesAtOnce = 500
const savedAtOnce = 20

export interface ReadyImport extends ImportPlan {
  /** Of the file and of what it was held against. */
  digest: string
}

export async function prepareImport(database: Database, bytes: Buffer): Promise<ReadyImport> {
  const rows = readRows(await readTable(bytes))
  const known = await database.moment(db => findKnown(db, rows))
  const plan = planImport(rows, key => known.get(key) ?? null, randomUUIDv7)
  const hash = createHash('sha256').update(bytes)
  for (const { current } of plan.facilities) hash.update(JSON.stringify(current))
  return { ...plan, digest: hash.digest('hex') }
}

async function findKnown(db: Db, rows: readonly ReadRow[]): Promise<Map<string, Facility>> {
  const known = new Map<string, Facility>()
  for (const { name: state } of states) {
    const here = rows.filter(({ facility }) => facility.state === state)
    const nameKeys = [...new Set(here.map(({ facility }) => facilityKey(facility.name ?? '')))]
    for (let from = 0; from < nameKeys.length; from += namesAtOnce) {
      const found = await findNamed(db, state, nameKeys.slice(from, from + namesAtOnce))
      for (const [name, facility] of found) known.set(sheetKey({ state, name }), facility)
    }
  }
  return known
}

interface ImportParts {
  by: string
  links: FormLinks
}

/** Throws before anything is stored, or yields how much is. */
export async function* storeImport(
  database: Database,
  { facilities, rows }: ImportPlan,
  { by, links }: ImportParts,
): AsyncGenerator<ImportProgress, void> {
  if (rows.some(({ does }) => does === 'fault')) throw new Problem('import-has-faults')
  const changing = facilities.filter(({ isChanged }) => isChanged)
  const total = changing.length
  let done = 0
  do {
    const next = changing.slice(done, done + savedAtOnce)
    await database.transaction(async db => {
      for (const facility of next) await storeFacility(db, facility, { by, links })
    })
    done += next.length
    yield { done, total }
  } while (done < total)
}

/** What the preview compared the file with must still be there to the letter: a form may have added a tank meanwhile. */
async function storeFacility(
  db: Db,
  { current, content }: PlannedFacility,
  { by, links }: ImportParts,
): Promise<void> {
  if (!current) {
    await saveFacilityContent(db, { id: randomUUIDv7(), content, by, version: null }, links)
    return
  }
  const { id, version } = current
  await lockFacility(db, { id })
  const held = await requireFacility(db, id)
  if (JSON.stringify(held) !== JSON.stringify(current)) throw new Problem('import-changed')
  await saveFacilityContent(db, { id, content, by, version }, links)
}

// Takes a whole import back within a day: what it made is deleted, what it changed is as before. Where one of its facilities was
// changed since, or got a form, nothing is taken back, because no later work may be lost with it.

import type { ImportProgress } from '#api/facility-sheet.ts'
import { importUndoHours } from '#domain/limits.ts'
import { formatNumber } from '#domain/number-words.ts'
import { Problem } from '#domain/problems/problem.ts'
import { noteChange } from '#server/changes/store.ts'
import type { Database, Db } from '#server/db/dialect.ts'
import { runTogether } from '#server/db/prepared.ts'
import { lockFacility } from '../due-index/facility-store.ts'
import { recountDuties } from '../due-index/recount.ts'
import type { FormLinks } from '../form-links.ts'
import { setRecordsDeleted } from '../records/store.ts'
import { deleteFacilityRow, saveFacilityContent } from '../save.ts'
import { findFacilities, type StoredFacility } from '../store.ts'
import {
  findImport,
  type ImportChange,
  listImportChanges,
  listSince,
  removeImportChanges,
  setImportUndone,
} from './import-log-store.ts'

const atOnce = 20
const checkedAtOnce = 500
const reason = 'Import undone'

/** The last moment at which it can be undone. */
export const undoUntil = (at: string): string =>
  new Date(Date.parse(at) + importUndoHours * 60 * 60 * 1000).toISOString()

interface Undo {
  id: string
  by: string
  links: FormLinks
  now: Date
}

/** Throws before anything is taken back, or yields how much is. */
export async function* undoImport(
  database: Database,
  { id, by, links, now }: Undo,
): AsyncGenerator<ImportProgress, void> {
  const found = await findImport(database.read, id)
  if (!found) throw new Problem('import-not-found')
  if (found.status === 'waiting' || found.status === 'running') throw new Problem('import-running')
  if (found.undoneAt) throw new Problem('import-already-undone')
  if (now.toISOString() > undoUntil(found.at)) throw new Problem('import-too-old')
  const changes = await listImportChanges(database.read, id)
  for (let from = 0; from < changes.length; from += checkedAtOnce)
    await refuseChanged(database.read, changes.slice(from, from + checkedAtOnce))
  let done = 0
  do {
    const next = changes.slice(done, done + atOnce)
    await database.transaction(async db => {
      for (const { facilityId } of next) await lockFacility(db, { id: facilityId })
      await refuseChanged(db, next)
      for (const change of next) await undoOne(db, change, { by, links, now })
      if (next.length > 0)
        await removeImportChanges(
          db,
          next.map(change => change.id),
        )
      if (done + next.length === changes.length) await setImportUndone(db, id, now)
    })
    done += next.length
    yield { done, total: changes.length }
  } while (done < changes.length)
}

async function refuseChanged(db: Db, changes: readonly ImportChange[]): Promise<void> {
  if (changes.length === 0) return
  const ids = changes.map(({ facilityId }) => facilityId)
  const facilities = await findFacilities(db, ids)
  const { forms, records } = await listSince(db, ids)
  const formsOf = Map.groupBy(forms, ({ facilityId }) => facilityId)
  const recordsOf = Map.groupBy(records, ({ facilityId }) => facilityId)
  const changed = changes.filter(change => {
    const facility = facilities.get(change.facilityId)
    // A user who deleted what the import made has undone that already.
    if (!facility || (facility.deletedAt && !change.before)) return false
    const since = { forms: formsOf.get(facility.id) ?? [], records: recordsOf.get(facility.id) ?? [] }
    return isChanged(change, facility, since)
  })
  const [first] = changed
  if (!first) return
  const name = facilities.get(first.facilityId)?.name
  const many = changed.length === 1 ? '' : ` and ${formatNumber(changed.length - 1)} more`
  const message = `“${name}”${many} changed or got a form or a date after the import, so the import can’t be undone.`
  throw new Problem('changed-since-import', { message })
}

type Since = Awaited<ReturnType<typeof listSince>>

function isChanged(
  { version, before, records: own }: ImportChange,
  facility: StoredFacility,
  { forms, records }: Since,
): boolean {
  if (facility.version !== version) return true
  const wasThere = new Set(before?.tanks.map(({ id }) => id))
  /** Of the facility or the tank that would go. */
  const isAboutNew = ({ tankId }: { tankId: string | null }) =>
    before === null ||
    (tankId !== null && !wasThere.has(tankId) && facility.tanks.some(({ id }) => id === tankId))
  const versions = new Map(own.map(record => [record.id, record.version]))
  return (
    forms.some(isAboutNew) ||
    records.some(record => {
      const mine = versions.get(record.id)
      return mine === undefined ? !record.deletedAt && isAboutNew(record) : mine !== record.version
    })
  )
}

async function undoOne(
  db: Db,
  { facilityId, version, before, records }: ImportChange,
  { by, links, now }: Omit<Undo, 'id'>,
): Promise<void> {
  if (records.length > 0) {
    await setRecordsDeleted(
      db,
      records.map(({ id }) => id),
      now,
    )
    const entry = { ownerKind: 'record', by, now, reason, action: 'deleted' } as const
    await runTogether(
      db,
      records.map(record => noteChange({ ...entry, ownerId: record.id, version: record.version + 1 })),
    )
  }
  if (before)
    await saveFacilityContent(db, { id: facilityId, content: before, by, version, now, reason }, links)
  else await deleteFacilityRow(db, { id: facilityId, by, reason })
  if (before && records.length > 0) await recountDuties(db, [facilityId])
}

// The days that a file says about duties become records. The id of one follows from what it says, so that the same file makes no
// second one, and one that was deleted since comes back.

import { createHash } from 'node:crypto'
import { isPaper } from '#domain/due/duty-ids.ts'
import type { PlannedDate } from '#domain/facilities/sheet/plan-dates.ts'
import { recordContent } from '#domain/records/record.ts'
import { noteChange } from '#server/changes/store.ts'
import type { Db } from '#server/db/dialect.ts'
import { runTogether } from '#server/db/prepared.ts'
import { recountDuties } from '../due-index/recount.ts'
import { bringBackRecord, findRecords, insertRecords } from '../records/store.ts'

export interface SavedDate {
  id: string
  /** Which it has from now on. */
  version: number
}

interface DatesToSave {
  facilityId: string
  dates: readonly PlannedDate[]
  by: string
  now: Date
  reason: string
}

export async function saveDates(
  db: Db,
  { facilityId, dates, by, now, reason }: DatesToSave,
): Promise<SavedDate[]> {
  if (dates.length === 0) return []
  const records = dates.map(date => ({ id: recordIdOf(facilityId, date), content: contentOf(date) }))
  const there = await findRecords(
    db,
    records.map(({ id }) => id),
  )
  const added = records.filter(({ id }) => !there.has(id))
  const back = records.flatMap(({ id }) => (there.get(id)?.deletedAt ? (there.get(id) ?? []) : []))
  if (added.length > 0) await insertRecords(db, added, { facilityId, by, now })
  for (const { id } of back) await bringBackRecord(db, { id, by, now })
  const entry = { ownerKind: 'record', by, now, reason } as const
  await runTogether(db, [
    ...added.map(({ id }) => noteChange({ ...entry, ownerId: id, version: 1, action: 'created' })),
    ...back.map(({ id, version }) =>
      noteChange({ ...entry, ownerId: id, version: version + 1, action: 'restored' }),
    ),
  ])
  await recountDuties(db, [facilityId])
  return [
    ...added.map(({ id }) => ({ id, version: 1 })),
    ...back.map(({ id, version }) => ({ id, version: version + 1 })),
  ]
}

const contentOf = ({ duty, tankId, on, source }: PlannedDate) =>
  recordContent.parse({ duty, tankId, source, [isPaper(duty) ? 'validUntil' : 'doneOn']: on })

/** A UUID of the kind that its maker defines (RFC 9562, version 8). */
function recordIdOf(facilityId: string, { duty, tankId, on }: PlannedDate): string {
  const hash = createHash('sha256')
    .update(`${facilityId} ${tankId ?? ''} ${duty} ${on}`)
    .digest('hex')
  const parts = [
    ...[hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `a${hash.slice(17, 20)}`],
    hash.slice(20, 32),
  ]
  return parts.join('-')
}

// Where the dates of a page that were entered are known from.

import type { CountedDutyId, DueSource } from '#domain/due/duty-ids.ts'
import { countedDay } from '#domain/records/record.ts'
import type { RecordSource } from '#domain/records/source.ts'
import type { Db } from '#server/db/dialect.ts'

interface Dated {
  facilityId: string
  tankId: string
  duty: CountedDutyId
  source: DueSource
  lastOn: string | null
  dueOn: string | null
}

/** Each row with it; a record goes by its tank, which a merge takes along. */
export async function withEnteredFrom<Row extends Dated>(
  db: Db,
  rows: readonly Row[],
): Promise<(Row & { enteredFrom: RecordSource | null })[]> {
  const entered = rows.filter(({ source }) => source === 'entered')
  if (entered.length === 0) return rows.map(row => ({ ...row, enteredFrom: null }))
  const records = await db
    .selectFrom('facility_records')
    .select(['facilityId', 'tankId', 'duty', 'doneOn', 'validUntil', 'source'])
    .where(record =>
      record.or([
        record('facilityId', 'in', [...new Set(entered.map(({ facilityId }) => facilityId))]),
        record('tankId', 'in', [...new Set(entered.map(({ tankId }) => tankId))]),
      ]),
    )
    .where('deletedAt', 'is', null)
    .orderBy('updatedAt')
    .execute()
  const sourceAt = new Map<string, RecordSource>()
  // The newest last, so that it counts.
  for (const record of records) {
    const at = `${record.duty} ${countedDay(record)}`
    sourceAt.set(`${at} ${record.facilityId}`, record.source)
    if (record.tankId) sourceAt.set(`${at} ${record.tankId}`, record.source)
  }
  return rows.map(row => {
    if (row.source !== 'entered') return { ...row, enteredFrom: null }
    const at = `${row.duty} ${row.lastOn ?? row.dueOn}`
    const own = sourceAt.get(`${at} ${row.tankId}`) ?? sourceAt.get(`${at} ${row.facilityId}`)
    return { ...row, enteredFrom: own ?? null }
  })
}

// Dates and papers of the demo that no form tells of: tests that contractors made, certificates, and one that ran out.

import { addDays, dayOf } from '#domain/day.ts'
import type { RecordContent } from '#domain/records/record.ts'
import type { User } from '#domain/users/user.ts'
import type { Database } from '../../db/dialect.ts'
import { listAfter } from '../../facilities/due-index/duty-store.ts'
import { saveRecordContent } from '../../facilities/records/save.ts'
import { findFacilities } from '../../facilities/store.ts'
import { type Chance, seededChance } from './random.ts'
import { uuidOf } from './uuid-of.ts'

const contractors = ['Gulf Test Co.', 'Peachtree Tank Testing', 'Palmetto Cathodic']

/** Of the first facilities by id. Returns how many records there are. */
export async function fillRecords(
  database: Database,
  people: readonly User[],
  now: Date,
  chance: Chance = seededChance(77),
): Promise<number> {
  const today = dayOf(now)
  const rows = await listAfter(database.read, '', most)
  const sites = await findFacilities(
    database.read,
    rows.map(({ id }) => id),
  )
  let count = 0
  for (const [facilityId, { tanks, deletedAt }] of sites) {
    if (deletedAt) continue
    const [tank] = tanks
    const until = addDays(today, chance.below(400) - 40)
    const records: Partial<RecordContent>[] = [
      { duty: 'registration', validUntil: until, source: 'certificate', number: `R-${1000 + count}` },
      { duty: 'financial-responsibility', validUntil: addDays(until, 90), source: 'certificate' },
      ...(tank
        ? [
            {
              ...({ duty: 'operability', tankId: tank.id, source: 'contractor-report' } as const),
              ...{ doneOn: addDays(today, -chance.below(420)), issuer: chance.pick(contractors) },
            },
          ]
        : []),
    ]
    for (const record of records) {
      const content: RecordContent = { ...empty, fileIds: [], ...record }
      const id = uuidOf(`record ${facilityId} ${content.duty}`)
      const save = { facilityId, id, content, by: chance.pick(people).uid, version: null, now }
      await database.transaction(db => saveRecordContent(db, save))
      count += 1
    }
  }
  return count
}

const most = 40

const empty: Omit<RecordContent, 'fileIds'> = {
  duty: 'registration',
  tankId: null,
  doneOn: null,
  validUntil: null,
  source: 'certificate',
  number: '',
  issuer: '',
  note: '',
}

// A form for a facility that was deleted brings it back instead of making a second one of its name. The history says why.

import { facilityKey } from '#domain/facilities/facility-key.ts'
import { addChange } from '#server/changes/store.ts'
import type { Db } from '#server/db/dialect.ts'
import { findByName, lockFacility } from '../due-index/facility-store.ts'
import { recountDuties } from '../due-index/recount.ts'
import { isMergedAway } from '../merge/store.ts'
import { findFacility, setFacilityDeleted } from '../store.ts'

/** False where it is part of another facility now, or where another one has taken its name. */
export async function bringBack(
  db: Db,
  id: string,
  { by, now }: { by: string; now: Date },
): Promise<boolean> {
  await lockFacility(db, { id })
  const facility = await findFacility(db, id)
  if (!facility) return false
  if (!facility.deletedAt) return true
  if (await isMergedAway(db, id)) return false
  const { state, name, version } = facility
  const [taken] = await findByName(db, { state, nameKey: facilityKey(name) })
  if (taken) return false
  await setFacilityDeleted(db, id, null)
  const entry = { ownerId: id, version: version + 1, by, now, reason: 'A form came in for it' }
  await addChange(db, { ...entry, ownerKind: 'facility', action: 'restored' })
  await recountDuties(db, [id])
  return true
}

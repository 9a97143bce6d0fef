// Counts what is due at facilities anew, from their tanks, their forms and the rules. Whatever changes one of these calls
// it in its own transaction, so that the index is never older than what it is made from.

import { createHash } from 'node:crypto'
import { tankRules } from '#domain/tank-rules.ts'
import type { Db } from '#server/db/dialect.ts'
import { runTogether } from '#server/db/prepared.ts'
import {
  asCounting,
  type Counting,
  countingById,
  dutyRows,
  heldFacility,
  listAfter,
  replaceDuties,
} from './store.ts'

/** Tells the rules that duties were counted by from those that hold now. */
export const rulesHash = createHash('sha256').update(JSON.stringify(tankRules)).digest('hex').slice(0, 16)

/** The lock first: what is read after it includes what its last holder saved. */
export async function holdCounting(db: Db, id: string): Promise<Counting | null> {
  const [, found] = await runTogether(db, [heldFacility.with({ id }), countingById.with({ id })])
  const [row] = (found?.rows ?? []) as Parameters<typeof asCounting>[0][]
  return row ? asCounting(row) : null
}

/** In the order of their ids, so that two who count the same ones do not wait for each other forever. */
export async function recountDuties(db: Db, facilityIds: readonly (string | null)[]): Promise<void> {
  for (const id of [...new Set(facilityIds)].filter(each => each !== null).sort()) {
    const facility = await holdCounting(db, id)
    if (facility) await replaceDuties(db, id, dutyRows(facility), rulesHash)
  }
}

const countedAtOnce = 200

/** The index of a database whose rows came from elsewhere. */
export async function rebuildDuties(db: Db): Promise<void> {
  for (let after = ''; ; ) {
    const ids = (await listAfter(db, after, countedAtOnce)).map(({ id }) => id)
    await recountDuties(db, ids)
    if (ids.length < countedAtOnce) return
    after = ids.at(-1) ?? after
  }
}

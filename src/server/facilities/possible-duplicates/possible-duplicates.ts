// Facilities that may be one site, with what a person judges that by. Comparing the whole register takes long, so what was
// found is kept until a facility changes; what is said about the two, and which of them are kept apart, is read each time.

import type { AnswerOf } from '#api/endpoint.ts'
import type { listFacilityPairs } from '#api/facility-merges.ts'
import type { StateName } from '#domain/place.ts'
import { type DuplicateReason, possibleDuplicates } from '#domain/possible-duplicates.ts'
import type { Db } from '#server/db/dialect.ts'
import { bothKey, keysKeptApart } from './kept-apart.ts'
import { describeSites, listSites, registerVersion } from './store.ts'

const shownAtOnce = 50

interface Found {
  version: string
  /** How many were looked for. */
  most: number
  pairs: { state: StateName; oneId: string; otherId: string; reasons: DuplicateReason[] }[]
}

/** For the facilities of one database. */
export function duplicateFinder(): (db: Db) => Promise<AnswerOf<typeof listFacilityPairs>> {
  let found: Found | null = null
  return async db => {
    const version = await registerVersion(db)
    const apart = await keysKeptApart(db)
    // Those that are kept apart are among the found; with some to spare, not every answer makes it look anew.
    if (found?.version !== version || found.most < apart.size + shownAtOnce) {
      const most = apart.size + 2 * shownAtOnce
      found = { version, most, pairs: await findAll(db, most) }
    }
    const pairs = found.pairs
      .filter(({ oneId, otherId }) => !apart.has(bothKey(oneId, otherId)))
      .slice(0, shownAtOnce)
    const sites = await describeSites(
      db,
      pairs.flatMap(({ oneId, otherId }) => [oneId, otherId]),
    )
    return {
      pairs: pairs.flatMap(({ state, oneId, otherId, reasons }) => {
        const [one, other] = [sites.get(oneId), sites.get(otherId)]
        return one && other ? { state, one, other, reasons } : []
      }),
    }
  }
}

const findAll = async (db: Db, most: number): Promise<Found['pairs']> =>
  possibleDuplicates(await listSites(db), most).map(({ one, other, reasons }) => ({
    state: one.state,
    oneId: one.id,
    otherId: other.id,
    reasons,
  }))

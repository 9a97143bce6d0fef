// Facilities that may be one site, with what a person judges that by. Comparing the whole register takes long, so what was
// found is kept until a facility changes; what is said about the two is read each time.

import type { AnswerOf } from '#api/endpoint.ts'
import type { listFacilityPairs } from '#api/facility-merges.ts'
import { likelyPairs, type PairReason } from '#domain/likely-pairs.ts'
import type { StateName } from '#domain/place.ts'
import type { Db } from '#server/db/dialect.ts'
import { describeSites, listSites, registerVersion } from './store.ts'

const pairsShown = 50

interface Found {
  version: string
  pairs: { state: StateName; oneId: string; otherId: string; reasons: PairReason[] }[]
}

/** For the facilities of one database. */
export function pairFinder(): (db: Db) => Promise<AnswerOf<typeof listFacilityPairs>> {
  let found: Found | null = null
  return async db => {
    const version = await registerVersion(db)
    if (found?.version !== version) found = { version, pairs: await findPairs(db) }
    const { pairs } = found
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

const findPairs = async (db: Db): Promise<Found['pairs']> =>
  likelyPairs(await listSites(db), pairsShown).map(({ one, other, reasons }) => ({
    state: one.state,
    oneId: one.id,
    otherId: other.id,
    reasons,
  }))

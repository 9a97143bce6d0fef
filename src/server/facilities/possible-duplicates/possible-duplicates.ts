// Facilities that may be one site, with what a person judges that by. Comparing the whole register takes long, so what was
// found is kept until a facility changes; what is said about the two, and which of them are kept apart, is read each time.

import type { AnswerOf } from '#api/endpoint.ts'
import type { listFacilityPairs } from '#api/facility-merges.ts'
import { type Duplicates, possibleDuplicates } from '#domain/facilities/possible-duplicates.ts'
import type { Db } from '#server/db/dialect.ts'
import { lastVisitsAt } from '../list/last-visit-store.ts'
import { findFacilities } from '../store.ts'
import { bothKey, keysKeptApart } from './kept-apart.ts'
import { countForms, listSites, registerVersion } from './store.ts'

const shownAtOnce = 50

interface Found {
  version: string
  /** How many were looked for. */
  most: number
  all: Duplicates[]
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
      found = { version, most, all: possibleDuplicates(await listSites(db), most) }
    }
    const shown = found.all
      .filter(({ one, other }) => !apart.has(bothKey(one.id, other.id)))
      .slice(0, shownAtOnce)
    const ids = shown.flatMap(({ one, other }) => [one.id, other.id])
    const sites = await findFacilities(db, ids)
    const [formCounts, visits] = [await countForms(db, ids), await lastVisitsAt(db, ids)]
    const describe = ({ id }: { id: string }) => {
      const site = sites.get(id)
      if (!site || site.deletedAt) return null
      const { name, stateFacilityNumber, address, customer, status, tanks } = site
      const visited = { formCount: formCounts.get(id) ?? 0, lastVisitOn: visits.get(id) ?? null }
      return { id, name, stateFacilityNumber, address, customer, status, tanks: [...tanks], ...visited }
    }
    const pairs = shown.flatMap(({ reasons, ...both }) => {
      const [one, other] = [describe(both.one), describe(both.other)]
      return one && other ? { state: both.one.state, one, other, reasons } : []
    })
    return { pairs }
  }
}

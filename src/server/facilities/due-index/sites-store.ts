// The sites at which something is due, each once, at the place of the worst that is due there. Possible releases that are not
// closed come first.

import { sql } from 'kysely'
import { never } from '#domain/due/sort-day.ts'
import { findingStatuses, isClosed } from '#domain/findings/finding.ts'
import { gravity } from '#domain/form/verdict.ts'
import { countRows, type Db } from '#server/db/dialect.ts'
import {
  type DueFilter,
  type DueSelection,
  facilitiesSought,
  isAtStep,
  selected,
  unindexedKind,
  withinSpan,
} from './list-store.ts'
import { type SortedPosition, stepsIn } from './sorted-list.ts'

const releaseKey = 'release'

/** A list of one status, time or kind, or of the law alone, holds that alone. */
const hasReleases = ({ status, within, duty, basis }: DueSelection): boolean =>
  !status && !within && !duty && !basis

const unclosed = findingStatuses.filter(status => !isClosed(status))

const releasesIn = (db: Db) =>
  db
    .selectFrom('findings')
    .where('isListed', '=', sql.lit(1))
    .where('status', 'in', unclosed)
    .where('rank', '=', gravity.indexOf('release'))

/** For those of a facility, or of few: by the index of the facilities, since nothing of this can be looked up in one. */
const isUnclosedRelease = (table: 'findings' | 'older') =>
  sql<boolean>`${sql.ref(`${table}.isListed`)} + 0 = 1 and ${sql.ref(`${table}.status`)} in (${sql.join(unclosed)})
    and ${sql.ref(`${table}.rank`)} + 0 = ${gravity.indexOf('release')}`

const releasesOfFew = (db: Db) => db.selectFrom('findings').where(isUnclosedRelease('findings'))

export const releasesAt = (db: Db, facility: 'facilities.id' | 'facility_duties.facilityId') =>
  askedEach(
    releasesOfFew(db)
      .select(sql.lit(1).as('one'))
      .where('findings.facilityId', '=', sql.ref<string>(facility)),
  )

/** PostgreSQL asks one by one, along the index, what has an offset; otherwise it joins all there are before it takes the first fifty. */
const askedEach = <Query extends { limit: (rows: number) => Query; offset: (rows: number) => Query }>(
  query: Query,
): Query => query.limit(1).offset(0)

function releasesWhere(db: Db, { state, facilityId, facilityIds, customer, search }: DueFilter) {
  let query = facilityId || facilityIds ? releasesOfFew(db) : releasesIn(db)
  if (state) query = query.where('findings.state', '=', state)
  if (facilityId) query = query.where('findings.facilityId', '=', facilityId)
  if (facilityIds) query = query.where('findings.facilityId', 'in', facilityIds)
  const sought = facilitiesSought(db, { customer, search })
  return sought ? query.where('findings.facilityId', 'in', sought) : query
}

interface SitesPage extends DueSelection {
  limit: number
  after: SortedPosition | null
}

/** Where each site stands in the order; the third of its place is the facility. */
export async function listSites(
  db: Db,
  { limit, after, ...selection }: SitesPage,
): Promise<SortedPosition[]> {
  const isLed = hasReleases(selection)
  const places = isLed ? await listReleased(db, selection, after, limit) : []
  const first = after && after[0] !== releaseKey ? Number(after[0]) : 0
  for (const { step } of stepsIn(selection)) {
    if (step < first || places.length === limit) continue
    const from = step === first && after?.[0] !== releaseKey ? after : null
    places.push(...(await listAtStep(db, selection, step, from, limit - places.length)))
  }
  return places
}

interface ReleasedFilter extends DueFilter {
  /** Of the facility. */
  standing?: 'active' | 'closed' | undefined
}

/** Along the index, each site with the oldest of its releases. */
export async function listReleased(
  db: Db,
  { standing, ...filter }: ReleasedFilter,
  after: SortedPosition | null,
  limit: number,
): Promise<SortedPosition[]> {
  if (after && after[0] !== releaseKey) return []
  const older = db
    .selectFrom('findings as older')
    .select(sql.lit(1).as('one'))
    .where('older.facilityId', '=', sql.ref<string>('findings.facilityId'))
    .where(isUnclosedRelease('older'))
    .where(sql<boolean>`(older."openedOn", older.id) < (findings."openedOn", findings.id)`)
  let query = releasesWhere(db, filter).where(({ not, exists }) => not(exists(askedEach(older))))
  if (standing) {
    const sites = db
      .selectFrom('facilities')
      .select(sql.lit(1).as('one'))
      .where('facilities.id', '=', sql.ref<string>('findings.facilityId'))
      .where('facilities.status', '=', standing)
    query = query.where(({ exists }) => exists(askedEach(sites)))
  }
  if (after) {
    query = query.where(
      sql<boolean>`(findings."openedOn", findings."facilityId") > (${after[1]}, ${after[2]})`,
    )
  }
  const rows = await query
    .select(['facilityId', 'openedOn'])
    .orderBy('openedOn')
    .orderBy('facilityId')
    .limit(limit)
    .execute()
  return rows.map(({ openedOn, facilityId }) => [releaseKey, openedOn, facilityId, '', ''])
}

/** Along the index; a site whose worst stands before is passed over. */
async function listAtStep(
  db: Db,
  selection: DueSelection,
  step: number,
  after: SortedPosition | null,
  limit: number,
): Promise<SortedPosition[]> {
  const { today, within, basis } = selection
  const steps = stepsIn(selection)
  const here = steps.filter(each => each.step === step)
  const earlier = steps.filter(each => each.step < step)
  const others = db
    .selectFrom('facility_duties as other')
    .select(sql.lit(1).as('one'))
    .where('other.facilityId', '=', sql.ref<string>('facility_duties.facilityId'))
  const isIn = (query: typeof others) =>
    query
      .$if(within !== undefined, each =>
        each.where(duty => withinSpan(within ?? 'week', today)(duty as never)),
      )
      .$if(basis !== undefined, each => each.where('other.basis', '=', basis ?? 'law'))
  // Not the plain column: PostgreSQL would walk its index from the first day on, instead of that of the facility.
  const isFirst = sql<boolean>`(other."sortOn" || '', other."tankId", other.duty)
    < (facility_duties."sortOn", facility_duties."tankId", facility_duties.duty)`
  let query = selected(db, { ...selection, ...here[0], todo: false }).where(({ not, exists }) =>
    not(exists(askedEach(isIn(others.where(isAtStep(here, today, unindexedKind)).where(isFirst))))),
  )
  if (earlier.length > 0) {
    query = query.where(({ not, exists }) =>
      not(exists(askedEach(isIn(others.where(isAtStep(earlier, today, unindexedKind)))))),
    )
  }
  if (hasReleases(selection)) {
    query = query.where(({ not, exists }) => not(exists(releasesAt(db, 'facility_duties.facilityId'))))
  }
  if (after) {
    const [, sortOn, facilityId, tankId, duty] = after
    query = query.where(
      sql<boolean>`("sortOn", "facilityId", "tankId", duty) > (${sortOn}, ${facilityId}, ${tankId}, ${duty})`,
    )
  }
  const rows = await query
    .select(['sortOn', 'facilityId', 'tankId', 'duty'])
    .orderBy('sortOn')
    .orderBy('facilityId')
    .orderBy('tankId')
    .orderBy('duty')
    .limit(limit)
    .execute()
  return rows.map(row => [String(step), row.sortOn, row.facilityId, row.tankId, row.duty])
}

export async function countSites(db: Db, selection: DueSelection): Promise<number> {
  const { status, within, todo, duty, basis } = selection
  // The facilities know themselves whether they have any at all, and any whose day is unknown.
  if (!within && !duty && !basis) {
    if (todo && !status) return countSitesToDo(db, selection)
    if (status === 'overdue') return countRows(overdueSites(db, selection))
    const isKnown = !todo && (status === undefined || status === 'unknown')
    if (isKnown) return countFacilitiesWith(db, status ? 'unknownCount' : 'dutyCount', selection)
  }
  const due = selected(db, selection).select('facilityId')
  const sites = hasReleases(selection)
    ? due.union(releasesWhere(db, selection).select('facilityId'))
    : due.distinct()
  return countRows(db.selectFrom(sites.as('sites')))
}

/** The days of a site say of most that something is overdue or due soon there; only of the others duties and findings are looked at. */
async function countSitesToDo(db: Db, { today, ...filter }: DueSelection): Promise<number> {
  const walkthroughs = db
    .selectFrom('facility_duties')
    .select(sql.lit(1).as('one'))
    .where('facilityId', '=', sql.ref<string>('facilities.id'))
    .where('duty', '=', 'walkthrough')
    .where('sortOn', '=', never)
  const others = facilitiesWhere(db, filter)
    .where('deletedAt', 'is', null)
    .where('worstOn', '>=', today)
    .where(facility =>
      facility.or([
        facility('soonestOn', '<=', today),
        facility.exists(walkthroughs),
        facility.exists(releasesAt(db, 'facilities.id')),
      ]),
    )
  return (await countRows(overdueSites(db, { today, ...filter }))) + (await countRows(others))
}

const overdueSites = (db: Db, { today, ...filter }: DueSelection) =>
  facilitiesWhere(db, filter).where('deletedAt', 'is', null).where('worstOn', '<', today)

/** A deleted one has none. */
const countFacilitiesWith = (db: Db, column: 'dutyCount' | 'unknownCount', filter: DueFilter) =>
  countRows(facilitiesWhere(db, filter).where(column, '>', sql.lit(0)))

function facilitiesWhere(db: Db, { state, facilityId, facilityIds, customer, search }: DueFilter) {
  let query = db.selectFrom('facilities')
  if (state) query = query.where('state', '=', state)
  if (facilityId) query = query.where('id', '=', facilityId)
  if (facilityIds) query = query.where('id', 'in', facilityIds)
  const sought = facilitiesSought(db, { customer, search })
  return sought ? query.where('id', 'in', sought) : query
}

/** What a row of the list says about a site. */
export async function describeSites(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('facilities')
    .select(['id', 'name', 'state', 'customer', 'address', 'stateFacilityNumber'])
    .where('id', 'in', ids)
    .execute()
}

/** The oldest of each site, by its facility. */
export async function oldestReleasesAt(db: Db, facilityIds: readonly string[]) {
  if (facilityIds.length === 0) return new Map<string, { id: string; openedOn: string }>()
  const rows = await releasesOfFew(db)
    .select(['id', 'facilityId', 'openedOn'])
    .where('facilityId', 'in', facilityIds)
    .orderBy('openedOn', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ facilityId, id, openedOn }) => [facilityId, { id, openedOn }]))
}

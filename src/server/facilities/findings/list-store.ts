// The list of findings in the database, page by page, and how many there are.

import { type SelectQueryBuilder, sql } from 'kysely'
import { type FindingStatus, findingStatuses, isClosed } from '#domain/findings/finding.ts'
import type { Severity } from '#domain/form/template.ts'
import { gravity } from '#domain/form/verdict.ts'
import type { StateName } from '#domain/states.ts'
import { type Db, isListed, jsonList } from '#server/db/dialect.ts'
import { holdsWords } from '#server/db/holds-words.ts'
import type { Tables } from '#server/db/tables.ts'
import { tankLabelOf } from '../tank-label-store.ts'

export interface FindingFilter {
  severity?: Severity | undefined
  state?: StateName | undefined
  customer?: string | undefined
  facilityId?: string | undefined
  assignedTo?: string | undefined
  actionMissing?: boolean | undefined
  closed?: boolean | undefined
  /** Not fixed, and to be fixed before this day. */
  dueBefore?: string | undefined
  /** All of these. */
  sought?: readonly Sought[] | undefined
}

/** Findings of a search: of these facilities (their ids, an array in JSON) or of these questions. */
export interface Sought {
  facilities: string
  fields: readonly string[]
}

type Findings = SelectQueryBuilder<Tables, 'findings', unknown>

/** Whether these are few, wherever they stand in the order of the list. */
const isNarrow = ({ customer, facilityId, assignedTo, dueBefore, sought }: FindingFilter): boolean =>
  Boolean(customer || facilityId || assignedTo || dueBefore || sought)

const atLive = (db: Db, facilityId: string): Findings =>
  db
    .selectFrom('findings')
    .where('findings.facilityId', '=', facilityId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('facilities')
          .select('facilities.id')
          .where('facilities.id', '=', facilityId)
          .where('deletedAt', 'is', null),
      ),
    )

/**
 * Few are found by what narrows them, and then put in order. SQLite knows nothing to guess by and would walk the whole list
 * instead: what it cannot look up in an index does not tempt it.
 */
function filtered(db: Db, filter: FindingFilter): Findings {
  const { severity, state, customer, facilityId, assignedTo, actionMissing, closed, dueBefore, sought } =
    filter
  const listed = isNarrow(filter)
    ? sql<boolean>`findings."isListed" + 0 = 1`
    : sql<boolean>`findings."isListed" = 1`
  // A closed facility is out of all lists but its own: what is open there is not gone.
  let query: Findings = facilityId ? atLive(db, facilityId) : db.selectFrom('findings').where(listed)
  if (severity) query = query.where('findings.rank', '=', gravity.indexOf(severity))
  if (state) query = query.where('findings.state', '=', state)
  if (assignedTo) query = query.where('findings.assignedTo', '=', assignedTo)
  if (actionMissing !== undefined) query = query.where('actionMissing', '=', sql.lit(actionMissing ? 1 : 0))
  if (closed !== undefined) {
    query = query.where(
      'findings.status',
      'in',
      findingStatuses.filter(status => isClosed(status) === closed),
    )
  }
  if (dueBefore) {
    query = query.where('findings.dueOn', '<', dueBefore).where('findings.status', 'in', ['open', 'assigned'])
  }
  const facilities = db.selectFrom('facilities').select('facilities.id')
  if (customer) query = query.where('findings.facilityId', 'in', facilities.where('customer', '=', customer))
  for (const { facilities: ids, fields } of sought ?? []) {
    const isThere = isListed(db, sql.ref('findings.facilityId'), ids)
    query = query.where(finding =>
      fields.length === 0 ? isThere : finding.or([isThere, finding('findings.field', 'in', fields)]),
    )
  }
  return query
}

/**
 * For each of some searches the ids of the facilities whose texts hold all of its words: an array in JSON, which only the database
 * looks at. The facilities are looked through once for all of them.
 */
export async function findFacilities(db: Db, searches: readonly string[]): Promise<string[]> {
  const lists = searches.map((words, index) =>
    jsonList(db, sql.ref('id'), holdsWords(db, 'searchText', words)).as(String(index)),
  )
  const found: Record<string, string> = await db
    .selectFrom('facilities')
    .select(lists)
    .executeTakeFirstOrThrow()
  return searches.map((_, index) => found[index] ?? '[]')
}

export type FindingPosition = [rank: number, openedOn: string, id: string]

interface FindingPage extends FindingFilter {
  status?: FindingStatus | undefined
  limit: number
  after: FindingPosition | null
}

/** As every reader gets one, with the names of facility, tank and person. */
const described = (db: Db, query: Findings) =>
  query
    .innerJoin('facilities', 'facilities.id', 'findings.facilityId')
    .leftJoin('users', 'users.id', 'findings.assignedTo')
    .select(['findings.id', 'findings.version', 'findings.facilityId', 'facilities.name as facilityName'])
    .select(['findings.state', 'findings.tankId', 'findings.formId', 'findings.field', 'findings.label'])
    .select(['findings.answer', 'findings.severity', 'findings.status', 'findings.openedOn'])
    .select(['findings.lastSeenOn', 'findings.timesSeen', 'findings.assignedTo', 'users.displayName'])
    .select(['findings.dueOn', 'findings.doneOn', 'findings.actionMissing', 'findings.rank'])
    .select(['findings.templateId', 'findings.part'])
    .select(tankLabelOf(db, 'findings'))

export type FindingRow = Awaited<ReturnType<typeof listFindingRows>>[number]

export function listFindingRows(db: Db, { status, limit, after, ...filter }: FindingPage) {
  let query = filtered(db, filter)
  if (status) query = query.where('findings.status', '=', status)
  if (after) {
    const [rank, openedOn, id] = after
    query = query.where(
      sql<boolean>`(findings.rank, findings."openedOn", findings.id) > (${rank}, ${openedOn}, ${id})`,
    )
  }
  // Only those on the page are described: a database that sorts would describe all of them.
  const isWalked = !isNarrow(filter) && filter.actionMissing === undefined
  const page = inOrder(query, isWalked).select('findings.id').limit(limit)
  return inOrder(described(db, db.selectFrom('findings').where('findings.id', 'in', page)), false).execute()
}

/** The gravest first, then the oldest. */
const inOrder = <O>(query: SelectQueryBuilder<Tables, 'findings', O>, isWalked: boolean) =>
  query
    .orderBy(isWalked ? sql`findings.rank` : sql`findings.rank + 0`)
    .orderBy('findings.openedOn')
    .orderBy('findings.id')

export const findFindingRow = (db: Db, id: string): Promise<FindingRow | undefined> =>
  described(db, db.selectFrom('findings').where('findings.id', '=', id)).executeTakeFirst()

interface FindingCounts {
  counts: Record<FindingStatus, number>
  /** The first day of the oldest that is not closed. */
  oldestOn: string | null
}

export async function countFindings(db: Db, filter: FindingFilter): Promise<FindingCounts> {
  const status = isNarrow(filter)
    ? sql<FindingStatus>`findings.status || ''`
    : sql<FindingStatus>`findings.status`
  const rows = await filtered(db, filter)
    .select(finding => [
      status.as('status'),
      finding.fn.countAll<number | string>().as('count'),
      finding.fn.min('findings.openedOn').as('oldestOn'),
    ])
    .groupBy(status)
    .execute()
  const count = (of: FindingStatus) => Number(rows.find(row => row.status === of)?.count ?? 0)
  const unclosed = rows.filter(row => !isClosed(row.status))
  const [oldestOn = null] = unclosed.map(row => row.oldestOn).sort()
  return {
    counts: Object.fromEntries(findingStatuses.map(each => [each, count(each)])) as FindingCounts['counts'],
    oldestOn,
  }
}

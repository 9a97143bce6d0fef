// The list as people look at it most: the newest first, all of it or one state. The database writes the rows as the JSON
// that is sent; making objects of them only to write them again would cost more than finding them.

import { sql } from 'kysely'
import type { TimePosition } from '#api/page.ts'
import type { CompletedFormRow } from '#domain/completed-forms/completed-form.ts'
import { gravity } from '#domain/form/verdict.ts'
import type { StateName } from '#domain/states.ts'
import { type Db, jsonRows } from '#server/db/dialect.ts'
import { preparedVariants } from '#server/db/prepared.ts'
import { sumOfCounts } from '../../counts/store.ts'
import { countClosed, newestFirst, type Order, rowColumns } from '../sort/store.ts'

/** The gravest severity has the highest bit (see `severityBits`). */
const worst = sql<string | null>`case ${sql.join(
  gravity.map((severity, place) => {
    const bit = 1 << (gravity.length - 1 - place)
    return sql`when severities >= ${sql.lit(bit)} then ${sql.lit(severity)}`
  }),
  sql` `,
)} end`

/** What makes one page a different statement from another. */
interface PageShape {
  order: Order
  isOfState: boolean
  isAfter: boolean
  /** The number stands in the statement itself: SQLite walks half as fast to a limit that it does not know yet. */
  isUsualLimit: boolean
}

const usualLimit = 50

interface PageValues {
  state: StateName
  at: string
  id: string
  limit: number
  /** How many come before the last row of the page. */
  beforeLast: number
}

const plainPage = preparedVariants(
  (
    db,
    { state, at, id, limit, beforeLast }: PageValues,
    { order, isOfState, isAfter, isUsualLimit }: PageShape,
  ) => {
    const after: TimePosition | null = isAfter ? [at, id] : null
    const most = isUsualLimit ? sql.lit(usualLimit) : limit
    const page = newestFirst(db, { order, limit: most, after, filter: isOfState ? { state } : {}, ids: null })
    const items = page
      .select([...rowColumns, 'findingCount as findings', 'confirmed', 'incomplete'])
      .select([worst.as('worst'), ...countClosed(db)])
    const end = page
      .clearLimit()
      .select([`${order} as at`, 'id'])
      .offset(isUsualLimit ? sql.lit(usualLimit - 1) : beforeLast)
      .limit(sql.lit(2))
    return db.selectNoFrom([
      jsonRows(db, items).as('items'),
      jsonRows(db, end).as('end'),
      sumOfCounts(db, isOfState ? state : undefined).as('total'),
    ])
  },
)

interface PlainRows {
  /** An array in JSON. */
  items: string
  /** Where the page ends, when there is more. */
  end: TimePosition | null
  total: number
}

/** A page with how many there are, in one statement. */
export async function listPlainRows(
  db: Db,
  page: { order: Order; state: StateName | undefined; limit: number; after: TimePosition | null },
): Promise<PlainRows> {
  const { order, state, limit, after } = page
  const [at = '', id = ''] = after ?? []
  const [row] = await plainPage(
    db,
    // The shape says which of these are looked at.
    { state: state ?? 'Florida', at, id, limit, beforeLast: limit - 1 },
    { order, isOfState: state !== undefined, isAfter: after !== null, isUsualLimit: limit === usualLimit },
  )
  const [last, next] = JSON.parse(row?.end ?? '[]') as { at: string; id: string }[]
  return {
    items: withoutUnknown(row?.items ?? '[]'),
    end: last && next ? [last.at, last.id] : null,
    total: Number(row?.total ?? 0),
  }
}

/** Forms from before findings, or what was confirmed, were kept say nothing of it until the server has looked. */
function withoutUnknown(items: string): string {
  if (!items.includes('"findings":null') && !items.includes('"confirmed":null')) return items
  const rows = JSON.parse(items) as (Omit<CompletedFormRow, 'confirmed'> & {
    findings: number | null
    confirmed: string | null
  })[]
  return JSON.stringify(
    rows.map(row => ({
      ...row,
      ...(row.findings === null && { findings: undefined, worst: undefined }),
      confirmed: row.confirmed ?? undefined,
    })),
  )
}

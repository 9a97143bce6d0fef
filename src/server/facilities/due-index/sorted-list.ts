// What is due in the orders in which people read it: by day, by the harm that waiting does, by the name of the site.

import type { dueSorts } from '#api/due.ts'
import { harmOrder } from '#domain/due/harm.ts'
import type { Db } from '#server/db/dialect.ts'
import { type DuePage, type DuePlace, listDueRows } from './list-store.ts'

export type DueSort = (typeof dueSorts)[number]

/** Behind its own key: the step of harm, the name of the site, or nothing. */
export type SortedPlace = [key: string, ...DuePlace]

interface SortedPage extends Omit<DuePage, 'after' | 'byName'> {
  after: SortedPlace | null
}

type DueRow = Awaited<ReturnType<typeof listDueRows>>[number]

export interface SortedRow extends DueRow {
  key: string
}

export const placeOfRow = ({ key, sortOn, facilityId, tankId, duty }: SortedRow): SortedPlace => [
  key,
  sortOn,
  facilityId,
  tankId,
  duty,
]

export async function listSorted(db: Db, sort: DueSort, page: SortedPage): Promise<SortedRow[]> {
  if (sort === 'harm') return listByHarm(db, page)
  const after = placeIn(page.after)
  if (sort === 'date') return (await listDueRows(db, { ...page, after })).map(row => ({ ...row, key: '' }))
  const rows = await listDueRows(db, { ...page, after, byName: { after: page.after?.[0] ?? null } })
  return rows.map(row => ({ ...row, key: row.nameKey }))
}

const placeIn = (after: SortedPlace | null): DuePlace | null => {
  if (!after) return null
  const [, ...place] = after
  return place
}

/** One walk along the index after the other: how much harm waiting does depends on the day. */
async function listByHarm(db: Db, { limit, ...page }: SortedPage): Promise<SortedRow[]> {
  const rows: SortedRow[] = []
  const first = Number(page.after?.[0] ?? 0)
  for (const [step, { status, duties }] of harmOrder.entries()) {
    if (step < first || rows.length === limit) continue
    if (page.status && page.status !== status) continue
    const wanted = page.duty ? duties.filter(duty => duty === page.duty) : duties
    if (wanted.length === 0) continue
    const after = step === first ? placeIn(page.after) : null
    const found = await listDueRows(db, {
      ...page,
      ...{ status, duties: wanted, after, limit: limit - rows.length },
    })
    rows.push(...found.map(row => ({ ...row, key: String(step) })))
  }
  return rows
}

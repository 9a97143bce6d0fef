// What is due in the orders in which people read it: by day, by the harm that waiting does, by the name of the site.

import type { dueSorts } from '#api/due.ts'
import { type HarmStep, harmOrder, toDoSteps } from '#domain/due/harm.ts'
import type { Db } from '#server/db/dialect.ts'
import { type DuePage, type DuePosition, type DueSelection, listDueRows } from './list-store.ts'

export type DueSort = (typeof dueSorts)[number]

/** Behind its own key: the step of harm, the name of the site, or nothing. */
export type SortedPosition = [key: string, ...DuePosition]

interface SortedPage extends Omit<DuePage, 'after' | 'byName'> {
  after: SortedPosition | null
}

type DueRow = Awaited<ReturnType<typeof listDueRows>>[number]

export interface SortedRow extends DueRow {
  key: string
}

export const positionOfRow = ({ key, sortOn, facilityId, tankId, duty }: SortedRow): SortedPosition => [
  key,
  sortOn,
  facilityId,
  tankId,
  duty,
]

export async function listSorted(db: Db, sort: DueSort, page: SortedPage): Promise<SortedRow[]> {
  if (sort === 'harm') return listByHarm(db, page)
  const after = positionIn(page.after)
  if (sort === 'date') return (await listDueRows(db, { ...page, after })).map(row => ({ ...row, key: '' }))
  const rows = await listDueRows(db, { ...page, after, byName: { after: page.after?.[0] ?? null } })
  return rows.map(row => ({ ...row, key: row.nameKey }))
}

const positionIn = (after: SortedPosition | null): DuePosition | null => {
  if (!after) return null
  const [, ...position] = after
  return position
}

/** The steps that a selection can hold something of, each with its position in the order. */
export const stepsIn = ({
  status,
  todo,
  duty,
  duties: wanted,
}: Pick<DueSelection, 'status' | 'todo' | 'duty' | 'duties'>) =>
  harmOrder.flatMap((each: HarmStep, step) => {
    const duties = each.duties.filter(id => (!duty || id === duty) && (!wanted || wanted.includes(id)))
    const isLeftOut = (status && status !== each.status) || (todo && !toDoSteps.includes(each))
    return isLeftOut || duties.length === 0 ? [] : [{ step, status: each.status, duties }]
  })

/** One walk along the index after the other: how much harm waiting does depends on the day. */
async function listByHarm(db: Db, { limit, ...page }: SortedPage): Promise<SortedRow[]> {
  const rows: SortedRow[] = []
  const first = Number(page.after?.[0] ?? 0)
  for (const { step, status, duties } of stepsIn(page)) {
    if (step < first || rows.length === limit) continue
    const after = step === first ? positionIn(page.after) : null
    const found = await listDueRows(db, {
      ...page,
      ...{ status, duties, todo: false, after, limit: limit - rows.length },
    })
    rows.push(...found.map(row => ({ ...row, key: String(step) })))
  }
  return rows
}

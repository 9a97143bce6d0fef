// Pages of what is due: duty by duty, and site by site.

import type { listDue, listDueSites } from '#api/due.ts'
import type { listWorstDue } from '#api/due-today.ts'
import type { AnswerOf, FilterOf, PageOf } from '#api/endpoint.ts'
import { dutiesShown } from '#domain/copied-register/due-sites.ts'
import { reasonOf } from '#domain/due/due-reason.ts'
import { statusOn } from '#domain/due/duty-ids.ts'
import { byHarm } from '#domain/due/harm.ts'
import type { Db } from '#server/db/dialect.ts'
import { type HandledPage, readPage } from '#server/http/paging.ts'
import { countDue, countUndatedWalkthroughs } from '../due-index/count-store.ts'
import { withUndone } from '../due-index/duty-store.ts'
import { type DueFilter, type DueSelection, listDueRows, withFewSought } from '../due-index/list-store.ts'
import { countSites, describeSites, listSites, oldestReleasesAt } from '../due-index/sites-store.ts'
import { listSorted, positionOfRow, type SortedRow } from '../due-index/sorted-list.ts'
import { withEnteredFrom } from '../due-index/source-store.ts'

export async function duePage(
  db: Db,
  { status, within, todo, basis, sort, ...given }: FilterOf<typeof listDue>,
  page: PageOf<typeof listDue>,
  today: string,
): Promise<HandledPage<typeof listDue>> {
  const filter = await withFewSought(db, given)
  const narrowed = { status, within, basis, todo: todo === 'true' }
  // PostgreSQL counts while it lists.
  const [{ items, end }, counted] = await Promise.all([
    readPage(page, each => listSorted(db, sort, { ...filter, ...narrowed, today, ...each }), positionOfRow),
    countDue(db, filter, today),
  ])
  return { items: await dueItems(db, items, today), ...counted, end }
}

export async function sitePage(
  db: Db,
  { status, within, todo, basis, ...given }: FilterOf<typeof listDueSites>,
  page: PageOf<typeof listDueSites>,
  today: string,
): Promise<HandledPage<typeof listDueSites>> {
  const filter: DueFilter = await withFewSought(db, given)
  const selection = { ...filter, status, within, basis, todo: todo === 'true', today }
  const [listed, counted, undated, total] = await Promise.all([
    listedSites(db, selection, page),
    countDue(db, filter, today),
    countUndatedWalkthroughs(db, filter, today),
    countSites(db, selection),
  ])
  return { ...listed, ...counted, todo: counted.counts.overdue + counted.counts.soon + undated, total }
}

async function listedSites(db: Db, selection: DueSelection, page: PageOf<typeof listDueSites>) {
  const { items: places, end } = await readPage(
    page,
    each => listSites(db, { ...selection, ...each }),
    position => position,
  )
  const facilityIds = places.map(([, , facilityId]) => facilityId)
  return { items: await siteItems(db, selection, facilityIds), end }
}

async function siteItems(db: Db, selection: DueSelection, facilityIds: readonly string[]) {
  if (facilityIds.length === 0) return []
  const limit = Number.MAX_SAFE_INTEGER
  const [sites, releases, due] = await Promise.all([
    describeSites(db, facilityIds),
    oldestReleasesAt(db, facilityIds),
    listDueRows(db, { ...selection, facilityIds, limit, after: null }),
  ])
  const items = Map.groupBy(await dueItems(db, due, selection.today), ({ facilityId }) => facilityId)
  return facilityIds.flatMap(facilityId => {
    const site = sites.find(({ id }) => id === facilityId)
    if (!site) return []
    const duties = items.get(facilityId) ?? []
    return {
      ...{ facilityId, facilityName: site.name, state: site.state },
      ...{ address: site.address, stateFacilityNumber: site.stateFacilityNumber },
      release: releases.get(facilityId) ?? null,
      duties: duties.toSorted(byHarm).slice(0, dutiesShown),
      dutyCount: duties.length,
    }
  })
}

type DueRow = Omit<SortedRow, 'key'> & { key?: string }

/** As they are sent: judged by the day, with the source of what was entered. */
export const dueItems = async (db: Db, rows: readonly DueRow[], today: string) =>
  (await withEnteredFrom(db, rows)).map(row => {
    const { soonOn, sortOn, nameKey, key, tankId, verifiedOn, ...duty } = withUndone(row)
    const status = statusOn({ ...duty, soonOn }, today)
    const reason = reasonOf(duty, status)
    return { ...duty, tankId: tankId || null, verifiedOn: verifiedOn || null, status, reason }
  })

export async function worstDue(db: Db, limit: number, today: string): Promise<AnswerOf<typeof listWorstDue>> {
  const rows = await listSorted(db, 'harm', { today, limit, after: null })
  const items = (await dueItems(db, rows, today)).filter(({ status }) => status !== 'ok')
  return { items, ...(await countDue(db, {}, today)) }
}

// Pages of the register, of what is due and of a facility's forms, each walked in its own order from where the last page
// ended.

import type { listDue, listWorstDue } from '#api/due.ts'
import type { AnswerOf, FilterOf, PageOf } from '#api/endpoint.ts'
import type { listFacilities, listFacilityForms, readFacilityReadings } from '#api/facilities.ts'
import type { listFacilityPhotos } from '#api/register.ts'
import { reasonOf, statusOn, worstFirst } from '#domain/due/duty-ids.ts'
import type { Evidence } from '#domain/due/evidence.ts'
import type { Registry } from '#domain/form/registry.ts'
import type { Answers } from '#domain/form/template.ts'
import { worstOf } from '#domain/form/verdict.ts'
import type { Db } from '#server/db/dialect.ts'
import { readPage } from '#server/http/paging.ts'
import { countDue } from '../due-index/count-store.ts'
import { withUndone } from '../due-index/duty-store.ts'
import { listSorted, placeOfRow, type SortedRow } from '../due-index/sorted-list.ts'
import { gapsAt } from '../months.ts'
import {
  countFacilities,
  dutiesOf,
  listAnswers,
  listFacilityRows,
  listFormRows,
  listPhotosOf,
} from './store.ts'

export async function facilityPage(
  db: Db,
  query: FilterOf<typeof listFacilities>,
  page: PageOf<typeof listFacilities>,
  today: string,
): Promise<AnswerOf<typeof listFacilities>> {
  const { rows, nextCursor } = await readPage(
    page,
    each => listFacilityRows(db, { ...query, ...each, today }),
    row => [row.urgency, row.worstOn, row.nameKey, row.id],
  )
  const ids = rows.map(({ id }) => id)
  const duties = await dutiesOf(db, ids)
  const gaps = await gapsAt(db, ids, today)
  const judged = Map.groupBy(
    duties.map(duty => ({ ...duty, status: statusOn(withUndone(duty), today) })),
    ({ facilityId }) => facilityId,
  )
  const items = rows.map(({ nameKey, worstOn, urgency, ...facility }) => {
    const row = { ...facility, monthsMissed: gaps.get(facility.id)?.missed ?? null }
    const own = judged.get(row.id) ?? []
    const [worst] = worstFirst.flatMap(status => {
      const alike = own.filter(duty => duty.status === status)
      // What the law asks comes before what we recommend.
      return alike.find(({ basis }) => basis === 'law') ?? alike[0] ?? []
    })
    if (!worst) return { ...row, worst: null }
    const { duty, dueOn, status, basis } = worst
    return { ...row, worst: { duty, dueOn, status, basis } }
  })
  // A page that shows all of them has counted them.
  const isAll = !page.after && !nextCursor
  return { items, nextCursor, total: isAll ? items.length : await countFacilities(db, query) }
}

export async function duePage(
  db: Db,
  { status, within, sort, ...filter }: FilterOf<typeof listDue>,
  page: PageOf<typeof listDue>,
  today: string,
): Promise<AnswerOf<typeof listDue>> {
  const { rows, nextCursor } = await readPage(
    page,
    each => listSorted(db, sort, { ...filter, status, within, today, ...each }),
    placeOfRow,
  )
  return { items: dueItems(rows, today), ...(await countDue(db, filter, today)), nextCursor }
}

const dueItems = (rows: readonly SortedRow[], today: string) =>
  rows.map(row => {
    const { soonOn, sortOn, nameKey, key, tankId, verifiedOn, ...duty } = withUndone(row)
    const status = statusOn({ ...duty, soonOn }, today)
    const reason = reasonOf({ ...duty, status })
    return { ...duty, tankId: tankId || null, verifiedOn: verifiedOn || null, status, reason }
  })

export async function worstDue(db: Db, limit: number, today: string): Promise<AnswerOf<typeof listWorstDue>> {
  const rows = await listSorted(db, 'harm', { today, limit, after: null })
  const items = dueItems(rows, today).filter(({ status }) => status !== 'ok')
  return { items, ...(await countDue(db, {}, today)) }
}

export async function formsPage(
  db: Db,
  facilityId: string,
  page: PageOf<typeof listFacilityForms>,
): Promise<AnswerOf<typeof listFacilityForms>> {
  const { rows, nextCursor } = await readPage(
    page,
    each => listFormRows(db, { facilityId, ...each }),
    row => [row.inspectionDate, row.id],
  )
  const items = rows.map(({ findingCount, severities, evidence, confirmed, ...row }) => ({
    ...row,
    confirmed: confirmed ?? undefined,
    isOutOfService: tagIn(evidence),
    findings: findingCount ?? undefined,
    worst: severities === null ? undefined : worstOf(severities),
  }))
  return { items, nextCursor }
}

const tagIn = (evidence: string | null): boolean | null =>
  evidence === null ? null : ((JSON.parse(evidence) as Partial<Evidence>).isOutOfService ?? null)

const readingsShown = 60

export async function readingsOf(
  db: Db,
  registry: Registry,
  facilityId: string,
): Promise<AnswerOf<typeof readFacilityReadings>> {
  const rows = await listAnswers(db, facilityId, readingsShown)
  const readings = rows.flatMap(({ id, tankId, inspectionDate, templateId, templateVersion, answers }) => {
    const measured = registry.find(templateId, templateVersion)?.meaning?.readings ?? []
    if (measured.length === 0) return []
    const given = JSON.parse(answers) as Answers
    const texts = measured.map(({ field }) => [field, String(given[field] ?? '')])
    const form = { formId: id, tankId, on: inspectionDate, templateId, templateVersion }
    return [{ ...Object.fromEntries(texts), ...form }]
  })
  return { readings: readings.reverse() }
}

const photosShown = 60

export async function photosOf(db: Db, facilityId: string): Promise<AnswerOf<typeof listFacilityPhotos>> {
  const rows = await listPhotosOf(db, facilityId, photosShown)
  return { photos: rows.map(row => ({ ...row, url: `/api/photos/${row.id}` })) }
}

// Pages of the register and of a facility's forms, each walked in its own order from where the last page
// ended.

import type { AnswerOf, FilterOf, PageOf } from '#api/endpoint.ts'
import type { listFacilities, listFacilityForms, readFacilityReadings } from '#api/facilities.ts'
import type { listFacilityPhotos } from '#api/register.ts'
import { countUnclear, worstOfRow } from '#domain/copied-register/facility-rows.ts'
import { statusOn } from '#domain/due/duty-ids.ts'
import type { Evidence } from '#domain/due/evidence.ts'
import type { Registry } from '#domain/form/registry.ts'
import type { Answers } from '#domain/form/template.ts'
import { worstOf } from '#domain/form/verdict.ts'
import type { Db } from '#server/db/dialect.ts'
import { type HandledPage, readPage } from '#server/http/paging.ts'
import { withUndone } from '../due-index/duty-store.ts'
import { oldestReleasesAt } from '../due-index/sites-store.ts'
import { gapsAt } from '../months.ts'
import { lastVisitsAt } from './last-visit-store.ts'
import {
  countFacilities,
  dutiesOf,
  listAnswers,
  listFacilityRows,
  listFormRows,
  listPhotosOf,
  tanksOf,
} from './store.ts'

export async function facilityPage(
  db: Db,
  query: FilterOf<typeof listFacilities>,
  page: PageOf<typeof listFacilities>,
  today: string,
): Promise<HandledPage<typeof listFacilities>> {
  const { items: rows, end } = await readPage(
    page,
    each => listFacilityRows(db, { ...query, ...each, today }),
    row => row.position,
  )
  const ids = rows.map(({ id }) => id)
  // PostgreSQL looks for all of it at the same time.
  const [duties, gaps, releases, visits, tanks] = await Promise.all([
    dutiesOf(db, ids),
    gapsAt(db, ids, today),
    oldestReleasesAt(db, ids),
    lastVisitsAt(db, ids),
    tanksOf(db, ids),
  ])
  const judged = Map.groupBy(
    duties.map(withUndone).map(duty => ({ ...duty, status: statusOn(duty, today) })),
    ({ facilityId }) => facilityId,
  )
  const built = Map.groupBy(tanks, ({ facilityId }) => facilityId)
  const items = rows.map(({ position, ...facility }) => {
    const { id } = facility
    return {
      ...facility,
      lastVisitOn: visits.get(id) ?? null,
      release: releases.get(id) ?? null,
      monthsMissed: gaps.get(id)?.missed ?? null,
      monthsUnknown: gaps.get(id)?.unknown,
      worst: worstOfRow(judged.get(id) ?? []),
      unclearDuties: countUnclear(facility, built.get(id) ?? []),
    }
  })
  // A page that shows all of them has counted them.
  const isAll = !page.after && !end
  return { items, end, total: isAll ? items.length : await countFacilities(db, query) }
}

export async function formsPage(
  db: Db,
  facilityId: string,
  page: PageOf<typeof listFacilityForms>,
): Promise<HandledPage<typeof listFacilityForms>> {
  const { items: rows, end } = await readPage(
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
  return { items, end }
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

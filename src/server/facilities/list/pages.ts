// Pages of the register, of what is due and of a facility's forms, each walked in its own order from where the last page
// ended.

import type { listDue, listWorstDue } from '#api/due.ts'
import type { AnswerOf, QueryOf } from '#api/endpoint.ts'
import type { listFacilities, listFacilityForms, readFacilityReadings } from '#api/facilities.ts'
import type { listFacilityPhotos } from '#api/register.ts'
import { statusOn } from '#domain/due/duty-ids.ts'
import { harmOrder } from '#domain/due/harm.ts'
import type { Registry } from '#domain/form/registry.ts'
import type { Answers } from '#domain/form/template.ts'
import { worstOf } from '#domain/form/verdict.ts'
import { Problem } from '#domain/problem.ts'
import type { Db } from '#server/db/dialect.ts'
import { countDue } from '../due-index/count-store.ts'
import { listDueRows } from '../due-index/list-store.ts'
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
  { limit, cursor, ...filter }: QueryOf<typeof listFacilities>,
  today: string,
): Promise<AnswerOf<typeof listFacilities>> {
  const after = decoded<[string, string, string]>(cursor, 3)
  const rows = await listFacilityRows(db, { ...filter, limit: limit + 1, after })
  const { shown, nextCursor } = paged(rows, limit, row => [row.worstOn, row.nameKey, row.id])
  const duties = await dutiesOf(
    db,
    shown.map(({ id }) => id),
  )
  const worst = new Map(duties.toReversed().map(duty => [duty.facilityId, duty]))
  const items = shown.map(({ nameKey, worstOn, ...row }) => {
    const duty = worst.get(row.id)
    return {
      ...row,
      worst: duty ? { duty: duty.duty, dueOn: duty.dueOn, status: statusOn(duty, today) } : null,
    }
  })
  // A page that shows all of them has counted them.
  const isAll = !cursor && !nextCursor
  return { items, nextCursor, total: isAll ? items.length : await countFacilities(db, filter) }
}

export async function duePage(
  db: Db,
  { limit, cursor, status, within, ...filter }: QueryOf<typeof listDue>,
  today: string,
): Promise<AnswerOf<typeof listDue>> {
  const after = decoded<[string, string, string, string]>(cursor, 4)
  const rows = await listDueRows(db, { ...filter, status, within, today, limit: limit + 1, after })
  const { shown, nextCursor } = paged(rows, limit, row => [row.sortOn, row.facilityId, row.tankId, row.duty])
  return { items: dueItems(shown, today), ...(await countDue(db, filter, today)), nextCursor }
}

type DueRows = Awaited<ReturnType<typeof listDueRows>>

const dueItems = (rows: DueRows, today: string) =>
  rows.map(({ soonOn, sortOn, tankId, ...row }) => ({
    ...row,
    tankId: tankId || null,
    status: statusOn({ dueOn: row.dueOn, soonOn }, today),
  }))

export async function worstDue(db: Db, limit: number, today: string): Promise<AnswerOf<typeof listWorstDue>> {
  const rows: DueRows = []
  for (const { status, duties } of harmOrder) {
    if (rows.length === limit) break
    rows.push(...(await listDueRows(db, { status, duties, today, limit: limit - rows.length, after: null })))
  }
  return { items: dueItems(rows, today), ...(await countDue(db, {}, today)) }
}

export async function formsPage(
  db: Db,
  facilityId: string,
  { limit, cursor }: QueryOf<typeof listFacilityForms>,
): Promise<AnswerOf<typeof listFacilityForms>> {
  const after = decoded<[string, string]>(cursor, 2)
  const rows = await listFormRows(db, { facilityId, limit: limit + 1, after })
  const { shown, nextCursor } = paged(rows, limit, row => [row.inspectionDate, row.id])
  const items = shown.map(({ findingCount, severities, ...row }) => ({
    ...row,
    findings: findingCount ?? undefined,
    worst: severities === null ? undefined : worstOf(severities),
  }))
  return { items, nextCursor }
}

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

/** One more was asked for than is shown: it tells whether there is a next page. */
export function paged<T>(rows: readonly T[], limit: number, placeOf: (row: T) => readonly string[]) {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const hasMore = rows.length > limit && last !== undefined
  return {
    shown,
    nextCursor: hasMore ? Buffer.from(JSON.stringify(placeOf(last))).toString('base64url') : null,
  }
}

export function decoded<Place extends readonly string[]>(
  cursor: string | undefined,
  parts: Place['length'],
): Place | null {
  if (cursor === undefined) return null
  const place = parsed(Buffer.from(cursor, 'base64url').toString())
  const isPlace =
    Array.isArray(place) &&
    place.length === parts &&
    place.every(part => typeof part === 'string' && part.isWellFormed() && !part.includes('\0'))
  if (!isPlace) throw new Problem('invalid-input', { errors: { cursor: 'This is not a cursor of the list' } })
  return place as unknown as Place
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

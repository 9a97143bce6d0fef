// Findings as their readers get them: page by page, or one with its history.

import type { AnswerOf, FilterOf, PageOf } from '#api/endpoint.ts'
import type { listFindings, readFinding } from '#api/findings.ts'
import type { FindingChange } from '#domain/change-log.ts'
import { dayOf } from '#domain/day.ts'
import type { FindingKey, StepStatus } from '#domain/findings/finding.ts'
import { concernsIn, type FormEvidence, noFormEvidence } from '#domain/findings/form-evidence.ts'
import { isAnswered } from '#domain/form/kinds/kinds.ts'
import type { Registry } from '#domain/form/registry.ts'
import { fieldsOf } from '#domain/form/walk.ts'
import { Problem } from '#domain/problem.ts'
import { searchTerm } from '#domain/search.ts'
import type { Db } from '#server/db/dialect.ts'
import { readPage } from '#server/http/paging.ts'
import { inputAt } from '../due-index/people-input.ts'
import {
  countFindings,
  type FindingFilter,
  type FindingRow,
  findFacilities,
  findFindingRow,
  listFindingRows,
  type Sought,
} from './list-store.ts'
import { questionsInForms } from './questions-in-forms.ts'
import { findingId } from './rows.ts'
import { listPhotosOfFinding, listStepsOf, listVisitsOf } from './store.ts'

type Query = FilterOf<typeof listFindings>

export async function filterOf(
  db: Db,
  { search = '', actionMissing, closed, pastDue, status: _, ...filter }: Query,
  registry: Registry,
): Promise<FindingFilter> {
  return {
    ...filter,
    actionMissing: actionMissing && actionMissing === 'true',
    closed: closed && closed === 'true',
    dueBefore: pastDue && dayOf(new Date()),
    sought: search.trim() === '' ? undefined : await soughtBy(db, searchTerm(search), registry),
  }
}

/**
 * Each word stands in the question or among the facility's texts: `alarm tampa` finds the alarms of the sites in Tampa.
 * Questions that hold the same words share one look at the facilities for the others.
 */
async function soughtBy(db: Db, term: string, registry: Registry): Promise<Sought[]> {
  const words = term.split(/\s+/)
  const fieldsByOthers = new Map<string, Set<string>>()
  for (const { id, label } of registry.every.flatMap(template => fieldsOf(template).filter(isAnswered))) {
    const question = searchTerm(label)
    const others = words.filter(word => !question.includes(word))
    if (others.length === words.length) continue
    const key = others.join(' ')
    fieldsByOthers.set(key, (fieldsByOthers.get(key) ?? new Set()).add(id))
  }
  const sought: Sought[] = [{ facilities: await findFacilities(db, term), fields: null }]
  for (const [others, fields] of fieldsByOthers) {
    sought.push({ facilities: others ? await findFacilities(db, others) : null, fields: [...fields] })
  }
  return sought
}

export async function findingPage(
  db: Db,
  query: Query,
  page: PageOf<typeof listFindings>,
  registry: Registry,
): Promise<AnswerOf<typeof listFindings>> {
  const filter = await filterOf(db, query, registry)
  const { status } = query
  const { rows, nextCursor } = await readPage(
    page,
    each => listFindingRows(db, { ...filter, status, ...each }),
    row => [row.rank, row.openedOn, row.id],
  )
  const { counts, oldestOn } = await countFindings(db, filter)
  const total = status ? counts[status] : Object.values(counts).reduce((sum, count) => sum + count)
  return { items: rows.map(asItem), counts, oldestOn, nextCursor, total }
}

export const asItem = ({ rank, tankId, assignedTo, displayName, actionMissing, ...row }: FindingRow) => ({
  ...row,
  tankId: tankId || null,
  assignedTo: assignedTo === null ? null : { uid: assignedTo, displayName: displayName ?? '' },
  actionMissing: actionMissing === 1,
})

export async function describeFinding(
  db: Db,
  id: string,
  registry: Registry,
): Promise<AnswerOf<typeof readFinding>> {
  const row = await findFindingRow(db, id)
  if (!row) throw new Problem('finding-not-found')
  const visits = await listVisitsOf(db, row)
  const sightings = visits.flatMap(visit => sightingIn(visit, row))
  const formIds = sightings.map(({ formId }) => formId)
  const ids = await idsOf(db, row)
  const history = [...sightings, ...(await stepsOf(db, ids))].sort((a, b) => (a.at < b.at ? -1 : 1))
  const questions = await questionsInForms(db, registry, row, formIds)
  return { ...asItem(row), history, photos: await listPhotosOfFinding(db, ids, questions) }
}

type VisitRow = Awaited<ReturnType<typeof listVisitsOf>>[number]

function sightingIn(
  { id, inspectionDate, createdAt, inspectedBy, evidence }: VisitRow,
  { field, part }: Pick<FindingKey, 'field' | 'part'>,
) {
  const said = { ...noFormEvidence, ...(JSON.parse(evidence ?? '{}') as Partial<FormEvidence>) }
  const concern = concernsIn(said).find(each => each.field === field && (each.part ?? '') === part)
  const isInOrder = part
    ? Object.values(said.tanks ?? {}).some(({ partsInOrder = [] }) =>
        partsInOrder.some(each => each.field === field && each.part === part),
      )
    : said.inOrder.includes(field)
  if (!concern && !isInOrder) return []
  const visit = { kind: 'visit', at: createdAt, on: inspectionDate, formId: id, inspectedBy } as const
  const found: 'concern' | 'in-order' = concern ? 'concern' : 'in-order'
  return [{ ...visit, found, answer: concern?.answer ?? '' }]
}

/** Its own, and those that it had at tanks and facilities before they were merged. */
async function idsOf(
  db: Db,
  { id, facilityId, tankId, ...key }: FindingKey & { id: string; facilityId: string; tankId: string },
): Promise<string[]> {
  const { same, mergedIds } = await inputAt(db, facilityId)
  const earlier = tankId
    ? Object.keys(same).flatMap(each => (same[each] === tankId ? { facilityId, tankId: each } : []))
    : mergedIds.map(each => ({ facilityId: each, tankId }))
  return [id, ...earlier.map(at => findingId(at, key))]
}

async function stepsOf(db: Db, ids: readonly string[]) {
  const rows = await listStepsOf(db, ids)
  return rows.map(({ at, by, byName, version, action, reason, fields, names }) => {
    const { assignedTo, dueOn, doneOn, photoIds } = JSON.parse(fields) as FindingChange
    const person = assignedTo === null ? null : { uid: assignedTo, displayName: names.get(assignedTo) ?? '' }
    return {
      ...{ kind: 'step' as const, at, version, dueOn, doneOn, photoIds, note: reason ?? '' },
      by: { uid: by, displayName: byName },
      status: action as StepStatus,
      assignedTo: person,
    }
  })
}

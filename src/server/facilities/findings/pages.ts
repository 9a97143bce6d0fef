// Findings as their readers get them: page by page, or one with its history.

import type { AnswerOf, FilterOf, PageOf } from '#api/endpoint.ts'
import type { listFindings, readFinding } from '#api/findings.ts'
import { dayOf } from '#domain/day.ts'
import type { Component } from '#domain/facilities/component.ts'
import type { FindingKey, StepStatus } from '#domain/findings/finding.ts'
import { byTank, type FormEvidence, noFormEvidence, type SameTanks } from '#domain/findings/form-evidence.ts'
import type { Observed } from '#domain/findings/observed.ts'
import { samePartsIn } from '#domain/findings/registered-parts.ts'
import type { Registry } from '#domain/form/registry.ts'
import type { FindingChange } from '#domain/history/change-log.ts'
import { Problem } from '#domain/problems/problem.ts'
import type { Db } from '#server/db/dialect.ts'
import { type HandledPage, readPage } from '#server/http/paging.ts'
import { inputAt, type PeopleInput } from '../due-index/people-input.ts'
import { componentsOf } from '../tank-store.ts'
import {
  countFindings,
  type FindingFilter,
  type FindingRow,
  findFindingRow,
  listFindingRows,
} from './list-store.ts'
import { questionsInForms } from './questions-in-forms.ts'
import { findingId } from './rows.ts'
import { soughtBy } from './search.ts'
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
    sought: search.trim() === '' ? undefined : await soughtBy(db, search, registry),
  }
}

export async function findingPage(
  db: Db,
  query: Query,
  page: PageOf<typeof listFindings>,
  registry: Registry,
): Promise<HandledPage<typeof listFindings>> {
  const filter = await filterOf(db, query, registry)
  const { status } = query
  const { items, end } = await readPage(
    page,
    each => listFindingRows(db, { ...filter, status, ...each }),
    row => [row.rank, row.openedOn, row.id],
  )
  const { counts, oldestOn } = await countFindings(db, filter)
  const total = status ? counts[status] : Object.values(counts).reduce((sum, count) => sum + count)
  return { items: items.map(asItem), counts, oldestOn, end, total }
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
  const { visits, parts, ids } = await seenAs(db, row, await inputAt(db, row.facilityId))
  const sightings = visits.flatMap(visit => sightingIn(visit, row))
  const formIds = sightings.map(({ formId }) => formId)
  const history = [...sightings, ...(await stepsOf(db, ids))].sort((a, b) => (a.at < b.at ? -1 : 1))
  const questions = await questionsInForms(db, registry, { field: row.field, parts }, formIds)
  return { ...asItem(row), history, photos: await listPhotosOfFinding(db, ids, questions) }
}

type Known = Pick<FindingRow, 'id' | 'facilityId' | 'tankId' | 'templateId' | 'field' | 'part' | 'openedOn'>

/** The visits that may have seen it, the names that its part had in them, and all ids that it ever had. */
async function seenAs(db: Db, row: Known, input: PeopleInput) {
  const components = row.part ? await componentsOf(db, row.tankId) : []
  const visits = (await listVisitsOf(db, row)).map(visit => asSeen(visit, row, { ...input, components }))
  const parts = new Set([row.part, ...visits.flatMap(visit => visit.parts)])
  return { visits, parts, ids: idsOf(row, parts, input) }
}

/** What people decided about these findings of a facility, whatever their ids were then; the oldest first. */
export async function listDecisions(
  db: Db,
  facilityId: string,
  findings: readonly Known[],
): Promise<{ findingId: string; by: string; reason: string | null }[]> {
  if (findings.length === 0) return []
  const input = await inputAt(db, facilityId)
  const now = new Map<string, string[]>()
  for (const row of findings) {
    // Only a part may have had other names.
    const ids = row.part ? (await seenAs(db, row, input)).ids : idsOf(row, new Set(['']), input)
    for (const id of ids) now.set(id, [...(now.get(id) ?? []), row.id])
  }
  const steps = await listStepsOf(db, [...now.keys()])
  return steps.flatMap(({ ownerId, byName: by, reason }) =>
    (now.get(ownerId) ?? []).map(findingId => ({ findingId, by, reason })),
  )
}

type VisitRow = Awaited<ReturnType<typeof listVisitsOf>>[number]

interface SeenVisit extends VisitRow {
  observed: readonly Observed[]
  /** What it calls the part of the finding, where that was typed by hand. */
  parts: string[]
}

function asSeen(
  visit: VisitRow,
  { part, tankId }: Pick<FindingRow, 'part' | 'tankId'>,
  { same, components }: { same: SameTanks; components: readonly Component[] },
): SeenVisit {
  const evidence = { ...noFormEvidence, ...(JSON.parse(visit.evidence ?? '{}') as Partial<FormEvidence>) }
  const here = byTank({ tankId: visit.tankId, evidence }, same).filter(
    each => part === '' || (each.tankId ?? '') === tankId,
  )
  const parts = here.flatMap(each => [...samePartsIn(each, components)])
  return {
    ...visit,
    observed: here.map(({ observed }) => observed),
    parts: parts.flatMap(([key, id]) => (id === part ? key : [])),
  }
}

function sightingIn(
  { id, inspectionDate, createdAt, inspectedBy, observed, parts }: SeenVisit,
  { field, part }: Pick<FindingKey, 'field' | 'part'>,
) {
  const isIt = (each: { field: string; part?: string }) =>
    each.field === field && [part, ...parts].includes(each.part ?? '')
  const concern = observed.flatMap(({ concerns }) => concerns).find(isIt)
  const isInOrder = observed.some(({ inOrder, partsInOrder = [] }) =>
    part ? partsInOrder.some(isIt) : inOrder.includes(field),
  )
  if (!concern && !isInOrder) return []
  const visit = { kind: 'visit', at: createdAt, on: inspectionDate, formId: id, inspectedBy } as const
  const found: 'concern' | 'in-order' = concern ? 'concern' : 'in-order'
  return [{ ...visit, found, answer: concern?.answer ?? '' }]
}

/** Its own, and those that it had at tanks and facilities before they were merged, or as a part that was typed by hand. */
function idsOf(
  { id, facilityId, tankId, ...key }: FindingKey & { id: string; facilityId: string; tankId: string },
  parts: ReadonlySet<string>,
  { same, mergedIds }: PeopleInput,
): string[] {
  const earlier = tankId
    ? Object.keys(same).flatMap(each => (same[each] === tankId ? { facilityId, tankId: each } : []))
    : mergedIds.map(each => ({ facilityId: each, tankId }))
  const places = [{ facilityId, tankId }, ...earlier]
  const all = places.flatMap(at => [...parts].map(part => findingId(at, { ...key, part })))
  return [...new Set([id, ...all])]
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

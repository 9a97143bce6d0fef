// Findings, folded a second time: from whole forms and the change log, without the evidence, the summary and the rows that the
// product keeps.

import { foldFacility, type TankStep, type TankVisit } from '#domain/findings/facility-findings.ts'
import type { StepStatus } from '#domain/findings/finding.ts'
import { observedIn } from '#domain/findings/observed.ts'
import type { Registry } from '#domain/form/registry.ts'
import type { FindingChange } from '#domain/history/change-log.ts'
import type { Db } from '#server/db/dialect.ts'
import { findingId } from '#server/facilities/findings/rows.ts'
import { readWholeForms, type WholeForm } from './slow-due.ts'

/** A finding by its id, as one line of text. */
type FindingLines = ReadonlyMap<string, string>

const columns = [
  ...['facilityId', 'tankId', 'templateId', 'field', 'formId', 'label', 'answer', 'severity', 'status'],
  ...['openedOn', 'lastSeenOn', 'timesSeen', 'assignedTo', 'dueOn', 'doneOn', 'actionMissing', 'isListed'],
]
const lineOf = (finding: Record<string, unknown>): string =>
  columns.map(column => `${column}=${finding[column]}`).join(' ')

export async function foldedFindings(db: Db, registry: Registry): Promise<FindingLines> {
  const visits = Map.groupBy(
    (await readWholeForms(db)).filter(({ facilityId }) => facilityId !== null),
    ({ facilityId }) => facilityId ?? '',
  )
  const steps = await readSteps(db)
  const facilities = await db.selectFrom('facilities').select(['id', 'status', 'deletedAt']).execute()
  const lines = facilities.flatMap(({ id: facilityId, status, deletedAt }) => {
    const own = (visits.get(facilityId) ?? []).map(form => asVisit(form, registry))
    const decided = steps.filter(step => step.tankId !== '' || step.facilityId === facilityId)
    const isListed = status === 'active' && deletedAt === null ? 1 : 0
    return Object.entries(foldFacility(own, decided).tanks).flatMap(([tankId, findings]) =>
      findings.map(finding => {
        const actionMissing = finding.actionMissing ? 1 : 0
        const at = { facilityId, tankId }
        return [findingId(at, finding), lineOf({ ...finding, ...at, actionMissing, isListed })] as const
      }),
    )
  })
  return new Map(lines)
}

function asVisit(form: WholeForm, registry: Registry): TankVisit {
  const { id: formId, templateId, templateVersion, tankId, on, createdAt, datedAt, given, ...content } = form
  const template = registry.find(templateId, templateVersion)
  if (!template) throw new Error(`There is no template ${templateId}`)
  const observed = observedIn(template, { ...content, given: given ?? undefined })
  return { formId, templateId, tankId, on, receivedAt: createdAt, datedAt, observed }
}

/** Each with the facility and the tank that it is about now. */
async function readSteps(db: Db): Promise<(TankStep & { facilityId: string })[]> {
  const rows = await db
    .selectFrom('changes')
    .innerJoin('findings', 'findings.id', 'ownerId')
    .select(['facilityId', 'tankId', 'templateId', 'field', 'part', 'at', 'action', 'fields'])
    .where('ownerKind', '=', 'finding')
    .orderBy('changes.version')
    .execute()
  const merges = await db
    .selectFrom('facility_merges')
    .select(['fromId', 'intoId', 'moved'])
    .where('undoneAt', 'is', null)
    .execute()
  const into = new Map(merges.map(({ fromId, intoId }) => [fromId, intoId]))
  const same = new Map(
    merges.flatMap(({ moved }) =>
      Object.entries((JSON.parse(moved) as { same: Record<string, string> }).same),
    ),
  )
  return rows.map(({ facilityId, tankId, action, fields, ...step }) => {
    const { assignedTo, dueOn, doneOn } = JSON.parse(fields) as FindingChange
    const decided = { status: action as StepStatus, assignedTo, dueOn, doneOn }
    return { ...step, ...decided, facilityId: lastOf(into, facilityId), tankId: lastOf(same, tankId) }
  })
}

const lastOf = (next: ReadonlyMap<string, string>, id: string): string => {
  const after = next.get(id)
  return after === undefined ? id : lastOf(next, after)
}

/** As the product keeps them: those that there are, and the ids of those that were withdrawn. */
export async function keptFindings(db: Db): Promise<{ live: FindingLines; withdrawn: string[] }> {
  const rows = await db.selectFrom('findings').selectAll().execute()
  const [live, withdrawn] = [
    rows.filter(({ status }) => status !== 'withdrawn'),
    rows.filter(({ status }) => status === 'withdrawn'),
  ]
  return {
    live: new Map(live.map(row => [row.id, lineOf({ ...row })])),
    withdrawn: withdrawn.map(({ id }) => id),
  }
}

// What a person decides about a finding, so that a retry is harmless and no decision is overwritten unseen, as with completed
// forms. The decision is an entry of the change log; what follows from it is folded anew.

import type { AnswerOf } from '#api/endpoint.ts'
import type { saveFinding } from '#api/findings.ts'
import { dayOf } from '#domain/day.ts'
import { refuseStep, type WantedStep } from '#domain/findings/steps.ts'
import type { Registry } from '#domain/form/registry.ts'
import type { FindingChange } from '#domain/history/change-log.ts'
import { Problem } from '#domain/problems/problem.ts'
import { isActive } from '#server/auth/store.ts'
import { addChange } from '#server/changes/store.ts'
import type { Db } from '#server/db/dialect.ts'
import { lockFacility } from '../due-index/facility-store.ts'
import { recountDuties } from '../due-index/recount.ts'
import { findFindingRow } from './list-store.ts'
import { describeFinding } from './pages.ts'
import { listStepsOf, raiseVersion } from './store.ts'

interface FindingSave {
  id: string
  step: WantedStep
  by: string
  /** The version that the decision was made on. */
  version: number
  registry: Registry
  now?: Date
}

export async function saveStep(db: Db, save: FindingSave): Promise<AnswerOf<typeof saveFinding>> {
  const { id, step, by, version, registry, now = new Date() } = save
  const facilityId = (await findFindingRow(db, id))?.facilityId
  if (!facilityId) throw new Problem('finding-not-found')
  await lockFacility(db, { id: facilityId })
  const current = await findFindingRow(db, id)
  if (!current) throw new Problem('finding-not-found')
  const today = dayOf(now)
  const fields = fieldsOf(step, { lastSeenOn: current.lastSeenOn, today })
  // What is decided about the finding as it is now is no retry: it may have come back since the same was decided before.
  if (version !== current.version) {
    const described = await describeFinding(db, id, registry)
    if (await isRepeated(db, id, { ...step, fields, by })) return described
    throw new Problem('finding-changed', { current: described })
  }
  const isActiveUser = step.assignedTo !== null && (await isActive(db, step.assignedTo))
  const refusal = refuseStep({ ...current, actionMissing: current.actionMissing === 1 }, step, {
    isActiveUser,
    today,
  })
  if (refusal) throw new Problem('finding-step-refused', { message: refusal })

  const entry = { ownerId: id, version: current.version + 1, by, now, fields, reason: step.note || undefined }
  await addChange(db, { ...entry, ownerKind: 'finding', action: step.status })
  await recountDuties(db, [facilityId])
  // A decision that leaves the finding as it was is a change, too.
  await raiseVersion(db, id, current.version + 1)
  return describeFinding(db, id, registry)
}

/** What was fixed was so on a day: today where none is given, or the day of a visit that is dated ahead. */
function fieldsOf(
  { status, assignedTo, dueOn, doneOn, photoIds }: WantedStep,
  { lastSeenOn, today }: { lastSeenOn: string; today: string },
): FindingChange {
  const fixedOn = status === 'fixed' ? (doneOn ?? (lastSeenOn > today ? lastSeenOn : today)) : doneOn
  return { assignedTo, dueOn, doneOn: fixedOn, photoIds }
}

/** The last decision was this very one. */
async function isRepeated(
  db: Db,
  id: string,
  { status, note, fields, by }: WantedStep & { fields: FindingChange; by: string },
): Promise<boolean> {
  const last = (await listStepsOf(db, [id])).at(-1)
  return (
    last !== undefined &&
    last.by === by &&
    last.action === status &&
    (last.reason ?? '') === note &&
    last.fields === JSON.stringify(fields)
  )
}

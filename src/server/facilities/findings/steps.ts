// What people decided about the findings of a facility, with what was decided about tanks that became the same as its own in a
// merge.

import type { FindingChange } from '#domain/change-log.ts'
import type { TankStep } from '#domain/findings/facility-findings.ts'
import type { StepStatus } from '#domain/findings/finding.ts'
import type { Db } from '#server/db/dialect.ts'
import { listMergesInto } from '../merge/store.ts'
import { listSteps } from './store.ts'

export async function stepsAt(db: Db, facilityId: string): Promise<TankStep[]> {
  const merges = await listMergesInto(db, facilityId)
  const rows = await listSteps(db, [facilityId, ...merges.map(({ fromId }) => fromId)])
  return rows.map(({ tankId, action, fields, ...step }) => {
    const { assignedTo, dueOn, doneOn } = JSON.parse(fields) as FindingChange
    return {
      ...step,
      status: action as StepStatus,
      assignedTo,
      dueOn,
      doneOn,
      tankId: merges.reduceRight(nowCalled, tankId),
    }
  })
}

/** A tank that is the same as another since the merge. */
const nowCalled = (tankId: string, { same }: { same: Readonly<Record<string, string>> }): string =>
  same[tankId] ?? tankId

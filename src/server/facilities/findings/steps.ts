// What people decided about the findings of a facility, with what was decided about tanks that became the same as its own in a
// merge.

import type { FindingChange } from '#domain/change-log.ts'
import type { TankStep } from '#domain/findings/facility-findings.ts'
import type { StepStatus } from '#domain/findings/finding.ts'
import type { Db } from '#server/db/dialect.ts'
import { type BoundQuery, runTogether } from '#server/db/prepared.ts'
import { type MergeRow, mergesInto, sameIn } from '../merge/store.ts'
import { stepsOfFacility } from './store.ts'

type StepRow = Awaited<ReturnType<typeof stepsOfFacility>>[number]

/** To be asked together with what else is read about the facility. */
export const stepQuestions = (facilityId: string): BoundQuery[] => [
  stepsOfFacility.with({ facilityId }),
  mergesInto.with({ intoId: facilityId }),
]

/** From the answers. Only a facility that others were merged into costs further questions. */
export async function stepsFrom(
  db: Db,
  [own = [], merges = []]: readonly (readonly unknown[])[],
): Promise<TankStep[]> {
  const steps = (own as StepRow[]).map(asStep)
  for (const { fromId, moved } of merges as MergeRow[]) {
    const same = sameIn(moved)
    const merged = await stepsAt(db, fromId)
    steps.push(...merged.map(step => ({ ...step, tankId: same[step.tankId ?? ''] ?? step.tankId })))
  }
  return steps
}

export async function stepsAt(db: Db, facilityId: string): Promise<TankStep[]> {
  const answers = await runTogether(db, stepQuestions(facilityId))
  return stepsFrom(
    db,
    answers.map(({ rows }) => rows),
  )
}

function asStep({ action, fields, ...step }: StepRow): TankStep {
  const { assignedTo, dueOn, doneOn } = JSON.parse(fields) as FindingChange
  return { ...step, status: action as StepStatus, assignedTo, dueOn, doneOn }
}

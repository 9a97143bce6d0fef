// What people entered about a facility beside its forms: decisions about findings, days of duties, and which tanks are the same.
// What was entered about tanks that became the same as its own in a merge is part of it.

import type { EnteredDay } from '#domain/due/entered.ts'
import type { TankStep } from '#domain/findings/facility-findings.ts'
import type { StepStatus } from '#domain/findings/finding.ts'
import type { SameTanks } from '#domain/findings/form-evidence.ts'
import type { FindingChange } from '#domain/history/change-log.ts'
import { countedDay } from '#domain/records/record.ts'
import type { Db } from '#server/db/dialect.ts'
import { type BoundQuery, runTogether } from '#server/db/prepared.ts'
import { stepsOfFacility } from '../findings/store.ts'
import { type MergeRow, mergesInto, sameIn } from '../merge/store.ts'
import { daysEntered, type EnteredRow } from '../records/store.ts'

export interface PeopleInput {
  steps: TankStep[]
  days: EnteredDay[]
  same: SameTanks
  /** The facilities that were merged into it. */
  mergedIds: string[]
}

export const noInput: PeopleInput = { steps: [], days: [], same: {}, mergedIds: [] }

type StepRow = Awaited<ReturnType<typeof stepsOfFacility>>[number]

/** To be asked together with what else is read about the facility. */
export const inputQuestions = (facilityId: string): BoundQuery[] => [
  stepsOfFacility.with({ facilityId }),
  daysEntered.with({ facilityId }),
  mergesInto.with({ intoId: facilityId }),
]

/** From the answers. Only a facility that others were merged into costs further questions. */
export async function inputFrom(
  db: Db,
  [steps = [], days = [], merges = []]: readonly (readonly unknown[])[],
): Promise<PeopleInput> {
  const input = {
    steps: (steps as StepRow[]).map(asStep),
    days: (days as EnteredRow[]).flatMap(asDay),
    same: {} as Record<string, string>,
    mergedIds: [] as string[],
  }
  for (const { fromId, moved } of merges as MergeRow[]) {
    const same = sameIn(moved)
    const nowCalled = <T extends { tankId: string | null }>(each: T): T => ({
      ...each,
      tankId: same[each.tankId ?? ''] ?? each.tankId,
    })
    const merged = await inputAt(db, fromId)
    input.steps.push(...merged.steps.map(nowCalled))
    input.days.push(...merged.days.map(nowCalled))
    for (const [id, is] of Object.entries(merged.same)) input.same[id] = same[is] ?? is
    Object.assign(input.same, same)
    input.mergedIds.push(fromId, ...merged.mergedIds)
  }
  return input
}

export async function inputAt(db: Db, facilityId: string): Promise<PeopleInput> {
  const answers = await runTogether(db, inputQuestions(facilityId))
  return inputFrom(
    db,
    answers.map(({ rows }) => rows),
  )
}

function asStep({ action, fields, ...step }: StepRow): TankStep {
  const { assignedTo, dueOn, doneOn } = JSON.parse(fields) as FindingChange
  return { ...step, status: action as StepStatus, assignedTo, dueOn, doneOn }
}

function asDay({ createdAt, redatedAt, doneOn, validUntil, ...record }: EnteredRow): EnteredDay[] {
  const on = countedDay({ ...record, doneOn, validUntil })
  return on === null ? [] : [{ ...record, on, at: redatedAt ?? createdAt }]
}

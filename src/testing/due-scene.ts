// Facilities, tanks and visits to count duties from: what is due on one day of November.

import { type Due, type DueTank, whatIsDue } from '#domain/due/due.ts'
import type { CountedDutyId } from '#domain/due/duty-ids.ts'
import { type Evidence, noEvidence } from '#domain/due/evidence.ts'
import type { Visit } from '#domain/due/visit-summary.ts'
import type { TankType } from '#domain/rules/tank-duty.ts'
import { unknownBuild } from '#domain/rules/tank-facts.ts'
import { type StateName, states } from '#domain/states.ts'

export const today = '2026-11-15'
export const tank = (
  id = 't1',
  tankType: TankType = 'UST',
  status: DueTank['status'] = 'in-service',
): DueTank => ({
  id,
  tankType,
  status,
  ...unknownBuild,
})

let count = 0
export const visit = (on: string, evidence: Partial<Evidence> = {}, tankId: string | null = 't1'): Visit => {
  count += 1
  return {
    formId: `form ${count}`,
    tankId,
    on,
    datedAt: `${on}T15:00:00.000Z`,
    receivedAt: `${on}T15:00:00.000Z`,
    evidence: { ...noEvidence, done: ['walkthrough'], ...evidence },
  }
}

export interface Scene {
  state?: StateName
  tanks?: DueTank[]
  visits?: Visit[]
  on?: string
}

export const due = ({ state = 'Florida', tanks = [tank()], visits = [], on = today }: Scene): Due[] =>
  whatIsDue(on, { state, status: 'active' }, tanks, visits)

export const find = (scene: Scene, duty: CountedDutyId): Due | undefined =>
  due(scene).find(each => each.duty === duty)

export const walkthrough = (state: StateName, ...days: string[]) =>
  find({ state, visits: days.map(day => visit(day)) }, 'walkthrough')

export const elsewhere = states.map(({ name }) => name).filter(name => name !== 'Florida')

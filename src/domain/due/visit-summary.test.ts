// Added one after the other or read all at once, in whatever order they come: visits give the same summary.

import { expect, test } from 'vitest'
import type { DutyId, TankType } from '#domain/rules/tank-duty.ts'
import { unknownBuild } from '#domain/rules/tank-facts.ts'
import { countDuties, countFrom, type DueTank, summarizeFor } from './due.ts'
import { type Evidence, noEvidence } from './evidence.ts'
import { addVisit, summarizeVisits, type Visit } from './visit-summary.ts'

/** The same numbers for the same seed. */
function chanceOf(seed: number): (limit: number) => number {
  let state = seed
  return limit => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

type Chance = ReturnType<typeof chanceOf>

/** Few, so that visits meet on one day and name each other's. */
const days = ['2026-08-01', '2026-08-02', '2026-09-01', '2026-09-30', '2026-10-15', 'last week', '']
const duties: DutyId[] = ['walkthrough', 'operability', 'spill-bucket', 'sump']
const tankIds = ['t1', 't2', null]

function visitOf(chance: Chance, number: number): Visit {
  const pick = <T>(all: readonly T[]): T => all[chance(all.length)] as T
  const some = (one: number): DutyId[] => duties.filter(() => chance(one) === 0)
  const day = () => pick(days.slice(0, 5))
  const dated = (all: DutyId[]) => Object.fromEntries(all.map(duty => [duty, day()]))
  const evidence: Evidence = {
    done: some(2),
    failed: some(5),
    incomplete: Object.fromEntries(some(4).map(duty => [duty, 1 + chance(6)])),
    lastOn: dated(some(2)),
    expiresOn: dated(some(3)),
    isOutOfService: pick([null, null, true, false]),
  }
  const formId = `form ${String(number).padStart(2, '0')}`
  const receivedAt = `2026-11-0${chance(3) + 1}`
  // Received on the day it tells of, or weeks before.
  const datedAt = pick(['2026-11-01T12:00:00.000Z', '2026-11-01T12:00:00.000Z', '2026-08-15T12:00:00.000Z'])
  return {
    formId,
    tankId: pick(tankIds),
    on: pick(days),
    datedAt,
    receivedAt,
    evidence,
  }
}

test('one after the other, in whatever order', () => {
  let added = 0
  for (let seed = 0; seed < 200; seed += 1) {
    const chance = chanceOf(seed)
    const visits: Visit[] = []
    for (let number = 0; number < 15; number += 1) {
      const before = summarizeVisits(visits)
      visits.push(visitOf(chance, number))
      const after = addVisit(before, visits.at(-1) as Visit)
      if (after) expect(after).toEqual(summarizeVisits(visits))
      if (after) added += 1
    }
  }
  expect(added).toBeGreaterThan(500)
})

const visit = (on: string, evidence: Partial<Evidence>, receivedAt = on): Visit => ({
  formId: `form of ${receivedAt}`,
  tankId: 't1',
  on,
  datedAt: `${on}T12:00:00.000Z`,
  receivedAt,
  evidence: { ...noEvidence, ...evidence },
})

test('an older visit, or a failure that takes back what was said, needs all others', () => {
  const said = visit('2026-09-01', { lastOn: { sump: '2026-09-01' } })
  const summary = summarizeVisits([said])
  expect(addVisit(summary, visit('2026-08-01', {}))).toBeNull()
  expect(addVisit(summary, visit('2026-09-01', { failed: ['sump'] }, '2026-09-02'))).toBeNull()
  expect(addVisit(summary, visit('2026-09-02', { failed: ['sump'] }))?.tanks.t1).toMatchObject({
    lastOn: { sump: '2026-09-01' },
    failedOn: { sump: ['2026-09-02'] },
  })
})

test('what is due can be counted from a summary that was kept as JSON', () => {
  const chance = chanceOf(7)
  const visits = Array.from({ length: 20 }, (_, number) => visitOf(chance, number))
  const tanks = (['UST', 'AST'] as const).map(
    (tankType: TankType, place): DueTank => ({
      id: `t${place + 1}`,
      tankType,
      status: 'in-service',
      ...unknownBuild,
    }),
  )
  const facility = { state: 'Florida', status: 'active' } as const
  for (const here of [tanks, tanks.slice(0, 1), []]) {
    const kept = JSON.parse(JSON.stringify(summarizeFor(here, visits)))
    expect(countFrom(facility, here, kept)).toEqual(countDuties(facility, here, visits))
    expect(countFrom(facility, here, kept).length).toBeGreaterThan(0)
  }
})

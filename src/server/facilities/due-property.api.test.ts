// Whatever is saved, edited, deleted, restored and merged, in whatever order: what /api/due says is what the pure
// function says about all forms there are, and no two tanks of a facility have one label.

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deleteCompletedForm, readCompletedForm, restoreCompletedForm } from '#api/completed-forms.ts'
import { listDue } from '#api/due.ts'
import {
  deleteFacility,
  listFacilities,
  readFacility,
  restoreFacility,
  saveFacility,
} from '#api/facilities.ts'
import { mergeFacilities, undoMerge } from '#api/facility-merges.ts'
import { dayOf } from '#domain/day.ts'
import { whatIsDue } from '#domain/due/due.ts'
import { type CountedDutyId, type DueStatus, dueStatuses } from '#domain/due/duty-ids.ts'
import { evidenceIn } from '#domain/due/evidence.ts'
import type { Visit } from '#domain/due/visit-summary.ts'
import { facilityKey } from '#domain/facilities/facility.ts'
import type { Answers } from '#domain/form/template.ts'
import type { StateName } from '#domain/place.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { openFacilityOffice } from '#testing/facility-office.ts'
import { formContent } from '#testing/form-content.ts'
import { answerOf, createForm, editForm } from '#testing/saved-forms.ts'

const { app, office } = openFacilityOffice()

/** The same numbers for the same seed. */
function chanceOf(seed: number) {
  let state = seed
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  return { below, pick: <T>(items: readonly T[]): T | undefined => items[below(items.length)] }
}

const names = ['Tower 1', 'tower  1', 'Depot', 'Marina']
const places: StateName[] = ['Florida', 'Georgia']

type Chance = ReturnType<typeof chanceOf>

const day = (chance: Chance): string =>
  `2026-${String(chance.below(10) + 1).padStart(2, '0')}-${String(chance.below(28) + 1).padStart(2, '0')}`

const randomContent = (chance: Chance) => {
  const answers: Answers = {
    facilityName: chance.pick(names) ?? '',
    inspectionDate: day(chance),
    tankType: chance.pick(['UST', 'UST', 'AST']) ?? 'UST',
    isAnnualTest: chance.below(4) === 0,
    isSystemOperating: chance.below(4) > 0,
    isUnitTaggedOOS: chance.pick([null, null, true, false]) ?? null,
    ...(chance.below(2) === 0 && { lastAnnualDate: day(chance) }),
    ...(chance.below(2) === 0 && { annualBucketTestDate: day(chance) }),
    ...(chance.below(3) === 0 && { placardExpires: day(chance) }),
  }
  return formContent(answers, { state: chance.pick(places) ?? 'Florida' })
}

/** What there is to do something with. */
interface World {
  forms: string[]
  deleted: string[]
  merges: [string, string][]
}

async function step(chance: Chance, { forms, deleted, merges }: World): Promise<void> {
  const id = chance.pick(forms) ?? randomUUID()
  const { items } = answerOf(await office().call(listFacilities, { query: {} }))
  const [one, other] = [chance.pick(items), chance.pick(items)]
  switch (chance.below(10)) {
    case 0:
    case 1:
    case 2: {
      const created = randomUUID()
      answerOf(await createForm(office(), randomContent(chance), created))
      return void forms.push(created)
    }
    case 3: {
      const form = await office().call(readCompletedForm, { params: { id } })
      if (form.ok) answerOf(await editForm(office(), id, form.value.version, randomContent(chance)))
      return
    }
    case 4:
      await office().call(deleteCompletedForm, { params: { id } })
      return void deleted.push(id)
    case 5: {
      const restored = chance.pick(deleted)
      return void (restored && (await office().call(restoreCompletedForm, { params: { id: restored } })))
    }
    case 6: {
      if (!one || !other) return
      const tanks = chance.below(3) === 0 ? undefined : await randomTanks(chance, one.id, other.id)
      const merged = await office().call(mergeFacilities, {
        params: { id: one.id },
        body: { fromId: other.id, ...(tanks && { tanks }) },
      })
      return void (merged.ok && merges.push([one.id, other.id]))
    }
    case 7: {
      const [intoId, fromId] = chance.pick(merges) ?? []
      if (!intoId || !fromId) return
      return void (await office().call(undoMerge, { params: { id: intoId }, body: { fromId } }))
    }
    case 8: {
      if (!one) return
      const { version, ...facility } = answerOf(await office().call(readFacility, { params: { id: one.id } }))
      const tanks = [...facility.tanks]
      const status = chance.pick(['in-service', 'tagged-out'] as const) ?? 'in-service'
      if (tanks[0]) tanks[0] = { ...tanks[0], status }
      if (chance.below(3) === 0) tanks.pop()
      const last = tanks.at(-1)
      const label = chance.pick(['Tank 1', 'tank 2', 'TANK 3', 'North']) ?? ''
      if (last) tanks[tanks.length - 1] = { ...last, label }
      const { name, state } = facility
      const body = { name, state, tanks, status: chance.pick(['active', 'active', 'closed'] as const) }
      const headers = { 'if-match': `"${version}"` }
      const saved = await office().call(saveFacility, { params: { id: one.id }, headers, body })
      const isTaken = tanks.slice(0, -1).some(tank => facilityKey(tank.label) === facilityKey(label))
      return void expect(saved.ok).toBe(!isTaken)
    }
    default: {
      if (!one) return
      await office().call(deleteFacility, { params: { id: one.id } })
      if (chance.below(2) === 0) await office().call(restoreFacility, { params: { id: one.id } })
    }
  }
}

/** What somebody may say about the tanks of a merge. */
async function randomTanks(chance: Chance, intoId: string, fromId: string) {
  const [into, from] = await Promise.all(
    [intoId, fromId].map(async id => answerOf(await office().call(readFacility, { params: { id } }))),
  )
  const left = (into?.tanks ?? []).map(({ id }) => id)
  return (from?.tanks ?? []).map(({ id }) => {
    const isSame = left.length > 0 && chance.below(2) === 0
    return { id, sameAs: isSame ? (left.splice(chance.below(left.length), 1)[0] ?? null) : null }
  })
}

/** By reading every form whole. */
async function expected(): Promise<string[]> {
  const { items } = answerOf(await office().call(listFacilities, { query: { limit: 200 } }))
  const rows = await app()
    .database.read.selectFrom('completed_forms')
    .innerJoin('completed_form_contents', 'formId', 'completed_forms.id')
    .selectAll()
    .where('deletedAt', 'is', null)
    .execute()
  const facilities = await Promise.all(
    items.map(async ({ id }) => answerOf(await office().call(readFacility, { params: { id } }))),
  )
  return facilities.flatMap(({ id, tanks, ...facility }) => {
    const visits = rows
      .filter(({ facilityId }) => facilityId === id)
      .map(
        (row): Visit => ({
          formId: row.formId,
          tankId: row.tankId,
          on: row.inspectionDate,
          datedAt: row.datedAt,
          submittedAt: row.submittedAt,
          evidence: evidenceIn(verizonMonthly, { answers: JSON.parse(row.answers) as Answers }),
        }),
      )
    return whatIsDue(dayOf(new Date()), facility, tanks, visits).map(duty =>
      lineOf({ facilityId: id, ...duty }),
    )
  })
}

const lineOf = (due: Record<string, unknown>): string =>
  ['facilityId', 'tankId', 'duty', 'citation', 'lastOn', 'dueOn', 'status']
    .map(key => String(due[key]))
    .join(' ')

type Asked = { state?: StateName; duty?: CountedDutyId; facilityId?: string }

async function served(asked: Asked = {}): Promise<string[]> {
  const lines: string[] = []
  let cursor: string | undefined
  do {
    const page = answerOf(
      await office().call(listDue, { query: { ...asked, limit: 200, ...(cursor && { cursor }) } }),
    )
    lines.push(...page.items.map(lineOf))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return lines
}

/** Labels that two tanks of one facility have. */
async function sharedLabels() {
  const { rows } = await sql`select "facilityId", lower(label) from tanks
    group by "facilityId", lower(label) having count(*) > 1`.execute(app().database.read)
  return rows
}

/** Facilities that do not stand in the register where their most urgent duty belongs, or that count their duties wrongly. */
async function misplaced() {
  const { rows } = await sql`select id, "worstOn", "dutyCount", "unknownCount", counted.* from facilities
    left join (
      select "facilityId", min("sortOn") as day, count(*) as every, count(*) filter (where "dueOn" is null) as unknown
      from facility_duties group by "facilityId"
    ) as counted on counted."facilityId" = facilities.id
    where "worstOn" <> coalesce(counted.day, '9999-12-32')
      or "dutyCount" <> coalesce(counted.every, 0)
      or "unknownCount" <> coalesce(counted.unknown, 0)`.execute(app().database.read)
  return rows
}

async function expectTrueCounts(asked: Asked): Promise<void> {
  const { counts } = answerOf(await office().call(listDue, { query: { ...asked, limit: 1 } }))
  const lines = await served(asked)
  const ofStatus = (status: DueStatus) => lines.filter(line => line.endsWith(` ${status}`)).length
  expect(counts).toEqual(Object.fromEntries(dueStatuses.map(status => [status, ofStatus(status)])))
}

test.each([1, 2, 3])('with seed %i', { timeout: 120_000 }, async seed => {
  const chance = chanceOf(seed)
  const world: World = { forms: [], deleted: [], merges: [] }
  for (let round = 0; round < 60; round += 1) {
    await step(chance, world)
    if (round % 3 !== 2) continue
    expect((await served()).sort()).toEqual((await expected()).sort())
    expect(await misplaced()).toEqual([])
    expect(await sharedLabels()).toEqual([])
    const [facilityId = randomUUID()] = (await served())[0]?.split(' ') ?? []
    for (const asked of [{}, { state: 'Georgia' }, { duty: 'sump' }, { facilityId }] satisfies Asked[]) {
      await expectTrueCounts(asked)
    }
  }
  expect((await served()).length).toBeGreaterThan(0)
})

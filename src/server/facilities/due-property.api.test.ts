// Whatever is saved, corrected, deleted, restored and merged, in whatever order and on whatever day, with two templates: what
// /api/due says is what a second, slow count says about all forms there are. Nothing is on time that it calls otherwise. And
// no two tanks of a facility have one label. What two people decide about findings in between is folded with them: what is
// stored is what all forms and decisions give, and what no form gives any more is withdrawn.

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { deleteCompletedForm, readCompletedForm, restoreCompletedForm } from '#api/completed-forms.ts'
import { listDue } from '#api/due.ts'
import { deleteFacility, listFacilities, readFacility, restoreFacility } from '#api/facilities.ts'
import { mergeFacilities, undoMerge } from '#api/facility-merges.ts'
import { listFindings, saveFinding } from '#api/findings.ts'
import { saveFacility } from '#api/save-facility.ts'
import { dayOf } from '#domain/day.ts'
import { type CountedDutyId, type DueStatus, dueStatuses } from '#domain/due/duty-ids.ts'
import type { Tank } from '#domain/facilities/facility.ts'
import { facilityKey } from '#domain/facilities/facility-key.ts'
import { findingStatuses, stepStatuses } from '#domain/findings/finding.ts'
import type { StateName } from '#domain/states.ts'
import { registry } from '#testing/guests/guest-registry.ts'
import { type Chance, chanceOf, corrected, day, isOneIn, randomContent } from '#testing/random-visits.ts'
import { answerOf, createForm, editForm } from '#testing/saved-forms.ts'
import { slowDue } from '#testing/slow-due.ts'
import { foldedFindings, keptFindings } from '#testing/slow-findings.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'

let testApp: TestApp
let visitor: Visitor
let colleague: LoggedIn
beforeAll(async () => {
  testApp = await startTestApp({ registry })
})
afterAll(() => testApp.stop())
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

type LoggedIn = Awaited<ReturnType<TestApp['loggedIn']>>

const app = () => testApp
const office = () => visitor

/** With sessions of that day. */
async function moveClock(days: number): Promise<void> {
  vi.setSystemTime(Date.now() + days * 86_400_000)
  visitor = await testApp.loggedIn()
  colleague = await testApp.loggedIn()
}

/** What there is to do something with. */
interface World {
  forms: string[]
  deleted: string[]
  merges: [string, string][]
}

async function step(chance: Chance, { forms, deleted, merges }: World): Promise<void> {
  // Now and then a clock is put right.
  if (isOneIn(chance, 4)) await moveClock(isOneIn(chance, 8) ? -2 : chance.below(25) + 1)
  const id = chance.pick(forms) ?? randomUUID()
  const { items } = answerOf(await office().call(listFacilities, { query: {} }))
  const [one, other] = [chance.pick(items), chance.pick(items)]
  switch (chance.below(14)) {
    case 0:
    case 1:
    case 2: {
      const created = randomUUID()
      answerOf(await createForm(office(), randomContent(chance), created))
      return void forms.push(created)
    }
    case 3: {
      const form = await office().call(readCompletedForm, { params: { id } })
      if (!form.ok) return
      const { templateId, templateVersion, state, answers, given, version } = form.value
      const sent = { templateId, templateVersion, state, answers, photoIds: [], ...(given && { given }) }
      return void answerOf(await editForm(office(), id, version, corrected(chance, sent)))
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
      if (tanks[0]) tanks[0] = { ...tanks[0], ...randomStatus(chance) }
      if (chance.below(3) === 0) tanks.pop()
      const last = tanks.at(-1)
      const label = chance.pick(['Tank 1', 'tank 2', 'TANK 3', 'North']) ?? ''
      if (last) tanks[tanks.length - 1] = { ...last, label }
      const { name, state } = facility
      const body = { name, state, tanks, status: chance.pick(['active', 'active', 'closed'] as const) }
      const saved = await office().call(saveFacility, { params: { id: one.id }, version, body })
      const isTaken = tanks.slice(0, -1).some(tank => facilityKey(tank.label) === facilityKey(label))
      return void expect(saved.ok).toBe(!isTaken)
    }
    case 9:
    case 10:
    case 11:
    case 12:
      return decide(chance)
    default: {
      if (!one) return
      await office().call(deleteFacility, { params: { id: one.id } })
      if (chance.below(2) === 0) await office().call(restoreFacility, { params: { id: one.id } })
    }
  }
}

/** One person decides, or two at once on the same version. */
async function decide(chance: Chance): Promise<void> {
  const status = chance.pick(['open', 'open', ...findingStatuses] as const) ?? 'open'
  const { items } = answerOf(await office().call(listFindings, { query: { status, limit: 200 } }))
  const finding = chance.pick(items)
  if (!finding) return
  const makes = (by: Visitor) =>
    by.call(saveFinding, {
      params: { id: finding.id },
      version: finding.version,
      body: {
        status: chance.pick(['assigned', ...stepStatuses] as const) ?? 'open',
        assignedTo: isOneIn(chance, 4) ? null : colleague.user.uid,
        dueOn: isOneIn(chance, 2) ? day(chance, 0, 30) : null,
        doneOn: isOneIn(chance, 2) ? day(chance, 30) : null,
        note: isOneIn(chance, 5) ? '' : `Note ${chance.below(1000)}`,
      },
    })
  const people = isOneIn(chance, 3) ? [office(), colleague] : [office()]
  const made = await Promise.all(people.map(makes))
  expect(made.filter(({ ok }) => ok).length).toBeLessThan(2)
}

/** Every finding that there ever was. */
const known = new Set<string>()

async function expectFolded(): Promise<readonly string[]> {
  const { read } = app().database
  const folded = await foldedFindings(read, registry)
  const { live, withdrawn } = await keptFindings(read)
  expect([...live.values()].sort()).toEqual([...folded.values()].sort())
  for (const id of folded.keys()) known.add(id)
  expect(withdrawn.sort()).toEqual([...known].filter(id => !folded.has(id)).sort())
  return [...live.values()].map(line => / status=(\w+)/.exec(line)?.[1] ?? '')
}

/** What a user may say about the tanks of a merge. */
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

function randomStatus(chance: Chance): Pick<Tank, 'status' | 'emptySince' | 'closedOn'> {
  const none = { emptySince: null, closedOn: null }
  const statuses = ['in-service', 'in-service', 'tagged-out', 'out-of-service-empty', 'closed'] as const
  const status = chance.pick(statuses) ?? 'in-service'
  if (status === 'out-of-service-empty') return { ...none, status, emptySince: day(chance, 90) }
  return status === 'closed' ? { ...none, status, closedOn: day(chance, 90) } : { ...none, status }
}

/** By reading every form whole. */
async function slowly() {
  const { items } = answerOf(await office().call(listFacilities, { query: { limit: 200 } }))
  const facilities = await Promise.all(
    items.map(async ({ id }) => answerOf(await office().call(readFacility, { params: { id } }))),
  )
  return slowDue(app().database.read, facilities, dayOf(new Date()))
}

/** What both counts can tell, each as `facility tank duty status`. */
async function expectSameAsSlowly(): Promise<DueStatus[]> {
  const slow = await slowly()
  const lines = await served()
  const isKnown = (line: string) => slow.has(line.replace(/ \w+$/, ''))
  expect(lines.filter(isKnown).sort()).toEqual([...slow].map(([key, status]) => `${key} ${status}`).sort())
  // No form proves the others.
  const others = lines.filter(line => !isKnown(line))
  expect(others.filter(line => !line.endsWith(' unknown'))).toEqual([])
  return [...slow.values()]
}

const lineOf = (due: Record<string, unknown>): string =>
  ['facilityId', 'tankId', 'duty', 'status'].map(key => String(due[key])).join(' ')

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
      select "facilityId", min("sortOn") as day, min("soonOn") as soon, count(*) as every,
        count(*) filter (where "dueOn" is null) as unknown
      from facility_duties group by "facilityId"
    ) as counted on counted."facilityId" = facilities.id
    where "worstOn" <> coalesce(counted.day, '9999-12-32')
      or "soonestOn" <> coalesce(counted.soon, '9999-12-32')
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

test.each([1, 2, 3])('with seed %i', { timeout: 240_000 }, async seed => {
  const chance = chanceOf(seed)
  const world: World = { forms: [], deleted: [], merges: [] }
  const seen = new Set<DueStatus>()
  const found = new Set<string>()
  await moveClock(0)
  for (let round = 0; round < 80; round += 1) {
    await step(chance, world)
    for (const status of await expectFolded()) found.add(status)
    if (round % 3 !== 2) continue
    for (const status of await expectSameAsSlowly()) seen.add(status)
    expect(await misplaced()).toEqual([])
    expect(await sharedLabels()).toEqual([])
    const [facilityId = randomUUID()] = (await served())[0]?.split(' ') ?? []
    for (const asked of [{}, { state: 'Georgia' }, { duty: 'sump' }, { facilityId }] satisfies Asked[]) {
      await expectTrueCounts(asked)
    }
  }
  expect([...found].sort()).toEqual(['assigned', 'fixed', 'open', 'verified'])
  expect([...seen].sort()).toEqual(expect.arrayContaining(['ok', 'overdue', 'unknown']))
})

// The demo shows every state of a duty and of a finding, on a real database.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDay } from '#api/days.ts'
import { listDue } from '#api/due.ts'
import { readDueMonth } from '#api/due-today.ts'
import { listFacilities } from '#api/facilities.ts'
import { listFacilityPairs } from '#api/facility-merges.ts'
import { listFindings } from '#api/findings.ts'
import { listKeptApart } from '#api/kept-apart.ts'
import { listReleaseAlerts } from '#api/release-alerts.ts'
import { addDays, dayOf } from '#domain/day.ts'
import { foldFacility } from '#domain/findings/facility-findings.ts'
import { registry } from '#domain/templates/registry.ts'
import { noLog } from '#server/commands/on-database.ts'
import { answerOf } from '#testing/saved-forms.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'
import { noProgress } from '../backup/progress.ts'
import { listVisits } from '../facilities/due-index/facility-store.ts'
import { inputAt } from '../facilities/due-index/people-input.ts'
import { findFacility } from '../facilities/store.ts'
import { listUsers } from '../users/store.ts'
import { fillDays } from './demo/days.ts'
import { fillForms } from './demo/fill.ts'
import { fillFindings } from './demo/findings.ts'
import { fillRecords } from './demo/records.ts'
import { fillRegister } from './demo/register.ts'
import { fillTestForms } from './demo/test-forms.ts'
import { checkForms } from './verify/forms.ts'

let app: TestApp
let office: Visitor
let records = 0
beforeAll(async () => {
  app = await startTestApp()
  office = await app.loggedIn()
  const people = await listUsers(app.database.read)
  const parts = { database: app.database, files: app.parts.files, log: noLog, hasPhotos: false }
  await fillForms(parts, people, new Date(), () => {})
  const [first] = people
  if (first) await fillRegister(app.database, first)
  await fillTestForms(parts, people, new Date())
  records = await fillRecords(app.database, people, new Date())
  await fillFindings(app.database, people, new Date())
  await fillDays(app.database, people, new Date())
}, 120_000)
afterAll(() => app.stop())

test('dates and papers that no form tells of are there, and say what is due', async () => {
  expect(records).toBeGreaterThan(60)
  const { items } = answerOf(
    await office.call(listDue, { query: { duty: 'registration', limit: 200 } as never }),
  )
  expect(items.filter(({ enteredFrom }) => enteredFrom === 'certificate').length).toBeGreaterThan(20)
})

test('every state of a duty is there, the trash is not empty, two names look alike, and two others are kept apart', async () => {
  const { counts } = answerOf(await office.call(listDue, { query: {} as never }))
  for (const [status, count] of Object.entries(counts)) expect(count, status).toBeGreaterThan(0)
  const month = answerOf(await office.call(readDueMonth))
  expect(month.done * month.left).toBeGreaterThan(0)
  const trash = answerOf(await office.call(listFacilities, { query: { status: 'deleted' } as never }))
  expect(trash.total).toBe(1)
  const { pairs } = answerOf(await office.call(listFacilityPairs))
  const [likeliest] = pairs
  expect([likeliest?.one, likeliest?.other].map(site => site?.name).sort()).toEqual([
    'Exchange 221 Savannah',
    'Exchange 221, Savannah',
  ])
  expect(likeliest?.reasons).toContain('same-number')
  const { items } = answerOf(await office.call(listKeptApart, { query: {} }))
  expect(items.map(({ one, other }) => [one.name, other.name].sort())).toEqual([
    ['Airport cell site Miami', 'New depot Fort Myers'],
  ])
})

test('every kind of test form is there, passed and failed, with its components in the register', async () => {
  const { items } = answerOf(
    await office.call(listDue, { query: { duty: 'spill-bucket', limit: 200 } as never }),
  )
  const failed = items.filter(({ reason }) => reason === 'failed')
  expect(failed.map(({ facilityName, status }) => [facilityName, status])).toEqual([
    ['Fleet yard Albany', 'overdue'],
  ])
  const found = answerOf(await office.call(listFacilities, { query: { search: 'depot 12' } as never }))
  const depot = await findFacility(app.database.read, found.items[0]?.id ?? '')
  expect(depot?.tanks[0]?.components?.map(({ label }) => label)).toEqual([
    ...['North fill', 'South fill', 'STP sump', 'Dispenser 1'],
  ])
})

test('every form passes the check of live data', async () => {
  const { database } = app
  const { looked, faults } = await checkForms.run({
    ...{ database, db: database.read, files: app.parts.files, registry, progress: noProgress },
    ...{ dataDir: '', backupFolder: null, secret: null, isMending: false },
  })
  expect(looked).toBeGreaterThan(250)
  expect(faults).toEqual([])
})

test('every state of a finding is there, and there are fewer open ones than in the year before', async () => {
  const { counts } = answerOf(await office.call(listFindings, { query: {} }))
  // Only what is deleted is withdrawn, and this demo has no trash.
  expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([['withdrawn', 0]])
  const missing = answerOf(await office.call(listFindings, { query: { actionMissing: 'true' } }))
  expect(missing.total).toBeGreaterThan(0)
  const alerts = answerOf(await office.call(listReleaseAlerts, { query: {} })).items
  expect(alerts.filter(({ acknowledged }) => acknowledged === null)).toHaveLength(1)

  const today = dayOf(new Date())
  const openOn = await Promise.all([365, 270, 180, 90, 0].map(days => openBefore(addDays(today, 1 - days))))
  expect(openOn.at(-1)).toBeLessThan((openOn[0] ?? 0) / 2)
})

/** How many were open or assigned by what was known before this day. */
async function openBefore(on: string): Promise<number> {
  const { read } = app.database
  const facilities = await read.selectFrom('facilities').select('id').execute()
  const folded = await Promise.all(
    facilities.map(async ({ id }) => {
      const { steps, same } = await inputAt(read, id)
      const visits = (await listVisits(read, id, same)).filter(({ receivedAt }) => receivedAt < on)
      return foldFacility(
        visits,
        steps.filter(({ at }) => at < on),
      )
    }),
  )
  const findings = folded.flatMap(({ tanks }) => Object.values(tanks).flat())
  return findings.filter(({ status }) => status === 'open' || status === 'assigned').length
}

test('a day has a stop in every state, and tomorrow is planned too', async () => {
  const { stops, changedBy } = answerOf(
    await office.call(readDay, { params: { day: dayOf(new Date()) }, query: {} }),
  )
  expect(changedBy).not.toBeNull()
  expect(new Set(stops.map(({ standing }) => standing))).toEqual(new Set(['active', 'closed', 'removed']))
  expect(stops[0]?.done).not.toBeNull()
  const open = stops.filter(({ done, standing }) => done === null && standing === 'active')
  expect(open.flatMap(({ duties }) => duties.map(({ dueOn }) => dueOn))).toContain(null)
  expect(open.length).toBeGreaterThan(3)
  const tomorrow = { day: addDays(dayOf(new Date()), 1) }
  const next = answerOf(await office.call(readDay, { params: tomorrow, query: {} }))
  expect(next.stops.length).toBeGreaterThan(1)
})

// The register of a database whose forms are older than it.

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listDue } from '#api/due.ts'
import { listFacilities, readFacility } from '#api/facilities.ts'
import { readFindingSummary } from '#api/finding-summary.ts'
import { registry } from '#domain/templates/registry.ts'
import { formContent } from '#testing/form-content.ts'
import { answerOf, editForm, savedForm } from '#testing/saved-forms.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'
import { isPostgres } from '#testing/test-database.ts'
import { formLinks } from '../../completed-forms/form-links-store.ts'
import { rebuildDuties } from '../due-index/recount.ts'
import { fillRegister } from './unassigned-forms.ts'

let app: TestApp
let office: Visitor
beforeEach(async () => {
  app = await startTestApp()
  office = await app.loggedIn()
})
afterEach(() => app.stop())

const fill = (signal?: AbortSignal, links = formLinks) =>
  fillRegister({ database: app.database, registry, links, log: app.parts.log }, signal)

/** As the database was before there was a register. */
async function forgetRegister(): Promise<void> {
  const db = app.database.write
  await db.updateTable('completed_forms').set({ facilityId: null, tankId: null, evidence: null }).execute()
  await db.deleteFrom('findings').execute()
  await db.deleteFrom('facilities').execute()
}

const register = async () => answerOf(await office.call(listFacilities, { query: {} }))
const due = async () => answerOf(await office.call(listDue, { query: { limit: 200 } }))

async function saveSome(): Promise<void> {
  for (const [facilityName, inspectionDate, tankType] of [
    ['Tower 1', '2026-10-31', 'UST'],
    ['TOWER  1', '2026-09-30', 'UST'],
    ['Tower 1', '2026-10-30', 'AST'],
    ['Depot', '2026-10-02', 'UST'],
  ] as const) {
    await savedForm(
      office,
      formContent({ facilityName, inspectionDate, tankType, lastAnnualDate: '2026-01-05' }),
      randomUUID(),
    )
  }
}

/** Without ids, which are made anew. */
const said = async () =>
  (await due()).items
    .map(({ facilityName, duty, lastOn, dueOn, status }) =>
      [facilityName, duty, lastOn, dueOn, status].join(' '),
    )
    .sort()

test('is made from the forms as they would have made it, once', async () => {
  await saveSome()
  const before = await said()
  await forgetRegister()
  expect((await register()).total).toBe(0)
  await fill()
  const { items, total } = await register()
  expect([total, items.map(({ tankCount }) => tankCount).sort()]).toEqual([2, [1, 2]])
  expect((await said()).map(line => line.toLowerCase().replace(/ +/g, ' '))).toEqual(
    before.map(line => line.toLowerCase().replace(/ +/g, ' ')),
  )
  await fill()
  expect(await register()).toEqual({ items, total, nextCursor: null })
})

test('one that was stopped goes on where it stopped', async () => {
  await saveSome()
  const before = (await said()).length
  await forgetRegister()
  const stopped = AbortSignal.abort()
  await fill(stopped)
  expect((await register()).total).toBe(0)
  await fill()
  expect((await said()).length).toBe(before)
})

test('what other rules counted is counted anew', async () => {
  await saveSome()
  const before = await said()
  await app.database.write.deleteFrom('facility_duties').execute()
  await app.database.write.updateTable('facilities').set({ rulesHash: 'of before' }).execute()
  await fill()
  expect(await said()).toEqual(before)
})

test('an index that is lost, as after a restore, is made again', async () => {
  await saveSome()
  const before = await said()
  await app.database.write.deleteFrom('facility_duties').execute()
  expect(await said()).toEqual([])
  await app.database.transaction(rebuildDuties)
  expect(await said()).toEqual(before)
})

test('forms in the trash have a place too, and count for nothing', async () => {
  const form = await savedForm(office, formContent({ facilityName: 'Old', inspectionDate: '2026-10-31' }))
  await app.database.write
    .updateTable('completed_forms')
    .set({ deletedAt: '2026-11-01T00:00:00.000Z' })
    .where('id', '=', form.id)
    .execute()
  await forgetRegister()
  await fill()
  const { items } = await register()
  expect(items).toMatchObject([{ name: 'Old', lastVisitOn: null, worst: { status: 'unknown' } }])
  answerOf(await office.call(readFacility, { params: { id: items[0]?.id ?? '' } }))
})

test('says how far it is', async () => {
  await saveSome()
  await forgetRegister()
  await fill()
  expect(app.logLines.filter(line => line.includes('placing forms at their facilities'))).toHaveLength(1)
})

test('every screen is told how many are still to be counted', async () => {
  const uncounted = async () => answerOf(await office.call(readFindingSummary)).uncounted
  await saveSome()
  expect(await uncounted()).toBe(0)
  await app.database.write.updateTable('facilities').set({ rulesHash: 'of another release' }).execute()
  expect(await uncounted()).toBe(2)
  await forgetRegister()
  expect(await uncounted()).toBe(4)
  await fill()
  expect(await uncounted()).toBe(0)
})

const placeOf = (id: string) =>
  app.database.read
    .selectFrom('completed_forms')
    .leftJoin('facilities', 'facilities.id', 'facilityId')
    .select(['evidence', 'facilities.name', 'rulesHash'])
    .where('completed_forms.id', '=', id)
    .executeTakeFirstOrThrow()

const dated = (facilityName: string, cfrExpires: string) =>
  formContent({ facilityName, cfrExpires, inspectionDate: '2026-10-31' })

/** As an earlier release counted it. */
async function forgetMeaning(): Promise<void> {
  await app.database.write.updateTable('completed_forms').set({ evidence: '{}' }).execute()
  await app.database.write.updateTable('facilities').set({ rulesHash: 'of before' }).execute()
}

// On SQLite nothing is saved within another transaction.
if (isPostgres())
  test('an edit while what is due is counted anew is what counts', async () => {
    const form = await savedForm(office, dated('Tower 1', '2027-01-31'))
    const proof = await placeOf((await savedForm(office, dated('Tower 2', '2028-02-28'))).id)
    await forgetMeaning()
    let isEdited = false
    await fill(undefined, {
      ...formLinks,
      setEvidence: async (db, id, change) => {
        if (id === form.id && !isEdited) {
          isEdited = true
          answerOf(await editForm(office, id, 1, dated('Tower 1', '2028-02-28')))
        }
        return formLinks.setEvidence(db, id, change)
      },
    })
    expect(await placeOf(form.id)).toEqual({ ...proof, name: 'Tower 1' })
  })

// As above.
if (isPostgres())
  test('an edit while its form is placed for the first time is what counts', async () => {
    const form = await savedForm(office, dated('Tower 1', '2027-01-31'))
    const { evidence } = await placeOf((await savedForm(office, dated('Tower 2', '2028-02-28'))).id)
    await forgetRegister()
    const edits: ReturnType<typeof editForm>[] = []
    await fill(undefined, {
      ...formLinks,
      link: async (db, id, link) => {
        if (id === form.id) {
          edits.push(editForm(office, id, 1, dated('Tower 2', '2028-02-28')))
          await sleep(300)
        }
        return formLinks.link(db, id, link)
      },
    })
    for (const edit of edits) answerOf(await edit)
    expect(await placeOf(form.id)).toMatchObject({ evidence, name: 'Tower 2' })
  })

test('a facility at which a form is edited before it is counted anew is counted anew all the same', async () => {
  const form = await savedForm(office, dated('Tower 1', '2027-01-31'))
  const other = await savedForm(office, dated('Tower 1', '2028-02-28'))
  const { evidence, rulesHash } = await placeOf(other.id)
  await forgetMeaning()
  answerOf(await editForm(office, form.id, 1, dated('Tower 1', '2027-02-01')))
  await fill()
  expect(await placeOf(other.id)).toMatchObject({ evidence, rulesHash })
})

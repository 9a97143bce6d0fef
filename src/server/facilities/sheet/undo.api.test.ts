import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteFacility, listFacilities, readFacility, readFacilityHistory } from '#api/facilities.ts'
import { listFacilityImports, undoFacilityImport } from '#api/facility-imports.ts'
import { listRecords, saveRecord } from '#api/records.ts'
import { codeOf, contentOf, facilityOffice, newName } from '#testing/facility-office.ts'
import { csvFile, importOffice, linesOf } from '#testing/imported-sheet.ts'
import { answerOf } from '#testing/saved-forms.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'

let app: TestApp
let admin: Visitor
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.loggedIn({ admin: true })
})
afterAll(() => app.stop())

const office = facilityOffice(() => admin)
const { imported } = importOffice(() => admin)
const head = ['Facility', 'State', 'Customer', 'Tank', 'Tank type', 'Sump tested', 'Registration valid until']
const imports = async () => answerOf(await admin.call(listFacilityImports)).items
const newest = async () => (await imports())[0]?.id ?? ''
const undo = (id: string) => admin.call(undoFacilityImport, { params: { id } })
const found = async (search: string) =>
  answerOf(await admin.call(listFacilities, { query: { search } })).items
const read = async (id: string) => answerOf(await admin.call(readFacility, { params: { id } }))
const idOf = async (name: string) => (await found(name))[0]?.id ?? ''

/** A facility that is there, and a file that changes it and adds another. */
async function changedAndNew() {
  const [there, added] = [newName(), newName()]
  const id = randomUUID()
  const tank = { id: randomUUID(), label: 'A', tankType: 'UST' }
  answerOf(await office.put(id, { name: there, state: 'Florida', customer: 'Gulf Fuels', tanks: [tank] }))
  const before = contentOf(await read(id))
  const file = csvFile(
    head,
    [there, 'FL', 'Bay Fuels', 'A', '', '2025-10-02', '2027-06-30'],
    [there, 'FL', '', 'B', 'UST', '', ''],
    [added, 'FL', '', 'A', 'UST', '2025-10-02', '2027-06-30'],
  )
  await imported(file, { file: 'sites.csv' })
  return { id, there, added, before, file, importId: await newest() }
}

test('an import is undone as a whole: what it made is deleted, what it changed is as before', async () => {
  const { id, added, before, file, importId } = await changedAndNew()
  expect((await imports())[0]).toMatchObject({
    ...{ fileName: 'sites.csv', created: 1, changed: 1, dates: 4, undoneAt: null },
  })
  expect(await linesOf(await undo(importId))).toEqual([{ done: 2, total: 2 }])
  expect(contentOf(await read(id))).toEqual(before)
  expect(await found(added)).toEqual([])
  expect(answerOf(await admin.call(listRecords, { params: { id }, query: {} })).items).toEqual([])
  expect((await office.dueAt(id)).items.filter(({ source }) => source !== 'none')).toEqual([])
  const { entries } = answerOf(await admin.call(readFacilityHistory, { params: { id } }))
  expect(entries.map(({ action, reason }) => [action, reason])).toEqual([
    ['edited', 'Import undone'],
    ['edited', 'Import'],
    ['created', undefined],
  ])
  expect((await imports())[0]?.undoneAt).not.toBeNull()
  expect(codeOf(await undo(importId))).toBe('import-already-undone')

  // The same file can be imported again, with its dates.
  await imported(file)
  expect((await imports())[0]).toMatchObject({ created: 1, changed: 1, dates: 4 })
  const { items } = await office.dueAt(await idOf(added))
  expect(items.find(({ duty }) => duty === 'sump')?.lastOn).toBe('2025-10-02')
})

test.each([
  [
    'a facility that it changed was changed',
    async ({ id }: { id: string }) => {
      const { version, ...facility } = await read(id)
      return office.put(id, { ...contentOf({ version, ...facility }), address: 'A street' }, version)
    },
  ],
  [
    'a date was entered at a facility that it made',
    async ({ added }: { added: string }) =>
      admin.call(saveRecord, {
        ...{ params: { id: await idOf(added), recordId: randomUUID() }, version: null },
        body: { duty: 'registration', validUntil: '2028-06-30', source: 'certificate' },
      }),
  ],
  [
    'a date that it brought was changed',
    async ({ id }: { id: string }) => {
      const { items } = answerOf(await admin.call(listRecords, { params: { id }, query: {} }))
      const [record] = items
      if (!record) throw new Error('The import brought no date')
      const { id: recordId, version, duty, tankId, doneOn, validUntil, source } = record
      return admin.call(saveRecord, {
        ...{ params: { id, recordId }, version },
        body: { duty, tankId, doneOn, validUntil, source, note: 'Read again' },
      })
    },
  ],
  [
    'a form came in for a facility that it made',
    async ({ added }: { added: string }) => ({ ok: true, value: await office.save(added, '2026-10-02') }),
  ],
])('nothing is undone where %s since', async (_, change) => {
  const made = await changedAndNew()
  expect(await change(made)).toMatchObject({ ok: true })
  const refused = await undo(made.importId)
  expect(codeOf(refused)).toBe('changed-since-import')
  expect(refused.ok ? '' : refused.problem.message).toMatch(
    /^“Site .*” changed or got a form or a date after/,
  )
  expect((await found(made.there)).map(({ customer }) => customer)).toEqual(['Bay Fuels'])
  expect(await found(made.added)).toHaveLength(1)
})

test('what was made and deleted by hand since does not stand in the way', async () => {
  const { id, added, before, importId } = await changedAndNew()
  answerOf(await admin.call(deleteFacility, { params: { id: await idOf(added) } }))
  expect(await linesOf(await undo(importId))).toEqual([{ done: 2, total: 2 }])
  expect(contentOf(await read(id))).toEqual(before)
})

test('an import of dates alone is undone, and what is due is as it was', async () => {
  const id = randomUUID()
  const name = newName()
  const tank = { id: randomUUID(), label: 'A', tankType: 'UST' }
  answerOf(await office.put(id, { name, state: 'Florida', customer: 'Gulf Fuels', tanks: [tank] }))
  const before = (await office.dueAt(id)).items
  await imported(csvFile(head, [name, 'FL', '', 'A', '', '2025-10-02', '2027-06-30']), { file: 'dates.csv' })
  expect((await office.dueAt(id)).items).not.toEqual(before)
  await linesOf(await undo(await newest()))
  expect((await office.dueAt(id)).items).toEqual(before)
})

test('an import is undone within a day and no later', async () => {
  const { importId, added } = await changedAndNew()
  const at = new Date(Date.now() - 24 * 60 * 60 * 1000 - 1000).toISOString()
  await app.database.transaction(db =>
    db.updateTable('facility_imports').set({ at }).where('id', '=', importId).execute(),
  )
  expect(codeOf(await undo(importId))).toBe('import-too-old')
  expect(await found(added)).toHaveLength(1)
  expect(codeOf(await undo(randomUUID()))).toBe('import-not-found')
})

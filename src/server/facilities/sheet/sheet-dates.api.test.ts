import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listFacilities, readFacility, readFacilityHistory } from '#api/facilities.ts'
import { deleteRecord, listRecords, readRecordHistory, saveRecord } from '#api/records.ts'
import { readTable } from '#report/read-table.ts'
import { codeOf, facilityOffice, newName } from '#testing/facility-office.ts'
import { csvFile, importOffice } from '#testing/imported-sheet.ts'
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
const { preview, store, imported } = importOffice(() => admin)
const found = async (search: string) =>
  answerOf(await admin.call(listFacilities, { query: { search } })).items
const idOf = async (name: string) => (await found(name))[0]?.id ?? ''
const recordsOf = async (id: string) =>
  answerOf(await admin.call(listRecords, { params: { id }, query: {} })).items
const head = ['Facility', 'State', 'State facility number', 'Tank', 'Tank type', 'Spill bucket tested']

async function exported(extension: string): Promise<string[][]> {
  const response = await admin.send(`/api/facilities.${extension}`)
  return readTable(Buffer.from(await response.arrayBuffer()))
}

test('dates in a file become records, once, and count from then on', async () => {
  const name = newName()
  const file = csvFile(
    [...head, 'Registration valid until', 'Contact', 'Contact email'],
    [name, 'FL', '', 'A', 'UST', '10/2/2025', '6/30/2027', 'Kim', 'kim@tower.example'],
    [name, 'FL', '', 'B', 'UST', '2025-10-03', '', '', ''],
  )
  expect(await imported(file)).toEqual([{ done: 1, total: 1 }])
  const id = await idOf(name)
  const { items } = await office.dueAt(id)
  expect(
    items
      .filter(({ source }) => source === 'entered')
      .map(({ duty, tankLabel, lastOn }) => [duty, tankLabel, lastOn]),
  ).toEqual([
    ['spill-bucket', 'A', '2025-10-02'],
    ['spill-bucket', 'B', '2025-10-03'],
    ['registration', null, null],
  ])
  expect(items.find(({ duty }) => duty === 'registration')?.dueOn).toBe('2027-06-30')
  const records = await recordsOf(id)
  expect(records.map(({ source, version }) => [source, version])).toEqual(Array(3).fill(['customer-word', 1]))
  const facility = answerOf(await admin.call(readFacility, { params: { id } }))
  expect(facility.contacts).toEqual([
    { name: 'Kim', email: 'kim@tower.example', phone: '', getsReports: false },
  ])

  const history = answerOf(await admin.call(readFacilityHistory, { params: { id } })).entries
  expect(history.map(({ action, reason }) => [action, reason])).toEqual([['created', 'Import']])
  const params = { id, recordId: records[0]?.id ?? '' }
  const ofRecord = answerOf(await admin.call(readRecordHistory, { params })).entries
  expect(ofRecord.map(({ action, reason }) => [action, reason])).toEqual([['created', 'Import']])

  expect((await preview(file)).counts).toEqual({ new: 0, changed: 0, same: 2, fault: 0 })
  expect(await imported(file)).toEqual([{ done: 0, total: 0 }])

  // What was deleted since comes back, and is said beforehand.
  answerOf(await admin.call(deleteRecord, { params }))
  expect((await preview(file)).counts).toMatchObject({ changed: 1 })
  await imported(file)
  expect((await recordsOf(id)).map(record => record.id).sort()).toEqual(
    records.map(record => record.id).sort(),
  )
})

test('a column says where the dates are known from', async () => {
  const name = newName()
  const row = [name, 'GA', '', 'A', 'UST', '2025-10-02']
  await imported(csvFile([...head, 'Dates known from'], [...row, 'Contractor’s report']))
  expect((await recordsOf(await idOf(name))).map(({ source }) => source)).toEqual(['contractor-report'])
})

test('a file brings no paper back that was replaced since', async () => {
  const name = newName()
  const file = csvFile(['Facility', 'State', 'Registration valid until'], [name, 'FL', '2026-12-31'])
  await imported(file)
  const id = await idOf(name)
  answerOf(
    await admin.call(saveRecord, {
      ...{ params: { id, recordId: randomUUID() }, version: null },
      body: { duty: 'registration', validUntil: '2027-12-31', source: 'certificate' },
    }),
  )
  expect((await preview(file)).counts).toMatchObject({ same: 1 })
  await imported(file)
  const { items } = await office.dueAt(id)
  expect(items.find(({ duty }) => duty === 'registration')?.dueOn).toBe('2027-12-31')
})

test('the state facility number finds a facility before its name does', async () => {
  const [name, number] = [newName(), randomUUID()]
  await imported(csvFile(head, [name, 'FL', number, 'A', 'UST', '']))
  const again = csvFile(head, [`${name} Tampa`, 'FL', number, 'A', '', '2025-10-02'])
  expect((await preview(again)).rows).toMatchObject([{ facility: name, does: 'changed' }])
  await imported(again)
  expect(await found(name)).toHaveLength(1)
})

test('with faults=skip the good rows go in, of a facility that has a bad one too', async () => {
  const [name, other] = [newName(), newName()]
  const file = csvFile(
    head,
    [name, 'FL', '', 'A', 'UST', '2025-10-02'],
    [name, 'FL', '', 'B', 'UST', 'last fall'],
    [other, 'Texas', '', '', '', ''],
  )
  const { digest, counts } = await preview(file)
  expect(counts).toEqual({ new: 1, changed: 0, same: 0, fault: 2 })
  expect(codeOf(await store(file, digest))).toBe('import-has-faults')
  expect(await found(name)).toEqual([])
  expect(await imported(file, { faults: 'skip' })).toEqual([{ done: 1, total: 1 }])
  expect(await found(name)).toMatchObject([{ tankCount: 1 }])
  expect(await found(other)).toEqual([])
})

test.each(['csv', 'xlsx'])(
  'an export as %s has contacts, dates and due days, and comes back unchanged',
  async extension => {
    const name = newName()
    const form = await office.save(name, '2026-10-02')
    const { id, tanks } = await office.facilityOf(form)
    const [tank] = tanks
    const entered = { source: 'certificate', tankId: tank?.id ?? '' } as const
    const enter = (body: object) =>
      admin.call(saveRecord, {
        ...{ params: { id, recordId: randomUUID() }, version: null },
        body: { ...entered, duty: 'sump', ...body },
      })
    answerOf(await enter({ doneOn: '2024-01-31' }))
    answerOf(await enter({ doneOn: '2025-01-31' }))
    answerOf(await enter({ duty: 'registration', tankId: null, validUntil: '2027-06-30' }))
    const kim = { email: 'kim@tower.example', phone: '1', getsReports: true }
    const contacts = [
      { name: 'Kim', ...kim },
      { name: 'Lee', ...kim, getsReports: false },
    ]
    const { name: _, ...facility } = answerOf(await admin.call(readFacility, { params: { id } }))
    answerOf(
      await office.put(id, { name, state: 'Florida', tanks: facility.tanks, contacts }, facility.version),
    )

    const [{ dueOn } = { dueOn: '' }] = await office.walkthroughAt(id)
    const [headings = [], ...rows] = await exported(extension)
    const own = rows.filter(([first]) => first === name)
    const cells = (heading: string) => own.map(row => row[headings.indexOf(heading)] ?? '')
    expect(cells('Contact')).toEqual(['Kim', 'Lee'])
    expect(cells('Contact gets reports')).toEqual(['Yes', 'No'])
    expect(cells('Walkthrough done')).toEqual(['2026-10-02', ''])
    expect(cells('Walkthrough due')).toEqual([dueOn, ''])
    expect(cells('Sump tested')).toEqual(['2025-01-31', ''])
    expect(cells('Registration valid until')).toEqual(['2027-06-30', '2027-06-30'])
    const shown = await preview(csvFile(headings, ...rows))
    expect(shown.counts).toEqual({ new: 0, changed: 0, same: rows.length, fault: 0 })
  },
)

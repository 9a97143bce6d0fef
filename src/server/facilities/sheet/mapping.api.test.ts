import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listFacilities, readFacility } from '#api/facilities.ts'
import { exportImportFaults, previewFacilityImport } from '#api/facility-sheet.ts'
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
const { preview, imported } = importOffice(() => admin)
const guess = { mapping: 'guess' }
const facilityOf = async (name: string) => {
  const { items } = answerOf(await admin.call(listFacilities, { query: { search: name } }))
  return answerOf(await admin.call(readFacility, { params: { id: items[0]?.id ?? '' } }))
}

test('the registration export of a state is understood, for one state and in parts of an address', async () => {
  const [name, number] = [newName(), randomUUID()]
  const file = csvFile(
    [
      'FAC_ID',
      'FACILITY NAME',
      'STREET',
      'CITY',
      'ZIP',
      'TANK ID',
      'PLACEMENT',
      'CAPACITY',
      'CONTENT',
      'COUNTY',
    ],
    [number, name, '1 Main St', 'Tampa', '33602', '1', 'UNDERGROUND', '10,000', 'Diesel', 'Hillsborough'],
  )
  const first = await preview(file, guess)
  expect(first.problem).toBe('Choose which column is the state, or one state for all rows.')
  expect(first.rows).toEqual([])
  expect(first.columns.map(({ field }) => field)).toEqual([
    ...['stateFacilityNumber', 'name', 'address', 'address', 'address'],
    ...['tank.label', 'tank.tankType', 'tank.volume', 'tank.product', null],
  ])
  expect(first.columns[5]).toEqual({ heading: 'TANK ID', field: 'tank.label', example: '1' })
  expect(await imported(file, { ...guess, state: 'Florida' })).toEqual([{ done: 1, total: 1 }])
  expect(await facilityOf(name)).toMatchObject({
    ...{ state: 'Florida', stateFacilityNumber: number, address: '1 Main St, Tampa, 33602' },
    tanks: [{ label: '1', tankType: 'UST', volume: '10,000', product: 'Diesel' }],
  })
})

test('another tracker’s file is guessed, changed by the person, and remembered by its headings', async () => {
  const name = newName()
  const mark = newName()
  const headings = ['Site', 'ST', 'Tank #', 'Type', 'Last spill bucket test', mark]
  const file = csvFile(headings, [name, 'FL', 'North', 'UST', '10/2/25', 'Bay Fuels'])
  const { columns, counts } = await preview(file, guess)
  expect(columns.map(({ field }) => field)).toEqual([
    ...['name', 'state', 'tank.label', 'tank.tankType', 'date.spill-bucket', null],
  ])
  expect(counts.new).toBe(1)
  const mapping = 'name,state,tank.label,tank.tankType,date.spill-bucket,customer'
  await imported(file, { mapping })
  const facility = await facilityOf(name)
  expect(facility.customer).toBe('Bay Fuels')
  const { items } = await office.dueAt(facility.id)
  expect(items.find(({ duty }) => duty === 'spill-bucket')?.lastOn).toBe('2025-10-02')

  const next = csvFile(headings, [name, 'FL', 'North', '', '', 'Gulf Fuels'])
  const remembered = await preview(next, guess)
  expect(remembered.columns.at(-1)).toMatchObject({ field: 'customer' })
  expect(remembered).toMatchObject({ isRemembered: true, counts: { changed: 1 } })
  // Without a mapping our own headings alone are taken.
  expect(codeOf(await admin.call(previewFacilityImport, { query: {}, body: next }))).toBe(
    'import-not-readable',
  )
})

test('a mapping that cannot be is answered in a sentence', async () => {
  const file = csvFile(['A', 'B', 'C'], ['Depot', 'FL', 'x'])
  const problemOf = async (mapping: string) => (await preview(file, { mapping })).problem
  expect(await problemOf(',state,')).toContain('the facility’s name or its state facility number')
  expect(await problemOf('name,,')).toContain('one state for all rows')
  expect(await problemOf('name,state,name')).toBe('Two columns are “Facility”. Choose one of them.')
  const unknown = await admin.call(previewFacilityImport, { query: { mapping: 'name,age' }, body: file })
  expect(codeOf(unknown)).toBe('invalid-input')
})

test('our own export is understood by a guess, too', async () => {
  await office.save(newName(), '2026-10-02')
  const response = await admin.send('/api/facilities.csv')
  const { counts, columns } = await preview(await response.blob(), guess)
  expect(counts).toMatchObject({ new: 0, changed: 0, fault: 0 })
  expect(columns.filter(({ field }) => field === null).map(({ heading }) => heading)).toEqual(
    columns.slice(-14).map(({ heading }) => heading),
  )
})

test('a number of the state can stand for the name of a facility that is there', async () => {
  const [name, number] = [newName(), randomUUID()]
  answerOf(await office.put(randomUUID(), { name, state: 'Florida', stateFacilityNumber: number }))
  const file = csvFile(
    ['Facility ID', 'Registration expires'],
    [number, '2027-06-30'],
    ['none', '2027-06-30'],
  )
  const { rows } = await preview(file, { ...guess, state: 'Florida' })
  expect(rows).toMatchObject([
    { facility: name, does: 'changed' },
    { does: 'fault', faults: [{ message: 'No facility has this state number. Give its name to add it.' }] },
  ])
})

test('bad rows come back as the same file with what to fix, which can be mended and imported', async () => {
  const [good, bad] = [newName(), newName()]
  const headings = ['Site', 'ST', 'Note of theirs']
  const file = csvFile(headings, [good, 'FL', 'a'], [bad, 'Texas', '=b'])
  const faults = async (body: Blob) => {
    const bytes = answerOf(await admin.call(exportImportFaults, { query: guess, body }))
    return readTable(Buffer.from(await new Response(bytes).arrayBuffer()))
  }
  const table = await faults(file)
  const sentence = 'State: “Texas” is not one of: Florida, Georgia, South Carolina, North Carolina.'
  expect(table).toEqual([
    [...headings, 'What to fix'],
    [bad, 'Texas', '=b', sentence],
  ])
  expect(await faults(csvFile(...table))).toEqual(table)
  await imported(file, { ...guess, faults: 'skip' })
  const [first = [], [name = '', , ...rest] = []] = table
  expect(await imported(csvFile(first, [name, 'GA', ...rest]), guess)).toEqual([{ done: 1, total: 1 }])
  expect(await facilityOf(bad)).toMatchObject({ state: 'Georgia' })
})

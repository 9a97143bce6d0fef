import { expect, test } from 'vitest'
import {
  type Facility,
  facilityContent,
  type Tank,
  tankContent,
  tanksPerFacility,
} from '#domain/facilities/facility.ts'
import { importRows } from '#domain/limits.ts'
import { facilitySheet, tankRowsOf } from './columns.ts'
import { planImport, sheetKey } from './plan.ts'
import { readRows } from './read-rows.ts'

let ids = 0
const newId = () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`
const tank = (label: string, more: Partial<Tank> = {}) =>
  tankContent.parse({ id: newId(), label, tankType: 'UST', ...more })
const facility = (name: string, more: Partial<Facility> = {}): Facility => ({
  ...facilityContent.parse({ name, state: 'Florida' }),
  ...{ id: newId(), version: 3, aliases: [], createdAt: '', createdBy: '', updatedAt: '', updatedBy: '' },
  ...more,
})
const exported = (...facilities: Facility[]) => [
  facilitySheet.columns.map(({ label }) => label),
  ...facilities.flatMap(tankRowsOf).map(facilitySheet.row),
]
const plan = (table: string[][], ...known: Facility[]) => {
  const byKey = new Map(
    known.flatMap(each => [each.name, ...each.aliases].map(name => [sheetKey({ ...each, name }), each])),
  )
  return planImport(readRows(table), key => byKey.get(key) ?? null, newId)
}
const short = (table: string[][], ...known: Facility[]) =>
  plan(table, ...known).rows.map(({ row, does, faults, changes }) => [
    row,
    does,
    ...faults.map(({ column, message }) => `${column}: ${message}`),
    ...changes.map(({ column, from, to }) => `${column}: ${from} → ${to}`),
  ])

const depot = facility('Depot 7', {
  customer: 'Gulf Fuels',
  address: 'One Way\nTampa',
  status: 'closed',
  contacts: [{ name: 'Pat', email: '', phone: '', getsReports: true }],
  tanks: [tank('North', { interstice: 'brine', status: 'tagged-out' }), tank('South', { tankType: 'AST' })],
})

test('what is exported says every fact, one row for each tank, and is imported as the same', () => {
  const bare = facility('No tanks', { state: 'South Carolina' })
  const table = exported(depot, bare)
  expect(table[1]).toEqual([
    ...['Depot 7', 'Florida', '', 'One Way\nTampa', 'Gulf Fuels', '', 'Closed'],
    ...['North', 'UST', '', '', 'Brine', 'Tagged out', 'Unknown', 'Unknown', 'Unknown', '', '', ''],
  ])
  expect(table).toHaveLength(4)
  expect(short(table, depot, bare)).toEqual([
    [2, 'same'],
    [3, 'same'],
    [4, 'same'],
  ])
  expect(plan(table, depot, bare).facilities.map(({ isChanged }) => isChanged)).toEqual([false, false])
})

test('an exported file makes the same facilities where there are none', () => {
  const [made] = plan(exported(depot)).facilities
  const { id, version, aliases, createdAt, createdBy, updatedAt, updatedBy, ...content } = depot
  const withoutIds = (tanks: readonly Tank[]) => tanks.map(each => ({ ...each, id: '' }))
  expect({ ...made?.content, tanks: withoutIds(made?.content.tanks ?? []) }).toEqual({
    ...content,
    contacts: [],
    tanks: withoutIds(content.tanks),
  })
})

test('says what is new and what changes; what the file does not say stays', () => {
  const table = [
    ['State', 'facility', 'Tank', 'tank-type', 'Customer', 'Product'],
    ['FL', 'depot  7', 'north', '', 'Bay Fuels', 'Diesel'],
    ['FL', 'depot 7', 'West', 'ast', '', ''],
    ['', '', '', '', '', ''],
    ['georgia', 'Depot 7', '', '', '', ''],
  ]
  expect(short(table, depot)).toEqual([
    [2, 'changed', 'Customer: Gulf Fuels → Bay Fuels', 'Product:  → Diesel'],
    [3, 'new'],
    [5, 'new'],
  ])
  const [changed, made] = plan(table, depot).facilities
  expect(changed?.content).toMatchObject({
    name: 'Depot 7',
    customer: 'Bay Fuels',
    address: 'One Way\nTampa',
    contacts: [{ name: 'Pat' }],
  })
  expect(changed?.content.tanks.map(({ label, product }) => [label, product])).toEqual([
    ['North', 'Diesel'],
    ['South', ''],
    ['West', ''],
  ])
  expect(made?.current).toBeNull()
})

test('another spelling is the same facility, and it is not renamed', () => {
  const table = [
    ['Facility', 'State', 'Customer'],
    ['Old Depot', 'Florida', 'New Fuels'],
  ]
  const [found] = plan(table, { ...depot, aliases: ['Old depot'] }).facilities
  expect(found?.content).toMatchObject({ name: 'Depot 7', customer: 'New Fuels' })
})

test('every fault is named by row and column, and none of its facility is stored', () => {
  const table = [
    ['Facility', 'State', 'Address', 'Tank', 'Tank type', 'Volume (gallons)', 'Customer', ''],
    ['', 'Texas', '', '', '', '', '', ''],
    ['Depot 7', 'FL', 'A street', 'North', 'LPG', 'x'.repeat(60), '', ''],
    ['Depot 7', 'FL', 'Another street', 'North', '', '', '', ''],
    ['Depot 7', 'FL', '', 'North', '', '', '', ''],
    ['Depot 8', 'FL', '', 'East', '', '', 'bad\u0000', 'lost'],
    ['Depot 8', 'FL', '', '', 'AST', '', '', ''],
    ['Depot 8', 'FL', '', 'West', 'oval', '', '', ''],
    ['Depot 9', 'FL', '', '', '', '', '', ''],
  ]
  expect(short(table, { ...depot, address: 'A street' })).toEqual([
    [
      2,
      'fault',
      'State: “Texas” is not one of: Florida, Georgia, South Carolina, North Carolina.',
      'Facility: This cell is empty.',
    ],
    [
      3,
      'fault',
      'Tank type: “LPG” is not one of: AST, UST, Unknown.',
      'Volume (gallons): Please use at most 50 characters.',
    ],
    [
      4,
      'fault',
      'Address: Row 3 says something else for this facility.',
      'Tank: Another row already has the tank “North” for this facility.',
      'Address: A street → Another street',
    ],
    [5, 'fault', 'Tank: Another row already has the tank “North” for this facility.'],
    [
      6,
      'fault',
      'Customer: Please remove characters that cannot be printed.',
      'H: This cell has no heading above it.',
      'Tank type: A new tank needs AST or UST here.',
    ],
    [7, 'fault', 'Tank: Please name the tank.'],
    [8, 'fault', 'Tank type: “oval” is not one of: AST, UST, Unknown.'],
    [9, 'new'],
  ])
  expect(plan(table, depot).facilities.map(({ content }) => content.name)).toEqual(['Depot 9'])
})

test('two tanks of one label, from before that was refused, are two rows; which one is meant by a change nobody can tell', () => {
  const twins = facility('Twins', {
    tanks: [tank('Tank', { volume: '500' }), tank('Tank', { volume: '900' })],
  })
  expect(short(exported(twins), twins)).toEqual([
    [2, 'same'],
    [3, 'same'],
  ])
  const table = [
    ['Facility', 'State', 'Customer', 'Tank', 'Product'],
    ['Twins', 'FL', 'Gulf Fuels', '', ''],
    ['Twins', 'FL', '', 'TANK', 'Diesel'],
  ]
  const sentence = 'Two tanks of this facility have this label. Change one of the labels on its page first.'
  expect(short(table, twins)).toEqual([
    [2, 'changed', 'Customer:  → Gulf Fuels'],
    [3, 'fault', `Tank: ${sentence}`],
  ])
})

test('a file never gives two tanks one label', () => {
  const table = [
    ['Facility', 'State', 'Tank', 'Tank type'],
    ['Depot 7', 'FL', 'West', 'UST'],
    ['Depot 7', 'FL', ' WEST', 'AST'],
    ['New depot', 'FL', 'Tank 1', 'UST'],
    ['New depot', 'FL', 'tank  1', 'UST'],
  ]
  const taken = (label: string) => `Tank: Another row already has the tank “${label}” for this facility.`
  expect(short(table, depot)).toEqual([
    [2, 'new'],
    [3, 'fault', taken('WEST')],
    [4, 'new'],
    [5, 'fault', taken('tank  1')],
  ])
})

test('a facility takes so many tanks and no more', () => {
  const head = ['Facility', 'State', 'Tank', 'Tank type']
  const rows = Array.from({ length: tanksPerFacility + 1 }, (_, index) => ['Farm', 'FL', `T${index}`, 'AST'])
  const found = short([head, ...rows])
  expect(found.filter(([, does]) => does === 'fault')).toEqual([
    [tanksPerFacility + 2, 'fault', `Tank: A facility can have up to ${tanksPerFacility} tanks.`],
  ])
})

test.each([
  [[[]], 'The first row must have the heading “Facility”.'],
  [[['Facility', 'Customer']], 'The first row must have the heading “State”.'],
  [[['Facility', 'State', 'Adress']], 'Column C: “Adress” is not a heading that can be imported.'],
  [[['Facility', 'State', 'state']], 'The heading “State” is there twice.'],
  [
    [
      ['Facility', 'State'],
      ['', ' '],
    ],
    'The file has headings and no rows below them.',
  ],
  [[['Facility', 'State'], ...Array(importRows + 1).fill(['A', 'FL'])], 'up to 5,000 rows'],
])('a file that is no such table is refused in a sentence %#', (table, sentence) => {
  expect(() => readRows(table)).toThrow(sentence)
})

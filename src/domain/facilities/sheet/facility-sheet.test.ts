import { expect, test } from 'vitest'
import { type Facility, type Tank, tanksPerFacility } from '#domain/facilities/facility.ts'
import { facilityContent, tankContent } from '#domain/facilities/facility-content.ts'
import { importRows } from '#domain/limits.ts'
import { facilitySheet, tankRowsOf } from './columns.ts'
import { type KnownDates, noDates } from './known-dates.ts'
import { planGoodRows, planImport } from './plan.ts'
import { readRows } from './read-rows.ts'
import { nameKeyOf } from './row-groups.ts'

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
  ...facilities.flatMap(each => tankRowsOf(each, noDates)).map(facilitySheet.row),
]
const registerOf = (known: readonly Facility[], dates: Record<string, KnownDates> = {}) => ({
  byNumber: (state: string, number: string) =>
    known.filter(each => each.state === state && each.stateFacilityNumber === number),
  byName: (state: string, name: string) =>
    known.find(each =>
      [each.name, ...each.aliases].some(
        own => nameKeyOf({ ...each, name: own }) === nameKeyOf({ state, name }),
      ),
    ) ?? null,
  datesAt: (id: string) => dates[id] ?? noDates,
})
const circumstances = { newId, today: '2026-11-16' }
const plan = (table: string[][], ...known: Facility[]) =>
  planImport(readRows(table), registerOf(known), circumstances)
const short = (table: string[][], ...known: Facility[]) =>
  plan(table, ...known).rows.map(({ row, does, faults, changes }) => [
    row,
    does,
    ...faults.map(({ column, message }) => `${column}: ${message}`),
    ...changes.map(({ column, from, to }) => `${column}: ${from} → ${to}`),
  ])

const components = [
  { id: newId(), kind: 'bucket' as const, label: 'East fill' },
  { id: newId(), kind: 'sump' as const, label: 'STP 1: old' },
]
const depot = facility('Depot 7', {
  customer: 'Gulf Fuels',
  address: 'One Way\nTampa',
  status: 'closed',
  contacts: [{ name: 'Pat', email: '', phone: '', getsReports: true }],
  tanks: [
    tank('North', { interstice: 'brine', status: 'tagged-out', components }),
    tank('South', { tankType: 'AST' }),
  ],
})

test('what is exported says every fact, one row for each tank, and is imported as the same', () => {
  const bare = facility('No tanks', { state: 'South Carolina' })
  const table = exported(depot, bare)
  expect(table[1]).toEqual([
    ...['Depot 7', 'Florida', '', 'One Way\nTampa', 'Gulf Fuels', '', 'Closed'],
    ...['North', 'UST', '', '', 'Brine', 'Tagged out', 'Unknown', 'Unknown', 'Unknown', '', '', ''],
    'Spill bucket: East fill; Sump: STP 1: old',
    ...['Pat', '', '', 'Yes'],
    ...Array(13).fill(''),
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
  const withoutIds = (tanks: readonly Tank[]) =>
    tanks.map(({ components: list, ...each }) => ({
      ...each,
      id: '',
      ...(list && { components: list.map(one => ({ ...one, id: '' })) }),
    }))
  expect({ ...made?.content, tanks: withoutIds(made?.content.tanks ?? []) }).toEqual({
    ...content,
    tanks: withoutIds(content.tanks),
  })
})

test('a component that a cell names is added, what it does not name stays, and what has no kind is a fault', () => {
  const table = [
    ['Facility', 'State', 'Tank', 'Components'],
    ['Depot 7', 'FL', 'North', 'sump: STP 1: OLD; Line leak detector: Regular'],
    ['Depot 7', 'FL', 'South', 'East fill'],
  ]
  expect(short(table, depot)).toEqual([
    [
      ...[2, 'changed'],
      'Components: Spill bucket: East fill; Sump: STP 1: old → Spill bucket: East fill; Sump: STP 1: old; Line leak detector: Regular',
    ],
    [
      ...[3, 'fault'],
      'Components: Write each as its kind and name, such as Spill bucket: North fill; Sump: STP.',
    ],
  ])
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

test('the state facility number is the first key, then the name', () => {
  const one = facility('Circle K', { stateFacilityNumber: '9100001' })
  const unnumbered = facility('Depot', {})
  const head = ['Facility', 'State', 'State facility number', 'Customer']
  const rows = (...lines: string[][]) => short([head, ...lines], one, unnumbered)
  // Another name does not make it another site, and the register's name stays.
  expect(rows(['Circle K Tampa', 'FL', '9100001', 'Hale'])).toEqual([[2, 'changed', 'Customer:  → Hale']])
  expect(rows(['Depot', 'FL', '9100007', ''])).toEqual([[2, 'changed', 'State facility number:  → 9100007']])
  // The number of another state means nothing here.
  expect(rows(['Circle K', 'GA', '9100001', ''])).toEqual([[2, 'new']])
  expect(rows(['Circle K', 'FL', '9100002', ''])).toEqual([
    [
      ...[2, 'fault'],
      'State facility number: “Circle K” has the number 9100001. If this is another site, give it its own name.',
    ],
  ])
  expect(rows(['Wawa', 'FL', '1', ''], ['Wawa', 'FL', '', ''], ['Wawa', 'FL', '2', ''])).toEqual([
    [2, 'new'],
    [
      3,
      'fault',
      'Facility: Another site in this file has this name and another number. Give each its own name.',
    ],
    [
      4,
      'fault',
      'Facility: Another site in this file has this name and another number. Give each its own name.',
    ],
  ])
})

test('dates become records, at the tank of their row; what is known already stays', () => {
  const [tankA, tankB] = [tank('A'), tank('B')]
  const site = facility('Site', { tanks: [tankA, tankB] })
  const dates: KnownDates = {
    last: new Map([[`sump ${tankA.id}`, '2025-03-01']]),
    all: new Set([`sump ${tankA.id} 2025-03-01`, 'registration  2027-06-30']),
  }
  const table = [
    ['Facility', 'State', 'Tank', 'Sump tested', 'Registration valid until', 'Dates known from'],
    ['Site', 'FL', 'A', '3/1/2025', '6/30/2027', ''],
    ['Site', 'FL', 'B', 'Oct 2, 2025', '2027-06-30', 'Contractor’s report'],
  ]
  const planned = planImport(readRows(table), registerOf([site], { [site.id]: dates }), circumstances)
  expect(planned.rows.map(({ does, changes }) => [does, changes])).toEqual([
    ['same', []],
    ['changed', [{ column: 'Sump tested', from: '', to: '2025-10-02' }]],
  ])
  expect(planned.facilities[0]?.dates).toEqual([
    { duty: 'sump', tankId: tankB.id, on: '2025-10-02', source: 'contractor-report' },
  ])
})

test('a date that cannot be is a fault', () => {
  const site = facility('Site', { tanks: [tank('A'), tank('B')] })
  const table = [
    ['Facility', 'State', 'Tank', 'Sump tested', 'Registration valid until'],
    ['Site', 'FL', 'A', '11/17/2026', 'n/a'],
    ['Site', 'FL', '', '2025-02-30', '2027-01-01'],
    ['Site', 'FL', '', '2025-02-28', '2027-01-02'],
    ['Other', 'FL', '', '2025-02-28', '2027-01-02'],
  ]
  expect(short(table, site)).toEqual([
    [2, 'fault', 'Sump tested: The day it was done cannot be in the future.'],
    [
      3,
      'fault',
      'Sump tested: “2025-02-30” is not a date. Write it like 10/31/2025 or 2025-10-31.',
      'Registration valid until:  → 2027-01-01',
    ],
    [
      ...[4, 'fault', 'Sump tested: Say which tank it was done at.'],
      'Registration valid until: Another row says another day for this facility.',
    ],
    [5, 'new'],
  ])
  expect(plan(table, site).facilities[0]?.dates.map(({ tankId, on }) => [tankId, on])).toEqual([
    [null, '2025-02-28'],
    [null, '2027-01-02'],
  ])
})

test('contacts are found by name; two of one name are told apart', () => {
  const [pat, lee] = [
    { name: 'Pat', email: 'pat@a.example', phone: '', getsReports: true },
    { name: 'Lee', email: '', phone: '1', getsReports: false },
  ]
  const site = facility('Site', {
    contacts: [pat, { ...pat, email: 'pat@b.example' }, lee],
    tanks: [tank('A')],
  })
  expect(exported(site)).toHaveLength(4)
  expect(short(exported(site), site)).toEqual([
    [2, 'same'],
    [3, 'same'],
    [4, 'same'],
  ])
  expect(plan(exported(site)).facilities[0]?.content.contacts).toEqual(site.contacts)
  const head = ['Facility', 'State', 'Contact', 'Contact email', 'Contact gets reports']
  const table = [head, ['Site', 'FL', 'lee', 'lee@c.example', 'yes'], ['Site', 'FL', '', 'x@y.example', '']]
  expect(short(table, site)).toEqual([
    [2, 'changed', 'Contact email:  → lee@c.example', 'Contact gets reports: No → Yes'],
    [3, 'fault', 'Contact: Please name the contact.'],
  ])
})

test('a volume in words is refused; what is there already stays as it was written', () => {
  const site = facility('Site', { tanks: [tank('A', { volume: 'ten thousand' }), tank('B')] })
  const head = ['Facility', 'State', 'Tank', 'Tank type', 'Volume (gallons)']
  const row = (label: string, volume: string) => ['Site', 'FL', label, 'UST', volume]
  const sentence = (said: string) =>
    `Volume (gallons): “${said}” is not a number of gallons. Write it in digits, such as 10,000.`
  expect(
    short([head, row('A', 'ten thousand'), row('B', 'ten thousand'), row('C', '5 liters')], site),
  ).toEqual([
    [2, 'same'],
    [3, 'fault', sentence('ten thousand')],
    [4, 'fault', sentence('5 liters')],
  ])
  expect(short([head, row('B', '10,000 gal'), row('D', '0500')], site).map(([, does]) => does)).toEqual([
    'changed',
    'new',
  ])
})

test('without its bad rows the rest of a file is planned, of the same facility too', () => {
  const table = [
    ['Facility', 'State', 'Address', 'Tank', 'Tank type'],
    ['Site', 'FL', 'A street', 'A', 'oval'],
    ['Site', 'FL', 'B street', 'B', 'UST'],
    ['Site', 'FL', 'B street', 'C', 'UST'],
    ['Other', 'Texas', '', '', ''],
  ]
  expect(plan(table).facilities).toEqual([])
  const { rows, facilities } = planGoodRows(readRows(table), registerOf([]), circumstances)
  expect(rows.map(({ row, does }) => [row, does])).toEqual([
    [2, 'fault'],
    [3, 'new'],
    [4, 'new'],
    [5, 'fault'],
  ])
  expect(facilities.map(({ content }) => [content.address, content.tanks.length])).toEqual([['B street', 2]])
})

test('two good rows that say something else about their facility are told apart by their numbers', () => {
  const table = [
    ['Facility', 'State', 'Address', 'Tank', 'Tank type'],
    ['Site', 'FL', 'A street', 'A', 'UST'],
    ['Site', 'FL', 'B street', 'B', 'UST'],
  ]
  expect(short(table)).toEqual([
    [2, 'new'],
    [3, 'fault', 'Address: Row 2 says something else for this facility.'],
  ])
})

// What a file says about facilities, and what its import makes of them.

import { expect, test } from 'vitest'
import type { Tank } from '#domain/facilities/facility.ts'
import {
  circumstances,
  depot,
  exported,
  facility,
  plan,
  registerOf,
  short,
  tank,
} from '#testing/planned-sheet.ts'
import type { KnownDates } from './known-dates.ts'
import { planImport } from './plan.ts'
import { readRows } from './read-rows.ts'

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

test('a new tank without a type is one whose type is not known; a known tank keeps its own', () => {
  const table = [
    ['Facility', 'State', 'Tank', 'Product'],
    ['Depot 7', 'FL', 'South', 'Diesel'],
    ['Depot 7', 'FL', 'West', 'Diesel'],
  ]
  const [merged] = plan(table, depot).facilities
  expect(merged?.content.tanks.map(({ label, tankType }) => [label, tankType])).toEqual([
    ['North', 'UST'],
    ['South', 'AST'],
    ['West', 'unknown'],
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

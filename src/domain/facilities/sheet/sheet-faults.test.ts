// Faults of a file are named by row and column, and what is wrong is not stored.

import { expect, test } from 'vitest'
import { tanksPerFacility } from '#domain/facilities/facility.ts'
import { importRows } from '#domain/limits.ts'
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
import { planGoodRows } from './plan.ts'
import { readRows } from './read-rows.ts'

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

test('a tank that is closed, or out of service and empty, says since when, and that day has come', () => {
  const known = tank('Old', { status: 'closed', closedOn: null })
  const site = facility('Site', { tanks: [known, tank('A')] })
  const table = [
    ['Facility', 'State', 'Tank', 'Tank type', 'Tank status', 'Empty since', 'Closed on'],
    ['Site', 'FL', 'Old', '', 'Closed', '', ''],
    ['Site', 'FL', 'A', '', 'Closed', '', '11/18/2026'],
    ['Site', 'FL', 'B', 'UST', 'Out of service empty', '', ''],
    ['Site', 'FL', 'C', 'UST', 'Closed', '', ''],
    ['Site', 'FL', 'D', 'UST', 'Closed', '', '11/17/2026'],
    ['Site', 'FL', 'E', 'UST', 'Out of service empty', '2027-01-01', ''],
  ]
  expect(short(table, site)).toEqual([
    [2, 'same'],
    [3, 'fault', 'Closed on: The day it was closed cannot be in the future.'],
    [4, 'fault', 'Empty since: Please give the day it was emptied'],
    [5, 'fault', 'Closed on: Please give the day it was closed'],
    [6, 'new'],
    [7, 'fault', 'Empty since: The day it was emptied cannot be in the future.'],
  ])
})

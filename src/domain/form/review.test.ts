import { describe, expect, test } from 'vitest'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { formContent, signaturePng } from '#testing/form-content.ts'
import { type Given, givenOf } from './given.ts'
import { type ReviewInput, reviewForm } from './review.ts'
import type { Answers } from './template.ts'
import { fieldsOf } from './walk.ts'

const everything = fieldsOf(verizonMonthly).map(({ id }) => id)

/** Nothing to ask: all answered by the person, signed, in date. */
const settled: Answers = {
  tankVolume: '6000',
  placardExpires: '2027-06-30',
  cfrExpires: '2027-04-22',
  tmuReading: '84.5',
  stickReading: '84 1/2',
  gallons: '4200',
  gaugeReading: '3/4',
  lastAnnualDate: '2026-03-12',
  triAnnualTestDate: '2025-03-12',
  annualBucketTestDate: '2026-03-12',
  signature: signaturePng,
}

function review(answers: Answers = {}, more: Partial<ReviewInput> = {}) {
  return reviewForm(verizonMonthly, {
    answers: formContent({ ...settled, ...answers }).answers,
    given: givenOf(verizonMonthly, { touched: everything, carried: [] }),
    state: 'Florida',
    today: '2026-11-14',
    displayName: 'Dana Fields',
    photoCount: 0,
    ...more,
  })
}

const given = (words: Record<string, Given>) => ({
  given: { ...givenOf(verizonMonthly, { touched: everything, carried: [] }), ...words },
})

test('a form that somebody answered in full has nothing to ask', () => {
  expect(review()).toEqual([])
})

test('blank answers are asked about, remarks and questions that are not asked are not', () => {
  expect(review({ stickReading: '', lastAnnualDate: '', comments: '', alarmNotes: '' })).toEqual([
    { kind: 'blank', field: 'stickReading', sentence: 'STICK' },
    { kind: 'blank', field: 'lastAnnualDate', sentence: 'Last annual test' },
  ])
  expect(review({ hasAlarms: true }, { photoCount: 1 })).toEqual([
    { kind: 'blank', field: 'alarmNotes', sentence: 'Alarm details' },
  ])
})

test('start values and answers of the last visit that nobody touched are asked about, each as it stands', () => {
  expect(
    review({}, given({ hasBlistering: 'start', tankVolume: 'carried', hasRecords: 'confirmed' })),
  ).toEqual([
    { kind: 'carried', field: 'tankVolume', sentence: 'Tank volume: 6000 gal' },
    { kind: 'start', field: 'hasBlistering', sentence: 'Any blistering of the coating? No' },
  ])
})

test('leak questions come first, each once, and a start value is no answer to one', () => {
  const open = given({ hasRecords: 'start', hasWetting: 'start', hasPipeWetting: 'carried' })
  expect(review({ inspectedBy: 'Luis Ortega' }, open).map(({ kind, sentence }) => [kind, sentence])).toEqual([
    ['leak', 'Any wetting on the tank?'],
    ['leak', 'Any wetting on the piping? (last visit: No)'],
    ['inspector', 'Inspected by Luis Ortega. You’re logged in as Dana Fields.'],
    ['start', 'Three years of records on site? Yes'],
  ])
})

test('the day and the name that the form begins with are nobody’s omission', () => {
  expect(review({}, given({ inspectedBy: 'start', inspectionDate: 'start' }))).toEqual([])
})

test('a record from before answers were told apart is not asked who gave them', () => {
  expect(review({}, { given: undefined })).toEqual([])
})

describe('days that have passed', () => {
  test('are asked about when somebody gave them', () => {
    expect(review({ cfrExpires: '2026-04-22', lastAnnualDate: '2025-10-01' })).toEqual([
      { kind: 'lapsed', field: 'cfrExpires', sentence: 'CFR expires April 22, 2026.' },
      {
        kind: 'lapsed',
        field: 'lastAnnualDate',
        sentence: 'Last annual test: overdue since October 1, 2026.',
      },
    ])
  })

  test('but not where nobody did', () => {
    const kinds = review({ cfrExpires: '2025-04-22' }, given({ cfrExpires: 'start' })).map(({ kind }) => kind)
    expect(kinds).toEqual(['start'])
  })
})

test('findings want a photo, and lead to where photos are added', () => {
  expect(review({ hasWetting: true, hasRecords: false })).toEqual([
    { kind: 'no-photo', field: 'photos', sentence: 'Any wetting on the tank? Yes. No photo yet.' },
  ])
  expect(review({ hasWetting: true }, { photoCount: 1 })).toEqual([])
})

test('an unsigned form is asked about', () => {
  expect(review({ signature: '' })).toEqual([
    { kind: 'unsigned', field: 'signature', sentence: 'Not signed.' },
  ])
})

test('what hardly fits is asked about', () => {
  expect(review({ tmuReading: '90' }).map(({ kind, field }) => [kind, field])).toEqual([
    ['doubt', 'stickReading'],
  ])
})

test('another inspector’s name is asked about, but not in an edit', () => {
  expect(review({ inspectedBy: 'Luis Ortega' })).toEqual([
    {
      kind: 'inspector',
      field: 'inspectedBy',
      sentence: 'Inspected by Luis Ortega. You’re logged in as Dana Fields.',
    },
  ])
  expect(review({ inspectedBy: ' dana  fields ' })).toEqual([])
  expect(review({ inspectedBy: 'Luis Ortega' }, { displayName: null })).toEqual([])
  expect(review({ inspectedBy: 'Dana Field' })).toHaveLength(1)
})

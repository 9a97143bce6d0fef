import { describe, expect, test } from 'vitest'
import { annual } from '#domain/templates/annual/v2.ts'
import { annualPart, bucketPart, sumpPart, timerOf } from '#domain/templates/sample-parts.ts'
import { spillBucket } from '#domain/templates/spill-bucket/v2.ts'
import { sumpTest } from '#domain/templates/sump/v2.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { formContent } from '#testing/form-content.ts'
import { warnsOf } from './define-part.ts'
import { doubtsAbout, type PlausibleInput } from './plausible.ts'
import type { Answers, Part, Template } from './template.ts'
import { flatAnswers } from './unfold.ts'

const doubts = (answers: Answers, more: Partial<PlausibleInput> = {}) =>
  doubtsAbout(verizonMonthly, {
    answers: formContent(answers).answers,
    state: 'Florida',
    today: '2026-11-14',
    ...more,
  })

test('a form that fits raises no doubt', () => {
  expect(
    doubts({ tmuReading: '84.5', stickReading: '84 1/2', gallons: '4,200', tankVolume: '6000' }),
  ).toEqual([])
  expect(doubts({ gaugeReading: 'Full' })).toEqual([])
})

test('a test that was made after the visit is asked about, a paper that is good until then is not', () => {
  expect(doubts({ lastAnnualDate: '2026-11-14', cfrExpires: '2062-11-14' })).toEqual([])
  expect(doubts({ lastAnnualDate: '2062-11-14' })).toEqual([
    {
      field: 'lastAnnualDate',
      sentence:
        'Last annual test November 14, 2062 is after this visit and counts as not given. Is that right?',
    },
  ])
})

test('a day in the future, or more than 60 days ago, is asked about', () => {
  expect(doubts({ inspectionDate: '2026-11-15' })).toEqual([
    { field: 'inspectionDate', sentence: 'November 15, 2026 is in the future. Is that right?' },
  ])
  expect(doubts({ inspectionDate: '2026-11-16' })).toEqual([
    {
      field: 'inspectionDate',
      sentence:
        'November 16, 2026 is in the future. The visit won’t count for what is due until its date is corrected.',
    },
  ])
  expect(doubts({ inspectionDate: '2026-09-15' })).toEqual([])
  expect(doubts({ inspectionDate: '2026-09-14' })).toEqual([
    { field: 'inspectionDate', sentence: 'That was 61 days ago. Is that right?' },
  ])
})

test('what should be a number and is none is asked about', () => {
  expect(
    doubts({ stickReading: 'Full', tankVolume: 'six thousand' }).map(({ sentence }) => sentence),
  ).toEqual([
    'Tank volume “six thousand” is not a number. Is that right?',
    'STICK “Full” is not a number. Is that right?',
  ])
  expect(doubts({ stickReading: '7\'-0 1/2"' })).toEqual([])
})

test('more gallons than the tank holds are asked about, inches are not', () => {
  const tank = { tankVolume: '6,000', isTmuAccurate: false }
  expect(doubts({ ...tank, gallons: '60000', tmuReading: '6001' })).toEqual([
    { field: 'tmuReading', sentence: 'TMU 6001 is more than the tank holds: 6000 gal. Is that right?' },
    { field: 'gallons', sentence: 'GALLONS 60000 is more than the tank holds: 6000 gal. Is that right?' },
  ])
  expect(doubts({ ...tank, gallons: '6000', tmuReading: '5990 gal' })).toEqual([])
  expect(doubts({ tankVolume: '100', tmuReading: '110', isTmuAccurate: false })).toEqual([])
  expect(doubts({ gallons: '60000' })).toEqual([])
})

describe('the console against the stick', () => {
  test('in inches: more than half an inch', () => {
    expect(doubts({ tmuReading: '84.5', stickReading: '84' })).toEqual([])
    expect(doubts({ tmuReading: '84.5', stickReading: '80 1/4' })).toEqual([
      {
        field: 'stickReading',
        sentence: 'TMU 84.5 and STICK 80 1/4 are 4.25 in apart. Is the TMU accurate?',
      },
    ])
  })

  test('in gallons: more than one percent of the tank', () => {
    const chart = { stickReading: '84', gallons: '4200', tankVolume: '6000' }
    expect(doubts({ ...chart, tmuReading: '4260' })).toEqual([])
    expect(doubts({ ...chart, tmuReading: '4261' })).toEqual([
      { field: 'gallons', sentence: 'TMU 4261 and GALLONS 4200 are 61 gal apart. Is the TMU accurate?' },
    ])
  })

  test('a small tank whose console shows gallons is no doubt', () => {
    expect(doubts({ tmuReading: '120', stickReading: '20', gallons: '121', tankVolume: '250' })).toEqual([])
  })

  test('what cannot be compared is not', () => {
    expect(doubts({ tmuReading: '4200', stickReading: '84' })).toEqual([])
    expect(doubts({ tmuReading: '4200', gallons: '4000' })).toEqual([])
    expect(doubts({ tmuReading: '84.5', gallons: '4200', tankVolume: '6000' })).toEqual([])
    expect(doubts({ tmuReading: '84.5' })).toEqual([])
  })

  test('an inspector who says that it is off is not asked', () => {
    expect(doubts({ tmuReading: '84.5', stickReading: '80', isTmuAccurate: false })).toEqual([])
  })
})

describe('against the last form of the facility', () => {
  const last = { facility: 'Tower 4417 Ocala', state: 'Georgia', inspectionDate: '2026-11-14' }

  test('another state and a second form of the day are asked about', () => {
    expect(doubts({}, { last })).toEqual([
      {
        field: 'facilityName',
        sentence: 'Tower 4417 Ocala was in Georgia last time. This form is for Florida.',
      },
      {
        field: 'inspectionDate',
        sentence: 'There’s already a form for Tower 4417 Ocala on this date. Is this a second one?',
      },
    ])
  })

  test('also where the name is typed in other capitals, as the lookup finds it', () => {
    expect(doubts({ facilityName: ' tower 4417  OCALA' }, { last })).toHaveLength(2)
  })

  test('but not once the name is another', () => {
    expect(doubts({ facilityName: 'Tower 4418' }, { last })).toEqual([])
  })
})

describe('the parts of a test form', () => {
  const at = { state: 'Florida', today: '2026-11-14' }
  const said = (template: Template, part: Part) =>
    doubtsAbout(template, { ...at, answers: flatAnswers({ parts: [part] }) })
  const isResult = (field: string) => field.endsWith(':result')
  const inPart = (template: Template, part: Part) =>
    said(template, part).flatMap(({ field }) => (isResult(field) ? [] : [field]))

  test.each([
    [{}, null],
    [{ endLevel: 90 }, null],
    [{ test: timerOf(59) }, 'Bucket 1, North fill is not done: Test: ended before 60 min'],
    [{ test: timerOf(61, { stoppedAt: null }) }, 'Bucket 1, North fill is not done: Test: not stopped'],
    [{ visual: '', override: 'pass', overrideReason: 'Dry' }, 'Bucket 1, North fill is not done'],
    [{ endLevel: 90, override: 'pass', overrideReason: 'Dry' }, null],
  ] as const)('that are not done say so: %o', (change, sentence) => {
    const results = said(spillBucket, bucketPart(change)).filter(({ field }) => isResult(field))
    expect(results.map(each => each.sentence)).toEqual(sentence ? [sentence] : [])
  })

  test.each([
    [spillBucket, bucketPart({ levelToTop: 24 }), null],
    [spillBucket, bucketPart({ levelToTop: 25 }), 'levelToTop'],
    [spillBucket, bucketPart({ levelToTop: 25, method: 'vacuum-single' }), null],
    [spillBucket, bucketPart({ hasRained: 'yes' }), 'hasRained'],
    [spillBucket, bucketPart({ method: 'vacuum-single', startVacuum: 30, endVacuum: 31 }), 'endVacuum'],
    [sumpTest, sumpPart(), null],
    [sumpTest, sumpPart({ method: 'low-level', hasSensor: 'no' }), 'hasSensor'],
    [sumpTest, sumpPart({ highest: 641 }), 'top'],
    [sumpTest, sumpPart({ startLevel: 641, endLevel: 641 }), 'startLevel'],
    [annual, annualPart({ tmuLevel: 800, stickLevel: 792 }), null],
    [annual, annualPart({ tmuLevel: 800, stickLevel: 791 }), 'stickLevel'],
    [annual, annualPart({ tmuLevel: 791, stickLevel: 800 }), 'stickLevel'],
    [annual, annualPart({ waterLevel: 32 }), null],
    [annual, annualPart({ waterLevel: 33 }), 'waterLevel'],
  ] as const)('of %o are asked about at the limits of the trade', (template, part, field) => {
    expect(inPart(template, part)).toEqual(field ? [`part:${part.id}:${field}`] : [])
  })

  test('cannot be asked about a question that they do not have', () => {
    const kind = { id: 'meter', name: 'Meter', judgements: [], sections: [] } as const
    // @ts-expect-error The compiler refuses it, which is what is tested: without that this line is an error.
    expect(warnsOf(kind, [{ field: 'none', when: { field: 'none', gt: 1 }, says: '' }])).toHaveLength(1)
  })
})

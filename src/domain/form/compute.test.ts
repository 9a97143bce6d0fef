// What the parts of test forms come to, number by number, and how the claims of a client are compared with it.

import { describe, expect, test } from 'vitest'
import { registry } from '#domain/templates/registry.ts'
import {
  annualPart,
  bucketPart,
  overfillPart,
  passingParts,
  sumpPart,
  timerOf,
} from '#domain/templates/sample-parts.ts'
import { completedForm } from '#testing/completed-form.ts'
import { meterCheck } from '#testing/guests/meter-check.ts'
import { differingClaims, withComputed } from './compute.ts'
import { percentFull } from './formula.ts'
import { formatInches, readLength } from './length.ts'
import { partsIn } from './part.ts'
import { buildReport } from './report.ts'
import { startAnswers } from './start.ts'
import type { Part, Template } from './template.ts'
import { flatAnswers, foldAnswers } from './unfold.ts'
import { answersSchema } from './validate.ts'
import { formatGaps, formatVerdict, isClear } from './verdict.ts'

const sources = { today: '2026-11-14', displayName: 'Dana Fields' }

const require = (id: string): Template => registry.require(id, 1)

const answersWith = (template: Template, parts: readonly Part[]) =>
  answersSchema(template).parse({ ...startAnswers(template, sources), facilityName: 'Site', parts })

function compute(id: string, part: Part) {
  const answers = withComputed(require(id), answersWith(require(id), [part]))
  return { part: partsIn(answers)[0] ?? part, result: answers.result }
}

test.each(Object.keys(passingParts))('a %s part that is in order passes', id => {
  const part = passingParts[id]?.()
  expect(compute(id, part as Part)).toMatchObject({ part: { result: 'pass' }, result: 'pass' })
})

describe('a spill bucket with water', () => {
  const resultOf = (change: Partial<Part>) => compute('spill-bucket', bucketPart(change)).part.result

  test('says the change in sixteenths and the whole minutes', () => {
    expect(compute('spill-bucket', bucketPart()).part).toMatchObject({ change: -1, minutes: 61 })
  })

  test.each([
    ['one sixteenth lower passes', { endLevel: 99 }, 'pass'],
    ['an eighth lower fails', { endLevel: 98 }, 'fail'],
    ['an eighth lower fails after a short time, too', { endLevel: 98, test: timerOf(20) }, 'fail'],
    ['ended early is incomplete', { test: timerOf(59) }, 'incomplete'],
    ['a second too early is incomplete', { test: timerOf(60, { elapsedSeconds: 3599 }) }, 'incomplete'],
    ['settled too short is incomplete', { settle: timerOf(4) }, 'incomplete'],
    ['never stopped is incomplete', { test: timerOf(61, { stoppedAt: null }) }, 'incomplete'],
    ['in doubt is incomplete', { test: timerOf(61, { doubt: 'The clock was changed' }) }, 'incomplete'],
    ['in doubt without a word is incomplete', { test: timerOf(61, { doubt: true }) }, 'incomplete'],
    ['no doubt, said as such, passes', { test: timerOf(61, { doubt: false }) }, 'pass'],
    ['two clocks that disagree are a doubt', { test: timerOf(61, { elapsedSeconds: 9000 }) }, 'incomplete'],
    [
      'a drop in doubtful time is no failure',
      { endLevel: 90, test: timerOf(61, { doubt: true }) },
      'incomplete',
    ],
    ['cracked fails whatever else is open', { visual: 'fail', startLevel: null, test: null }, 'fail'],
    ['without a level is incomplete', { endLevel: null }, 'incomplete'],
    ['without a look is incomplete', { visual: '' }, 'incomplete'],
    ['water that ran in is incomplete', { endLevel: 102 }, 'incomplete'],
  ] as const)('%s', (_, change, result) => {
    expect(resultOf(change as Partial<Part>)).toBe(result)
  })

  test('an override holds with its reason and not without', () => {
    const early = { test: timerOf(59), override: 'pass' }
    expect(resultOf({ ...early, overrideReason: 'Stopped at 59 min by my watch' })).toBe('pass')
    expect(resultOf({ ...early, overrideReason: '  ' })).toBe('incomplete')
  })
})

test.each([
  ['holds 26 in WC', { endVacuum: 26 }, 'pass'],
  ['falls below', { endVacuum: 25.9 }, 'fail'],
  ['started too low', { startVacuum: 29 }, 'incomplete'],
] as const)('a vacuum of one wall %s', (_, change, result) => {
  const vacuum = { method: 'vacuum-single', startVacuum: 30, endVacuum: 28, hold: timerOf(1) }
  expect(compute('spill-bucket', bucketPart({ ...vacuum, ...change })).part.result).toBe(result)
})

test('a sump is filled 4 in above the highest seam, or to 1 in below the top', () => {
  expect(compute('sump', sumpPart()).part).toMatchObject({ requiredLevel: 384, change: 0, minutes: 60 })
  expect(compute('sump', sumpPart({ top: 340 })).part.requiredLevel).toBe(324)
  expect(compute('sump', sumpPart({ startLevel: 383, endLevel: 383 })).part.result).toBe('incomplete')
  expect(compute('sump', sumpPart({ endLevel: 386 })).part.result).toBe('fail')
  expect(compute('sump', sumpPart({ method: 'low-level', hasShutdown: 'no' })).part.result).toBe('incomplete')
})

test('overfill equipment acts before the tank is too full', () => {
  expect(compute('overfill', overfillPart()).part.percentFull).toBeLessThanOrEqual(95)
  expect(compute('overfill', overfillPart({ height: 92 * 16 })).part.result).toBe('fail')
  expect(compute('overfill', overfillPart({ device: 'ball-float', fillType: 'pressure' })).part.result).toBe(
    'fail',
  )
  expect(percentFull(48, 96)).toBe(50)
  expect(percentFull(96, 96)).toBe(100)
})

test('an aboveground tank is asked more', () => {
  expect(compute('annual', annualPart({ tankType: 'AST' })).part.result).toBe('incomplete')
  expect(compute('annual', annualPart({ tankType: 'AST', hasShellLeak: 'yes' })).part.result).toBe('fail')
  const sensor = {
    id: 'x',
    kind: 'sensor',
    tankId: null,
    componentId: null,
    isResidueFree: 'yes',
    isCableOk: 'yes',
  }
  const rest = { isAlarmOk: 'yes', communicates: 'yes', isAtLowPoint: 'yes' }
  expect(compute('annual', { ...sensor, ...rest }).part.result).toBe('pass')
  expect(compute('annual', { ...sensor, ...rest, isAlarmOk: 'no' }).part.result).toBe('fail')
})

test.each([
  { hasShellLeak: 'yes' },
  { isEmergencyVentFree: 'no' },
  { interstice: 'none', hasLiquid: 'yes' },
  { interstice: 'none', brineLevel: 16, brineLow: 80, brineHigh: 160 },
])('a question that is asked no longer fails nothing: %o', change => {
  expect(compute('annual', annualPart({ tankType: 'UST', ...change })).result).toBe('pass')
})

test('the whole is as good as its worst part', () => {
  const template = require('spill-bucket')
  const resultOf = (...parts: Part[]) => withComputed(template, answersWith(template, parts)).result
  expect(resultOf(bucketPart(), bucketPart({ id: 'b2', endLevel: 90 }))).toBe('fail')
  expect(resultOf(bucketPart(), bucketPart({ id: 'b2', endLevel: null }))).toBe('incomplete')
  expect(resultOf()).toBe('incomplete')
})

test('a claim that differs is found, and what was left open is none', () => {
  const template = require('spill-bucket')
  const claims = (part: Partial<Part>, result: 'pass' | 'fail' | null = null) =>
    differingClaims(template, { ...answersWith(template, [bucketPart(part)]), result })
  expect(claims({})).toEqual([])
  expect(claims({ change: -1, minutes: 61, result: 'pass' }, 'pass')).toEqual([])
  expect(claims({ change: 0 })).toEqual([{ path: 'parts.0.change', claimed: 0, computed: -1 }])
  expect(claims({ result: 'fail' }, 'fail')).toHaveLength(2)
})

test('a form that the product does not ship computes as well', () => {
  const meter = { id: 'm1', tankId: null, componentId: null, shown: 1155, measured: 1150 }
  const resultOf = (change: object) =>
    partsIn(withComputed(meterCheck, answersWith(meterCheck, [{ ...meter, ...change }])))[0]
  expect(resultOf({})).toMatchObject({ error: -5, result: 'pass' })
  expect(resultOf({ measured: 1148 })).toMatchObject({ error: -7, result: 'fail' })
  expect(resultOf({ measured: null })).toMatchObject({ error: null, result: 'incomplete' })
})

test('the page and the server compute alike, whatever the answers', () => {
  const template = require('spill-bucket')
  for (let seed = 1; seed <= 300; seed += 1) {
    const chance = (n: number) => (seed * 7919 + n * 104_729) % 97
    const parts = [1, 2, 3].map(n =>
      bucketPart({
        id: `b${n}`,
        startLevel: chance(n) % 9 === 0 ? null : 90 + (chance(n) % 20),
        endLevel: 88 + (chance(n + 1) % 20),
        test: chance(n + 2) % 7 === 0 ? null : timerOf(50 + (chance(n + 3) % 20)),
        visual: ['pass', 'fail', ''][chance(n + 4) % 3] ?? '',
      }),
    )
    const nested = answersWith(template, parts)
    // A page holds the answers of all parts side by side, and sends them within their parts, as JSON.
    const page = withComputed(template, foldAnswers(flatAnswers(nested)))
    const sent = JSON.parse(JSON.stringify(page)) as typeof page
    expect(differingClaims(template, answersSchema(template).parse(sent))).toEqual([])
    expect(withComputed(template, nested)).toEqual(page)
  }
})

test.each([
  [0, '0'],
  [1, '1/16'],
  [2, '1/8'],
  [50, '3 1/8'],
  [-2, '-1/8'],
  [16, '1'],
])('%d sixteenths are %s in', (length, said) => {
  expect(formatInches(length)).toBe(said)
  if (length >= 0) expect(readLength(said)).toBe(length)
})

test('a length between two marks of the tape is none', () => {
  expect(readLength('3.3')).toBeNull()
  expect(readLength('1/3')).toBeNull()
})

test('a report with an incomplete part is never green, and one that passed is', () => {
  const template = require('spill-bucket')
  const verdictOf = (part: Part) => {
    const answers = withComputed(template, answersWith(template, [part]))
    return isClear(buildReport(template, completedForm(template, answers)))
  }
  expect(verdictOf(bucketPart())).toBe(true)
  expect(verdictOf(bucketPart({ test: timerOf(30) }))).toBe(false)
  expect(verdictOf(bucketPart({ endLevel: 90 }))).toBe(false)
})

test('a report names each result that the inspector set against the numbers, and is not green', () => {
  const template = require('spill-bucket')
  const reportOf = (...parts: Part[]) =>
    buildReport(template, completedForm(template, withComputed(template, answersWith(template, parts))))
  const overridden = { override: 'pass', overrideReason: 'Rain ran in' }
  const one = reportOf(bucketPart({ endLevel: 60, ...overridden }))
  expect([isClear(one), formatVerdict(one)]).toEqual([false, 'No findings, but 1 result was overridden'])
  expect(formatGaps(one)).toEqual([
    'Results set by the inspector against the test: 1. A pass without a measured test does not count.',
  ])
  const failed = reportOf(bucketPart({ endLevel: 60, ...overridden }), bucketPart({ id: 'b2', endLevel: 90 }))
  expect([formatVerdict(failed), formatGaps(failed).length]).toEqual(['1 finding needs attention', 1])
  // What the numbers say, too, is set against nothing.
  expect(isClear(reportOf(bucketPart(overridden)))).toBe(true)
})

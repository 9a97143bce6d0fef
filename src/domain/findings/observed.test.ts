import { expect, test } from 'vitest'
import { withComputed } from '#domain/form/compute.ts'
import { givenOf } from '#domain/form/given.ts'
import { startAnswers } from '#domain/form/start.ts'
import type { Answers, Part } from '#domain/form/template.ts'
import { registry } from '#domain/templates/registry.ts'
import { annualPart, bucketPart, timerOf } from '#domain/templates/sample-parts.ts'
import { meaning } from '#domain/templates/verizon-monthly/meaning.ts'
import { verizonMonthly as version2 } from '#domain/templates/verizon-monthly/v2.ts'
import { formEvidenceIn } from './form-evidence.ts'
import { observedIn } from './observed.ts'

const verizonMonthly = { ...version2, meaning }
const start = startAnswers(verizonMonthly, { today: '2026-11-14', displayName: 'Dana Fields' })
const observed = (answers: Answers, touched: readonly string[], carried: readonly string[] = []) =>
  observedIn(verizonMonthly, {
    state: 'Florida',
    answers: { ...start, ...answers },
    given: givenOf(verizonMonthly, { touched, carried }),
  })

test('start values and carried answers raise nothing and are not in order', () => {
  expect(observed({ hasAlarms: true }, [], ['hasAlarms'])).toEqual({ concerns: [], inOrder: [] })
})

test('what was answered raises a concern, in the words of the report, or is in order', () => {
  expect(observed({ hasAlarms: true, hasWetting: false }, ['hasAlarms', 'hasWetting'])).toEqual({
    concerns: [{ field: 'hasAlarms', label: 'Any alarms?', answer: 'Yes', severity: 'defect' }],
    inOrder: ['hasWetting'],
  })
})

test('"not applicable" and an empty answer are neither', () => {
  const answers = { liquidType: 'N/A', isDryInterstitialOk: null, placardExpires: '' }
  expect(observed(answers, Object.keys(answers))).toEqual({ concerns: [], inOrder: [] })
  expect(observed({ liquidType: 'water' }, ['liquidType']).inOrder).toEqual(['liquidType'])
})

test('"N/A" to the question of a part, found bad at the last visit, does not find it in order', () => {
  const template = registry.require('annual', 2)
  const inOrder = (isFillCapOk: string) => {
    const answers = withComputed(template, { parts: [annualPart({ isFillCapOk })] } as Answers)
    const { tanks = {} } = formEvidenceIn(template, { state: 'Florida', answers })
    return tanks['']?.partsInOrder?.some(({ field }) => field === 'isFillCapOk')
  }
  expect([inOrder('yes'), inOrder('n/a'), inOrder('')]).toEqual([true, false, false])
})

test('a day that had passed is a concern, one to come is in order', () => {
  const { concerns } = observed({ placardExpires: '2026-10-31' }, ['placardExpires'])
  expect(concerns).toMatchObject([
    { field: 'placardExpires', answer: 'Expired 2026-10-31', severity: 'paper' },
  ])
  expect(observed({ placardExpires: '2027-10-31' }, ['placardExpires']).inOrder).toEqual(['placardExpires'])
})

test('a test said to have been made after the visit is neither', () => {
  const of = (lastAnnualDate: string) => observed({ lastAnnualDate }, ['lastAnnualDate'])
  expect(of('2062-11-14')).toEqual({ concerns: [], inOrder: [] })
  expect(of('2026-11-14').inOrder).toEqual(['lastAnnualDate'])
  expect(of('2025-11-13').concerns).toHaveLength(1)
})

test('a form that does not say where its answers come from counts as answered', () => {
  const { concerns, inOrder } = observedIn(verizonMonthly, {
    state: 'Florida',
    answers: { ...start, hasAlarms: true },
  })
  expect(concerns.map(({ field }) => field)).toContain('hasAlarms')
  expect(inOrder).toContain('hasWetting')
})

test('a pass that was only said, of a test that nobody made, does no duty and finds nothing in order', () => {
  const template = registry.require('spill-bucket', 2)
  const saidOf = (change: Partial<Part>) => {
    const parts = [bucketPart({ ...change, override: 'pass', overrideReason: 'Fine' })]
    const answers = withComputed(template, { parts } as Answers)
    const { tanks = {} } = formEvidenceIn(template, { state: 'Georgia', answers })
    const { done, tested, partsInOrder } = tanks[''] ?? {}
    return {
      done,
      passed: tested?.['spill-bucket']?.map(({ passed }) => passed),
      inOrder: partsInOrder?.length,
    }
  }
  const nothing = { settle: null, test: null, startLevel: null, endLevel: null }
  expect(saidOf(nothing)).toEqual({ done: [], passed: [null], inOrder: 0 })
  // What was measured is the inspector's to judge.
  expect(saidOf({ test: timerOf(59) })).toEqual({ done: ['spill-bucket'], passed: [true], inOrder: 1 })
})

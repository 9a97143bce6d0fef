import { expect, test } from 'vitest'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { formContent } from '#testing/form-content.ts'
import { generatorRun } from '#testing/guests/generator-run.ts'
import { hydrantCheck } from '#testing/guests/hydrant-check.ts'
import { spillBucketTest } from '#testing/guests/spill-bucket-test.ts'
import { confirmableFields } from './as-last-visit.ts'
import { givenOf } from './given.ts'
import { leakQuestionsOf, openLeakQuestions } from './leak-questions.ts'
import { repeatStepOf } from './repeat-visit.ts'
import type { Answers } from './template.ts'
import { fieldsOf } from './walk.ts'

const leaks = [
  'hasWetting',
  'hasPipeWetting',
  'isOilUnderGenerator',
  'isBrineInterstitialOk',
  'isDryInterstitialOk',
  'liquidType',
]
const readings = [
  'tmuReading',
  'stickReading',
  'gallons',
  'gaugeReading',
  'liquidRemovedVolume',
  'spillBucketLiquidVolume',
]
const ids = (fields: readonly { id: string }[] = []) => fields.map(({ id }) => id)
const [form, photos] = verizonMonthly.steps

test('a repeat visit asks for leaks and readings together, right after the facility', () => {
  const first = repeatStepOf(verizonMonthly, form)?.first ?? []
  expect(ids(first)).toEqual(['facility', 'leak-check', 'readings'])
  expect(ids(first[1]?.fields)).toEqual(leaks)
  expect(ids(first[2]?.fields)).toEqual(readings)
})

test('a bare name that left its section says which section it is from', () => {
  const [, leakCheck] = repeatStepOf(verizonMonthly, form)?.first ?? []
  expect(leakCheck?.fields.at(-1)).toMatchObject({
    label: 'Type of liquid',
    hint: 'Section: Release Detection',
  })
})

test('every question is asked once, and the others stay in their sections and order', () => {
  const { first, rest } = repeatStepOf(verizonMonthly, form) ?? { first: [], rest: [] }
  const asked = [...first, ...rest].flatMap(({ fields }) => ids(fields))
  const all = form.sections.flatMap(({ fields }) => ids(fields))
  expect(asked.toSorted()).toEqual(all.toSorted())
  const moved = new Set([...leaks, ...readings])
  const [, ...others] = form.sections
  expect(rest.flatMap(({ fields }) => ids(fields))).toEqual(
    others.flatMap(({ fields }) => ids(fields)).filter(id => !moved.has(id)),
  )
  expect(rest.map(({ title }) => title)).toEqual(others.map(({ title }) => title))
})

test('what stands together already stays where it is', () => {
  expect(repeatStepOf(verizonMonthly, photos)).toBe(null)
  for (const template of [hydrantCheck, generatorRun, spillBucketTest])
    for (const step of template.steps) expect(repeatStepOf(template, step)).toBe(null)
})

test('leak questions are those of the meaning, or those that can raise a possible release', () => {
  expect(ids(leakQuestionsOf(verizonMonthly))).toEqual(leaks)
  expect(ids(leakQuestionsOf(hydrantCheck))).toEqual(['isDripping'])
  expect(ids(leakQuestionsOf(spillBucketTest))).toEqual(['hasPassed'])
})

test('a leak question is open until it is answered on the visit', () => {
  const { answers } = formContent()
  const given = givenOf(verizonMonthly, { touched: ['hasWetting'], carried: ['hasPipeWetting'] })
  expect(ids(openLeakQuestions(verizonMonthly, { answers, given }))).toEqual(leaks.slice(1))
  // A record that does not say who answered counts as answered.
  expect(openLeakQuestions(verizonMonthly, { answers, given: undefined })).toEqual([])
})

const confirmable = (answers: Answers = {}) =>
  ids(
    confirmableFields(
      verizonMonthly,
      fieldsOf(verizonMonthly),
      formContent({ tankVolume: '6000', ...answers }).answers,
      () => true,
    ),
  )

test('neither leaks nor readings nor the inspector’s name are confirmed together with the rest', () => {
  const left = ids(fieldsOf(verizonMonthly)).filter(id => !confirmable().includes(id))
  expect(left).toEqual(expect.arrayContaining([...leaks, ...readings, 'inspectedBy']))
  expect(confirmable()).toEqual(expect.arrayContaining(['tankType', 'tankVolume', 'hasPlacard', 'hasAlarms']))
})

test('the annual test of the last visit is not confirmed for this one', () => {
  expect(confirmable({ isAnnualTest: false })).toContain('isAnnualTest')
  expect(confirmable({ isAnnualTest: true })).not.toContain('isAnnualTest')
})

test('what is empty or not asked is not confirmed', () => {
  expect(confirmable({ hasAlarms: true, alarmNotes: 'Sensor 3' })).toContain('alarmNotes')
  expect(confirmable({ hasAlarms: false, alarmNotes: 'Sensor 3' })).not.toContain('alarmNotes')
  expect(confirmable({ lastAnnualDate: '' })).not.toContain('lastAnnualDate')
})

import { expect, test } from 'vitest'
import { givenOf } from '#domain/form/given.ts'
import { buildReport } from '#domain/form/report.ts'
import { startAnswers } from '#domain/form/start.ts'
import type { Answers } from '#domain/form/template.ts'
import { fieldsOf, sectionsOf } from '#domain/form/walk.ts'
import { completedForm } from '#testing/completed-form.ts'
import { verizonMonthly as first } from './v1.ts'
import { verizonMonthly } from './v2.ts'

const start: Answers = startAnswers(verizonMonthly, { today: '2026-11-14', displayName: 'Dana Fields' })
const reportOf = (touched: string[], answers: Answers = {}) =>
  buildReport(
    verizonMonthly,
    completedForm(
      verizonMonthly,
      { ...start, ...answers },
      { given: givenOf(verizonMonthly, { touched, carried: [] }) },
    ),
  )

test('asks what version 1 asks, in its words, and starts with the same answers', () => {
  const asked = (template: typeof first | typeof verizonMonthly) =>
    fieldsOf(template).map(({ id, label, kind, required, role }) => ({ id, label, kind, required, role }))
  expect(asked(verizonMonthly)).toEqual(asked(first))
  expect(start).toEqual(startAnswers(first, { today: '2026-11-14', displayName: 'Dana Fields' }))
  expect(sectionsOf(verizonMonthly).map(({ title }) => title)).toEqual(
    sectionsOf(first).map(({ title }) => title),
  )
})

test('lines and a spill bucket that are not clear are findings, once somebody has said so', () => {
  expect(reportOf([]).findings).toEqual([])
  const said = reportOf(['areLinesClear', 'isSpillBucketClear'])
  expect(said.findings).toEqual([
    { label: 'Are the lines clear?', text: 'No', severity: 'defect' },
    { label: 'Is the spill bucket clear?', text: 'No', severity: 'defect' },
  ])
  const clear = reportOf(['areLinesClear', 'isSpillBucketClear'], {
    areLinesClear: true,
    isSpillBucketClear: true,
  })
  expect(clear.findings).toEqual([])
})

test('readings say their unit', () => {
  const touched = ['stickReading', 'gallons', 'tankVolume']
  const report = reportOf(touched, { stickReading: '43 1/8', gallons: '2,305', tankVolume: '4,000' })
  const said = report.blocks.flatMap(({ lines }) => lines).map(({ label, text }) => [label, text])
  expect(said).toContainEqual(['STICK', '43 1/8 in'])
  expect(said).toContainEqual(['GALLONS', '2,305 gal'])
  expect(said).toContainEqual(['Tank volume', '4,000 gal'])
})

test('prints the EH&S notice', () => {
  expect(reportOf([]).notice).toBe('Actual fuel leaks: inform the EH&S line right away, (800) 555-0199.')
})

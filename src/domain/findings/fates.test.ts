import { expect, test } from 'vitest'
import { withComputed } from '#domain/form/compute.ts'
import { givenOf } from '#domain/form/given.ts'
import { buildReport } from '#domain/form/report.ts'
import { startAnswers } from '#domain/form/start.ts'
import type { Answers } from '#domain/form/template.ts'
import { formatVerdict } from '#domain/form/verdict.ts'
import { registry } from '#domain/templates/registry.ts'
import { bucketPart } from '#domain/templates/sample-parts.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { completedForm } from '#testing/completed-form.ts'
import { type Fate, withFates } from './fates.ts'

const papers = { placardExpires: '2030-01-01', cfrExpires: '2030-01-01', inspectionDate: '2026-11-01' }

function reportOf(touched: readonly string[]) {
  const start = startAnswers(verizonMonthly, { today: '2026-11-01', displayName: 'Dana Fields' })
  return buildReport(verizonMonthly, {
    ...{ id: crypto.randomUUID(), version: 1, templateId: verizonMonthly.id, templateVersion: 1 },
    ...{ state: 'Florida', photos: [], photoIds: [], createdBy: '', updatedBy: '' },
    ...{ createdAt: '', updatedAt: '', submittedAt: '' },
    answers: { ...start, ...papers, hasAlarms: true, hasWetting: true },
    given: givenOf(verizonMonthly, { touched, carried: ['hasAlarms', 'hasWetting'] }),
  })
}

const both = ['hasAlarms', 'hasWetting']
const alarms: Fate = {
  ...{ field: 'hasAlarms', label: 'Any alarms?', status: 'verified' },
  ...{ doneOn: '2026-11-03', actionMissing: false },
}
const wetting: Fate = {
  ...alarms,
  field: 'hasWetting',
  label: 'Any wetting on the tank?',
  status: 'open',
  doneOn: null,
}

test('each finding says what has become of it, and the verdict how many are closed', () => {
  const report = withFates(reportOf(both), [alarms, wetting])
  const texts = report.findings.map(({ text }) => text).toSorted()
  expect(texts).toEqual(['Yes', 'Yes · fixed November 3, 2026, closed'])
  expect(formatVerdict(report)).toBe('2 findings, 1 of 2 closed')
  const closed = withFates(reportOf(both), [alarms, { ...wetting, status: 'verified', actionMissing: true }])
  expect(formatVerdict(closed)).toBe('2 findings, all closed')
  expect(closed.findings.map(({ text }) => text)).toContain('Yes · closed, action not recorded')
})

test('with none closed it still needs attention; without what is known it says nothing more', () => {
  expect(formatVerdict(withFates(reportOf(both), [wetting]))).toBe('2 findings need attention')
  const report = reportOf(both)
  expect(withFates(report, [])).toBe(report)
  expect(withFates(report, [{ ...alarms, label: 'Another form asks it?' }])).toBe(report)
})

test('what was only carried from the last visit is not closed by it', () => {
  const report = withFates(reportOf(['hasWetting']), [alarms, wetting])
  expect(report.closed).toEqual({ raised: 1, closed: 0 })
  const other = withFates(reportOf(['hasAlarms']), [alarms, wetting])
  expect(formatVerdict(other)).toBe('2 findings, 1 of 2 closed')
})

test('a finding of a part has the fate of that part at its tank, whatever the part is called there', () => {
  const template = registry.require('spill-bucket', 2)
  const parts = [
    bucketPart({ tankId: 'one', componentId: 'north', visual: 'fail' }),
    bucketPart({ id: 'b2', componentId: 'south', visual: 'fail' }),
  ]
  const answers = withComputed(template, { parts } as Answers)
  const report = buildReport(template, completedForm(template, answers))
  const fate = (part: string, tankId: string): Fate => ({
    ...{ ...alarms, field: 'result', label: 'Bucket 7, renamed: Result' },
    ...{ part, tankId },
  })
  const verdictOf = (...fates: Fate[]) => formatVerdict(withFates(report, fates, 'own'))
  expect(verdictOf()).toBe('2 findings need attention')
  expect(verdictOf(fate('north', 'one'))).toBe('2 findings, 1 of 2 closed')
  expect(verdictOf(fate('north', 'one'), fate('south', 'own'))).toBe('2 findings, all closed')
  expect(verdictOf(fate('north', 'own'), fate('south', 'one'))).toBe('2 findings need attention')
})

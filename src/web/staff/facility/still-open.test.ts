import { expect, test } from 'vitest'
import { givenOf } from '#domain/form/given.ts'
import { buildReport } from '#domain/form/report.ts'
import { startAnswers } from '#domain/form/start.ts'
import type { Answers } from '#domain/form/template.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { chainsOf, stillOpen, type Visit } from './still-open.ts'

const visit = (inspectionDate: string, change: Partial<Visit> = {}): Visit => ({
  id: inspectionDate,
  version: 1,
  templateId: 'verizon-monthly',
  facilityName: 'Tower 1',
  inspectedBy: 'Dana Fields',
  inspectionDate,
  state: 'Florida',
  tankType: 'UST',
  photoCount: 0,
  submittedAt: `${inspectionDate}T12:00:00.000Z`,
  updatedAt: `${inspectionDate}T12:00:00.000Z`,
  tankId: 'north',
  ...change,
})

const idsOf = (visits: readonly Visit[]) => chainsOf(visits).map(chain => chain.map(({ id }) => id))

test('a form of another template, or about another tank, takes back nothing that was found', () => {
  const visits = [
    visit('2026-11-03', { templateId: 'spill-bucket-test' }),
    visit('2026-11-02', { tankId: 'south' }),
    visit('2026-11-01'),
    visit('2026-10-01'),
  ]
  expect(idsOf(visits)).toEqual([['2026-11-03'], ['2026-11-02'], ['2026-11-01']])
})

test('a visit that is dated in the future takes nothing back', () => {
  const visits = [
    visit('2062-11-01', { datedAt: '2026-11-01T12:00:00.000Z' }),
    visit('2026-10-01', { datedAt: '2026-10-01T12:00:00.000Z' }),
  ]
  expect(idsOf(visits)).toEqual([['2026-10-01']])
})

test('a visit that did not confirm all looks back to the last one that did', () => {
  const visits = [
    visit('2026-11-01', { confirmed: 'none' }),
    visit('2026-10-01', { confirmed: 'some' }),
    visit('2026-09-01', { confirmed: 'all' }),
    visit('2026-08-01', { confirmed: 'all' }),
  ]
  expect(idsOf(visits)).toEqual([['2026-11-01', '2026-10-01', '2026-09-01']])
})

const papers = { placardExpires: '2030-01-01', cfrExpires: '2030-01-01', inspectionDate: '2026-11-01' }
const start = startAnswers(verizonMonthly, { today: '2026-11-01', displayName: 'Dana Fields' })
const report = (answers: Answers, touched: readonly string[], carried: readonly string[] = []) =>
  buildReport(verizonMonthly, {
    ...{ id: crypto.randomUUID(), version: 1, templateId: verizonMonthly.id, templateVersion: 1 },
    ...{ state: 'Florida', photos: [], photoIds: [], createdBy: '', updatedBy: '' },
    ...{ createdAt: '', updatedAt: '', submittedAt: '' },
    answers: { ...start, ...papers, ...answers },
    given: givenOf(verizonMonthly, { touched, carried }),
  })

test('only an answer that was given takes a finding back', () => {
  const found = report({ hasWetting: true, hasPipeWetting: true }, ['hasWetting', 'hasPipeWetting'])
  const open = (...newer: ReturnType<typeof report>[]) => stillOpen(found, newer).map(({ label }) => label)
  expect(open()).toHaveLength(2)
  expect(open(report({}, []))).toHaveLength(2)
  expect(open(report({ hasWetting: false }, ['hasWetting']))).toEqual([
    found.findings.map(({ label }) => label).at(1),
  ])
  // The newer one says it itself.
  expect(open(report({ hasWetting: true }, ['hasPipeWetting'], ['hasWetting']))).toEqual([])
})

import { expect, test } from 'vitest'
import { lastOfEachKind, type Visit } from './open-findings.tsx'

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

test('a form of another template, or about another tank, takes back nothing that was found', () => {
  const visits = [
    visit('2026-11-03', { templateId: 'spill-bucket-test', findings: 0 }),
    visit('2026-11-02', { tankId: 'south', findings: 0 }),
    visit('2026-11-01', { findings: 1 }),
    visit('2026-10-01', { findings: 3 }),
  ]
  const last = lastOfEachKind(visits)
  expect(last.map(({ id }) => id).sort()).toEqual(['2026-11-01', '2026-11-02', '2026-11-03'])
})

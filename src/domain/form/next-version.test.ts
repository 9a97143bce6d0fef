// A question is added, one is dropped, one is reworded: that is a new version, and what was signed before stays as it
// was signed.

import { describe, expect, expectTypeOf, test } from 'vitest'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { completedForm } from '#testing/completed-form.ts'
import { ordinaryAnswers } from '#testing/extreme-forms.ts'
import { changedFields } from './changes.ts'
import { nextVersion } from './next-version.ts'
import { prefill } from './prefill.ts'
import { createRegistry } from './registry.ts'
import { buildReport } from './report.ts'
import { buildSheet, type SheetForm } from './sheet.ts'
import { startAnswers } from './start.ts'
import type { Answers, AnswersOf } from './template.ts'
import { fieldsOf, findRole } from './walk.ts'

const second = nextVersion(verizonMonthly, {
  version: 2,
  drop: ['gaugeReading'],
  change: {
    hasWetting: { label: 'Any wetting on the tank or its saddles?' },
    tankType: { options: [{ value: 'AST', label: 'Above ground' }] },
  },
  add: [
    {
      after: 'stickReading',
      field: { kind: 'number', id: 'waterLevel', label: 'Water', unit: 'in', min: 0, max: 20 },
    },
    { endOf: 'records', field: { kind: 'yes-no', id: 'hasManuals', label: 'Manuals on site?', start: true } },
  ],
  sections: { records: { title: 'Records and manuals' } },
  steps: { photos: { next: 'File the form' } },
})

const sources = { today: '2026-11-14', displayName: 'Dana Fields' }
const signed = completedForm(verizonMonthly, { ...ordinaryAnswers, gaugeReading: '1/2', tankType: 'UST' })

describe('a new version', () => {
  test('says what differs and keeps the rest', () => {
    const ids = fieldsOf(second).map(field => field.id)
    expect(ids).not.toContain('gaugeReading')
    expect(ids.indexOf('waterLevel')).toBe(ids.indexOf('stickReading') + 1)
    expect(ids.indexOf('hasManuals')).toBe(ids.indexOf('hasRecords') + 1)
    expect(second).toMatchObject({ id: 'verizon-monthly', version: 2, name: verizonMonthly.name })
    expect(second.steps[1]).toMatchObject({ title: 'Upload Photos', next: 'File the form' })
    expect(findRole(second, 'facilityName')).toEqual(findRole(verizonMonthly, 'facilityName'))
  })

  test('has answers of its own type', () => {
    type Second = AnswersOf<typeof second>
    expectTypeOf<Second['waterLevel']>().toEqualTypeOf<number | null>()
    expectTypeOf<Second['hasWetting']>().toEqualTypeOf<boolean>()
    expectTypeOf<Second>().not.toHaveProperty('gaugeReading')
  })

  test.each([
    [{ version: 3 }, 'Version 3 does not follow 1'],
    [{ version: 2, drop: ['surprise'] }, 'no question surprise'],
    [{ version: 2, change: { surprise: {} } }, 'no question surprise'],
    [{ version: 2, sections: { surprise: {} } }, 'no section surprise'],
    [{ version: 2, steps: { surprise: {} } }, 'no step surprise'],
  ])('%j is refused', (revision, sentence) => {
    expect(() => nextVersion(verizonMonthly, revision)).toThrow(sentence)
  })
})

describe('a form that was signed before', () => {
  const before = createRegistry([verizonMonthly])
  const after = createRegistry([verizonMonthly, second])
  const row: SheetForm = { ...signed, photoCount: 0, createdBy: 'Dana Fields', updatedBy: 'Dana Fields' }

  const cells = (registry: typeof before): Record<string, unknown> => {
    const sheet = buildSheet(registry)
    const said = sheet.row(row)
    return Object.fromEntries(sheet.columns.map((column, index) => [column.id, said[index]]))
  }

  test('is shown to the letter as before', () => {
    const template = after.find(signed.templateId, signed.templateVersion)
    expect(template).toBe(verizonMonthly)
    const said = JSON.stringify(buildReport(verizonMonthly, signed))
    expect(said).toContain('Any wetting on the tank?')
    expect(said).toContain('"GAUGE"')
    expect(said).not.toMatch(/Water"|Manuals|saddles/)
  })

  test('fills the same cells as before, and none of the new questions', () => {
    const { waterLevel, hasManuals, ...rest } = cells(after)
    expect(rest).toEqual(cells(before))
    expect([waterLevel, hasManuals]).toEqual(['', ''])
  })

  test('is not given answers that nobody gave, even where it lacks one', () => {
    const { hasRecords, ...lacking } = signed.answers
    const said = buildReport(verizonMonthly, { ...signed, answers: lacking as Answers })
    expect(said.blocks.map(block => block.title)).not.toContain('Records')
    expect(buildSheet(before).row({ ...row, answers: lacking as Answers })).not.toContain(undefined)
  })
})

test('the last visit of an older version is taken over answer by answer', () => {
  const fresh = startAnswers(second, sources)
  const { answers, carried, unfit } = prefill(second, fresh, signed.answers)
  expect(answers).toMatchObject({ tankVolume: signed.answers.tankVolume, waterLevel: null, hasManuals: true })
  expect(answers).not.toHaveProperty('gaugeReading')
  // Of the two tank types one is no longer asked: its answer stays what a new form starts with, and is named.
  expect(answers.tankType).toBe(fresh.tankType)
  expect(unfit).toEqual(['Tank type'])
  expect(carried).toContain('hasWetting')
  expect(carried).not.toContain('tankType')
})

test('an edit that brings a form to the new version names what it never had', () => {
  const after = { ...signed.answers, waterLevel: 0, hasManuals: true }
  expect(changedFields(second, signed.answers, after)).toEqual([
    { field: 'hasManuals', label: 'Manuals on site?', from: '', to: 'Yes' },
    { field: 'waterLevel', label: 'Water', from: '', to: '0 in' },
  ])
})

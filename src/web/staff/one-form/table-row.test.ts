import { expect, test } from 'vitest'
import { displayDefaults } from '#domain/completed-forms/completed-form.ts'
import { registry } from '#testing/guests/guest-registry.ts'
import { tankTypeOf, withDefaults } from './table-row.ts'

const row = {
  facilityName: 'Tower 44',
  inspectedBy: 'Dana Fields',
  inspectionDate: '2026-11-14',
  state: 'Florida',
} as const

test('a row says what is there', () => {
  expect(withDefaults(row)).toEqual(row)
})

test.each(Object.keys(row) as (keyof typeof row)[])('a blank %s has its word', column => {
  expect(withDefaults({ ...row, [column]: '  ' })).toEqual({ ...row, [column]: displayDefaults[column] })
})

test('spaces around a value are not shown', () => {
  expect(withDefaults({ ...row, facilityName: ' Tower 44 ' }).facilityName).toBe('Tower 44')
})

test('a blank tank type is unknown, unless the form does not ask for it', () => {
  const typeOf = (templateId: string, tankType = ' ') => tankTypeOf({ templateId, tankType }, registry)
  expect(typeOf('verizon-monthly', 'UST')).toBe('UST')
  expect(typeOf('verizon-monthly')).toBe('Unknown')
  expect(typeOf('made-up-eyewash-check')).toBe('—')
  expect(typeOf('a form of a newer program')).toBe('Unknown')
})

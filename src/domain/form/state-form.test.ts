import { expect, test } from 'vitest'
import { registry } from '#domain/templates/registry.ts'
import { annualPart, overfillPart } from '#domain/templates/sample-parts.ts'
import { stateFormOf } from './state-form.ts'

const said = (id: string, state: string, parts = [annualPart()]) =>
  stateFormOf(registry.require(id, 2), { state, answers: { parts } })

test('North Carolina’s numbers stand where they are known, and nowhere else', () => {
  expect(said('overfill', 'North Carolina', [overfillPart()])).toBe('NC form UST-22A')
  expect(said('annual', 'North Carolina')).toBe('NC form UST-22B')
  expect(said('annual', 'Florida')).toBe(undefined)
  expect(said('sump', 'North Carolina')).toBe(undefined)
  expect(said('verizon-monthly', 'North Carolina')).toBe(undefined)
})

test('a form about aboveground tanks alone is none of the state’s', () => {
  const aboveground = annualPart({ tankType: 'AST' })
  expect(said('annual', 'North Carolina', [aboveground])).toBe(undefined)
  expect(said('annual', 'North Carolina', [aboveground, annualPart({ id: 't2' })])).toBe('NC form UST-22B')
})

import { expect, test } from 'vitest'
import { chooseTank, type KnownTank } from './choose-tank.ts'

const small: KnownTank = { id: 'small', tankType: 'UST', volume: '1000', status: 'in-service' }
const large: KnownTank = { id: 'large', tankType: 'UST', volume: '8000', status: 'in-service' }
const above: KnownTank = { id: 'above', tankType: 'AST', volume: '', status: 'in-service' }

test('the one that was chosen', () => {
  expect(chooseTank([small, large], { id: 'large', tankType: 'UST', volume: '1000' })).toBe('large')
})

test('one that is gone is not chosen', () => {
  expect(chooseTank([small], { id: 'gone', tankType: 'UST', volume: '' })).toBe('small')
})

test('the only one of its kind, or the only one of its volume', () => {
  expect(chooseTank([small, above], { tankType: 'AST', volume: '550' })).toBe('above')
  expect(chooseTank([small, large], { tankType: 'UST', volume: '8000' })).toBe('large')
})

test('the only one there is, when the form does not say', () => {
  expect(chooseTank([above], { tankType: null, volume: '' })).toBe('above')
})

test('none of several that are alike', () => {
  expect(chooseTank([small, large], { tankType: 'UST', volume: '' })).toBeNull()
  expect(chooseTank([small, above], { tankType: null, volume: '' })).toBeNull()
})

test('a new one, when there is none of its kind', () => {
  expect(chooseTank([], { tankType: 'UST', volume: '' })).toBe('new')
  expect(chooseTank([], { tankType: null, volume: '' })).toBe('new')
  expect(chooseTank([small], { tankType: 'AST', volume: '' })).toBe('new')
})

test('one that is closed only where no other can be meant', () => {
  const closed: KnownTank = { ...large, id: 'closed', status: 'closed' }
  expect(chooseTank([closed, small], { tankType: 'UST', volume: '8000' })).toBe('small')
  expect(chooseTank([closed, above], { tankType: 'UST', volume: '' })).toBe('closed')
  expect(chooseTank([closed, small], { id: 'closed', tankType: 'UST', volume: '' })).toBe('closed')
})

import { describe, expect, test } from 'vitest'
import { newTankFacts, type Tank } from './facility.ts'
import { likelySameTanks, planTanks } from './merged-tanks.ts'

const tank = (id: string, label: string, more: Partial<Tank> = {}): Tank => ({
  ...{ id, label, tankType: 'UST', volume: '', ...newTankFacts },
  ...more,
})

describe('tanks are taken for the same', () => {
  test.each<[string, Tank[], Tank[]]>([
    ['of one label', [tank('a', 'Tank 1'), tank('b', 'Tank 2')], [tank('x', 'TANK  1')]],
    [
      'however a volume is written',
      [tank('a', 'Tank 1', { volume: '8,000' })],
      [tank('x', 'North', { volume: '8000 gal' })],
    ],
    ['where one side knows more', [tank('a', 'Tank 1', { product: 'Diesel' })], [tank('x', 'Tank 1')]],
    [
      'the only ones of their type',
      [tank('a', 'Tank 1'), tank('b', 'Tank 1', { tankType: 'AST' })],
      [tank('x', 'North')],
    ],
  ])('%s', (_, into, from) => {
    expect(likelySameTanks(into, from)).toEqual({ x: 'a' })
  })

  test.each<[string, Tank[], Tank[]]>([
    ['of another type', [tank('a', 'Tank 1', { tankType: 'AST' })], [tank('x', 'Tank 1')]],
    [
      'of another volume',
      [tank('a', 'Tank 1', { volume: '8000' })],
      [tank('x', 'Tank 1', { volume: '600' })],
    ],
    [
      'of another product',
      [tank('a', 'Tank 1', { product: 'diesel' })],
      [tank('x', 'Tank 1', { product: 'gas' })],
    ],
    ['that could be one of two', [tank('a', 'Tank 1'), tank('b', 'Tank 2')], [tank('x', 'North')]],
    ['where there is none', [], [tank('x', 'Tank 1')]],
  ])('but not %s', (_, into, from) => {
    expect(likelySameTanks(into, from)).toEqual({ x: null })
  })

  test('and no tank for two', () => {
    expect(likelySameTanks([tank('a', 'Tank 1')], [tank('x', 'Tank 1'), tank('y', 'tank 1')])).toEqual({
      x: 'a',
      y: null,
    })
  })
})

describe('after a merge', () => {
  const labelsOf = (into: Tank[], from: Tank[], same = {}) =>
    planTanks(into, from, same).map(({ label }) => label)

  test('the same tank has the label of the one here, and another one whose label is taken the next free number', () => {
    const into = [tank('a', 'Tank 1'), tank('b', 'Tank 2')]
    const from = [tank('x', 'Tank 1'), tank('y', 'North')]
    expect(planTanks(into, from, { x: null, y: 'b' })).toEqual([
      { id: 'x', sameAs: null, label: 'Tank 3' },
      { id: 'y', sameAs: 'b', label: 'Tank 2' },
    ])
  })

  test('a label that is free is kept, also when one before it looks for a number', () => {
    const from = [tank('x', 'Tank 1'), tank('y', 'Tank 2'), tank('z', 'tank 2')]
    expect(labelsOf([tank('a', 'Tank 1')], from)).toEqual(['Tank 3', 'Tank 2', 'tank 4'])
  })

  test.each([
    ['North', 'North 2'],
    ['T9', 'T10'],
    ['12', '13'],
    ['Unit 20417', 'Unit 20417 2'],
  ])('%s becomes %s', (label, next) => {
    expect(labelsOf([tank('a', label)], [tank('x', label)])).toEqual([next])
  })

  test('a label stays as short as it must be', () => {
    expect(labelsOf([tank('a', 'N'.repeat(100))], [tank('x', 'N'.repeat(100))])).toEqual([
      `${'N'.repeat(99)}2`,
    ])
    const smiling = '\u{1f600}'.repeat(50)
    expect(labelsOf([tank('a', smiling)], [tank('x', smiling)])).toEqual([`${'\u{1f600}'.repeat(49)}2`])
  })
})

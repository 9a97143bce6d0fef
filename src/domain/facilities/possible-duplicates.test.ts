import { describe, expect, test } from 'vitest'
import { isOneApart, likenessOf, spell } from './likeness.ts'
import { likelySame, possibleDuplicates, type Site } from './possible-duplicates.ts'

describe('two spellings of one site', () => {
  test.each([
    ['Tower 4417 Ocala', 'Tower-4417, Ocala'],
    ['Riverside Marina', 'Riverside Marinas'],
    ['Hale Marine Tampa', 'Hale Marine, Tampa'],
  ])('%s and %s are likely the same', (one, other) => {
    expect(likenessOf(spell(one), spell(other))).toBeGreaterThanOrEqual(likelySame)
  })

  test.each([
    ['Tower 4417 Ocala', 'Tower 4418 Ocala'],
    ['Fuel depot A', 'Fuel depot b'],
    ['Riverside Marina', 'Lakeside Station'],
    ['', ''],
  ])('%s and %s are not', (one, other) => {
    expect(likenessOf(spell(one), spell(other))).toBeLessThan(likelySame)
  })
})

test.each([
  ['marina', 'marinas', true],
  ['marina', 'arina', true],
  ['marina', 'martina', true],
  ['marina', 'marena', true],
  ['marina', 'marinass', false],
  ['marina', 'mrania', false],
])('%s and %s are one letter apart: %s', (one, other, isOne) => {
  expect(isOneApart(one, other)).toBe(isOne)
  expect(isOneApart(other, one)).toBe(isOne)
})

const site = (id: string, name: string, more: Partial<Site> = {}): Site => ({
  ...{ id, name, state: 'Florida', stateFacilityNumber: '', address: '', ...more },
})

const idsOf = (sites: Site[], most = 10) =>
  possibleDuplicates(sites, most).map(({ one, other }) => [one.id, other.id].sort().join())

test('the likeliest pair comes first; two states, and two numbers, are two sites', () => {
  const sites = [
    site('1', 'Riverside Marina'),
    site('2', 'Riverside Marinas'),
    site('3', 'Riverside Marina', { state: 'Georgia' }),
    site('4', 'Tower 1'),
    site('5', 'Tower-1'),
    site('6', 'Tower 2'),
  ]
  expect(idsOf(sites)).toEqual(['4,5', '1,2'])
  expect(idsOf(sites, 0)).toEqual([])
})

describe('what speaks for a pair is shown', () => {
  const number = (stateFacilityNumber: string, address = '') => ({ stateFacilityNumber, address })
  test.each<[string, Site, Site, string[]]>([
    ['spaces and signs', site('1', 'Tower 1'), site('2', 'Tower-1'), ['same-letters']],
    ['a letter that counts as a number', site('1', 'Tower 1A'), site('2', 'Tower 1-a'), ['same-letters']],
    ['one letter', site('1', 'Riverside Marina'), site('2', 'Riverside Marinas'), ['one-letter']],
    ['much of the name', site('1', 'Hale Marine Tampa'), site('2', 'Hale Marine of Tampa'), ['similar-name']],
    [
      'the number alone',
      site('1', 'Depot', number('98/01234')),
      site('2', 'Castle Data', number('98 01234')),
      ['same-number'],
    ],
    [
      'the address, however it is written',
      site('1', 'Depot', number('', '7 Harbor Road\nTampa')),
      site('2', 'Castle Data', number('8501', '7 Harbor Road, Tampa')),
      ['same-address'],
    ],
    [
      'all, though the state tells them apart',
      site('1', 'Tower 1', number('8501', '7 Harbor Road')),
      site('2', 'Tower-1', number('8502', '7 Harbor Road')),
      ['same-address', 'same-letters', 'other-number'],
    ],
  ])('%s', (_, one, other, reasons) => {
    expect(possibleDuplicates([one, other], 10).map(pair => pair.reasons)).toEqual([reasons])
  })

  test.each<[string, Site, Site]>([
    ['a number that nobody knows', site('1', 'Depot', number('none')), site('2', 'Castle', number('None'))],
    ['a number of zeros', site('1', 'Depot', number('0000')), site('2', 'Castle', number('0000'))],
    [
      'a street alone',
      site('1', 'Depot', number('', 'Main Street')),
      site('2', 'Castle', number('', 'Main Street')),
    ],
    [
      'two numbered sites at one place',
      site('1', 'Unit 1', number('', '7 Main')),
      site('2', 'Unit 2', number('', '7 Main')),
    ],
    [
      'two numbers of the state at one place',
      site('1', 'Depot', number('8501', '7 Main')),
      site('2', 'Castle', number('8502', '7 Main')),
    ],
  ])('and %s does not', (_, one, other) => {
    expect(possibleDuplicates([one, other], 10)).toEqual([])
  })

  test('what the state says weighs most, then the place, then the name', () => {
    const sites = [
      site('1', 'Riverside Marina'),
      site('2', 'Riverside Marinas'),
      site('3', 'Harbor Plant', number('', '7 Harbor Road')),
      site('4', 'Harbor Plants', number('', '7 Harbor Road')),
      site('5', 'Lakeside', number('8501')),
      site('6', 'Castle Data', number('8501')),
    ]
    expect(idsOf(sites)).toEqual(['5,6', '3,4', '1,2'])
  })
})

// It runs in the process that answers everyone: 20,000 sites took six seconds once. The limit leaves room for a busy machine.
test('20,000 names of letters alone are compared before anyone notices', { timeout: 20_000 }, () => {
  const words = ['Harbor', 'River', 'Plant', 'Tower', 'Depot', 'Marina', 'Station', 'Fuel', 'North', 'Lake']
  const names = Array.from({ length: 20_000 }, (_, index) => {
    const digits = String(index).padStart(5, '0')
    return site(digits, [...digits].map(digit => words[Number(digit)]).join(' '), {
      address: `${index} Main Street`,
    })
  })
  const started = performance.now()
  expect(possibleDuplicates(names, 50)).toHaveLength(50)
  expect(performance.now() - started).toBeLessThan(4_000)
})

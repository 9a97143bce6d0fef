import { describe, expect, test } from 'vitest'
import { likelyPairs, likelySame, likeness } from './likely-pairs.ts'

describe('two spellings of one site', () => {
  test.each([
    ['Tower 4417 Ocala', 'Tower-4417, Ocala'],
    ['Riverside Marina', 'Riverside Marinas'],
    ['Hale Marine Tampa', 'Hale Marine, Tampa'],
  ])('%s and %s are likely the same', (one, other) => {
    expect(likeness(one, other)).toBeGreaterThanOrEqual(likelySame)
  })

  test.each([
    ['Tower 4417 Ocala', 'Tower 4418 Ocala'],
    ['Riverside Marina', 'Lakeside Station'],
    ['', ''],
  ])('%s and %s are not', (one, other) => {
    expect(likeness(one, other)).toBeLessThan(likelySame)
  })
})

const site = (id: string, name: string, state: 'Florida' | 'Georgia' = 'Florida') => ({ id, name, state })

test('the likeliest pair comes first; two states, and two numbers, are two sites', () => {
  const pairs = likelyPairs(
    [
      site('1', 'Riverside Marina'),
      site('2', 'Riverside Marinas'),
      site('3', 'Riverside Marina', 'Georgia'),
      site('4', 'Tower 1'),
      site('5', 'Tower-1'),
      site('6', 'Tower 2'),
    ],
    10,
  )
  expect(pairs.map(({ one, other }) => [one.id, other.id].sort().join())).toEqual(['4,5', '1,2'])
  expect(likelyPairs([site('4', 'Tower 1'), site('5', 'Tower-1')], 0)).toEqual([])
})

// It runs in the process that answers everyone: 20,000 sites took six seconds once. The limit leaves room for a busy machine.
test('20,000 names of letters alone are compared before anyone notices', { timeout: 20_000 }, () => {
  const words = ['Harbor', 'River', 'Plant', 'Tower', 'Depot', 'Marina', 'Station', 'Fuel', 'North', 'Lake']
  const names = Array.from({ length: 20_000 }, (_, index) => {
    const digits = String(index).padStart(5, '0')
    return site(digits, [...digits].map(digit => words[Number(digit)]).join(' '))
  })
  const started = performance.now()
  expect(likelyPairs(names, 50)).toHaveLength(50)
  expect(performance.now() - started).toBeLessThan(4_000)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addStop, isCovered, isOn, mergeStops, moveStop, removeStop, sameOrder } from './planned-day.ts'
import type { StopKey } from './stop.ts'

const stop = (name: string): StopKey => {
  const [facilityId = '', tankId = null] = name.split('/')
  return { facilityId, tankId }
}
const day = (names: string): StopKey[] => (names === '' ? [] : names.split(' ').map(stop))
const said = (stops: readonly StopKey[]): string =>
  stops.map(({ facilityId, tankId }) => (tankId ? `${facilityId}/${tankId}` : facilityId)).join(' ')

describe('the order of a day', () => {
  test.each([
    ['a b c', 'a', 1, 'b a c'],
    ['a b c', 'c', 0, 'c a b'],
    ['a b c', 'a', 9, 'b c a'],
    ['a b c', 'b', -1, 'b a c'],
    ['a b c', 'x', 0, 'a b c'],
  ])('of %s, %s at %i is %s', (before, moved, to, after) => {
    expect(said(moveStop(day(before), stop(moved), to))).toBe(after)
  })

  test('a stop is added once, and beside another tank of its site', () => {
    expect(said(addStop(day('a b'), stop('c')))).toBe('a b c')
    expect(said(addStop(day('a b'), stop('b')))).toBe('a b')
    expect(said(addStop(day('a/1 b'), stop('a/2')))).toBe('a/1 a/2 b')
    expect(said(removeStop(day('a/1 a/2 b'), stop('a/1')))).toBe('a/2 b')
  })

  test('whoever goes to the site goes to its tanks, and whoever goes to a tank can see the papers', () => {
    expect(isCovered(day('a'), stop('a/1'))).toBe(true)
    expect(isCovered(day('a/1'), stop('a'))).toBe(true)
    expect(isCovered(day('a/1'), stop('a/2'))).toBe(false)
    expect(isCovered(day('b'), stop('a'))).toBe(false)
  })
})

describe('two who plan one day at the same time', () => {
  test.each([
    ['I reordered, they added', 'a b c', 'c b a', 'a b c d', 'c b a d'],
    ['I added, they reordered', 'a b c', 'a b c d', 'c a b', 'c a b d'],
    ['I took one off, they added', 'a b', 'b', 'a b c', 'b c'],
    ['they took one off, I reordered', 'a b c', 'c b a', 'a c', 'c a'],
    ['both reordered: the last one holds', 'a b c', 'c b a', 'b a c', 'c b a'],
    ['I added beside another tank, they at the end', 'a/1 b', 'a/1 a/2 b', 'a/1 b c', 'a/1 a/2 b c'],
    ['both added the same', 'a', 'a b', 'a b', 'a b'],
    ['nobody did anything', 'a b', 'a b', 'a b', 'a b'],
    ['a day that nobody had planned', '', 'a', 'b', 'b a'],
  ])('%s', (_, base, mine, theirs, merged) => {
    expect(said(mergeStops(day(base), day(mine), day(theirs)).stops)).toBe(merged)
  })

  test('what the others did is told', () => {
    const { added, removed } = mergeStops(day('a b'), day('b a'), day('a c'))
    expect([said(added), said(removed)]).toEqual(['c', 'b'])
  })

  test.each([
    ['both reordered', 'a b c', 'c b a', 'b a c', true],
    ['both reordered, and they added', 'a b c', 'c b a', 'b d a c', true],
    ['both to the same order', 'a b c', 'c b a', 'c b a', false],
    ['only I did', 'a b c', 'c b a', 'a b c d', false],
    ['only they did', 'a b c', 'a b c d', 'c b a', false],
    ['they took off what was between', 'a b c', 'c b a', 'a c', false],
  ])('whether their order was replaced is told: %s', (_, base, mine, theirs, isReplaced) => {
    expect(mergeStops(day(base), day(mine), day(theirs)).isOrderReplaced).toBe(isReplaced)
  })

  test('no stop is lost that nobody took off, and none comes twice', () => {
    const stops = fc
      .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'a/1', 'a/2'))
      .map(names => names.map(stop))
    fc.assert(
      fc.property(stops, stops, stops, (base, mine, theirs) => {
        const { stops: merged, added, removed } = mergeStops(base, mine, theirs)
        for (const each of [...mine, ...theirs]) {
          const isTakenOff = isOn(base, each) && !(isOn(mine, each) && isOn(theirs, each))
          expect(isOn(merged, each)).toBe(!isTakenOff)
        }
        expect(new Set(merged.map(each => JSON.stringify(each))).size).toBe(merged.length)
        expect(mine.filter(each => !isOn(merged, each))).toEqual(removed)
        expect(added.every(each => isOn(merged, each) && !isOn(mine, each))).toBe(true)
        // What was merged with theirs is theirs with my changes: merging it again changes nothing.
        expect(sameOrder(mergeStops(theirs, merged, theirs).stops, merged)).toBe(true)
      }),
    )
  })
})

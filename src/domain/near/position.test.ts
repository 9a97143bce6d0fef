import { describe, expect, test } from 'vitest'
import { formatDistance, milesBetween, nearPlace } from './position.ts'

const tampa = { latitude: 27.95, longitude: -82.46 }

describe('miles between', () => {
  test.each([
    ['the same place', tampa, tampa, 0],
    ['Tampa and Orlando', tampa, { latitude: 28.54, longitude: -81.38 }, 77],
    ['a degree of latitude', { latitude: 30, longitude: -82 }, { latitude: 31, longitude: -82 }, 69],
    ['two sides of the globe', { latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }, 12437],
  ])('%s', (_, one, other, miles) => {
    expect(Math.round(milesBetween(one, other))).toBe(miles)
    expect(milesBetween(other, one)).toBeCloseTo(milesBetween(one, other))
  })
})

test('is shown as exactly as it is known', () => {
  const said = [
    { miles: 0.04, isRough: false },
    { miles: 3.24, isRough: false },
    { miles: 23.6, isRough: false },
    { miles: 0.2, isRough: true },
    { miles: 23.6, isRough: true },
    null,
  ].map(formatDistance)
  expect(said).toEqual(['0.0 mi', '3.2 mi', '24 mi', 'About 1 mi', 'About 24 mi', 'Distance unknown'])
})

test('the order is that of the miles, with the unknown last', () => {
  const far = [0, 0.5, 9, 10, 12437, null].map(miles =>
    nearPlace(miles === null ? null : { miles, isRough: false }),
  )
  expect(far.toSorted()).toEqual(far)
})

import { expect, test } from 'vitest'
import { formatTankBriefly } from './facilities/tank-words.ts'
import { takesUnit, withUnit } from './with-unit.ts'

test.each([
  ['10,000', '10,000 gal'],
  ['10,000 gal', '10,000 gal'],
  ['10,000 GAL.', '10,000 GAL.'],
  ['10000 gallons', '10000 gallons'],
  ['about 5K', 'about 5K'],
  ['550 ', '550 gal'],
  ['', ''],
])('a volume of %j is said as %j, in the register, too', (typed, said) => {
  expect(withUnit(typed, 'gal')).toBe(said)
  expect(formatTankBriefly({ tankType: 'UST', volume: typed, product: '' })).toBe(
    ['UST', said].filter(Boolean).join(', '),
  )
})

test('the unit stands beside what is typed as long as that does not say it', () => {
  expect(['', '10,000', '10,000 gal', 'Full'].map(takesUnit)).toEqual([true, true, false, false])
})

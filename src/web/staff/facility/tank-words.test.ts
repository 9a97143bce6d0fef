import { expect, test } from 'vitest'
import { sayTank } from './tank-words.ts'

const tank = {
  id: 't',
  label: 'Tank 1',
  tankType: 'UST',
  volume: '6000',
  product: 'diesel',
  interstice: 'dry',
  status: 'tagged-out',
} as const

test('a tank in words', () => {
  expect(sayTank(tank)).toBe('UST, 6000 gal, diesel, dry interstice, tagged out of service')
  expect(sayTank({ ...tank, interstice: 'none', product: '' })).toBe(
    'UST, 6000 gal, no interstice, tagged out of service',
  )
  expect(sayTank({ ...tank, volume: '', product: '', interstice: 'unknown', status: 'in-service' })).toBe(
    'UST',
  )
})

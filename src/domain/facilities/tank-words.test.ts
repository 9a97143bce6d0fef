import { expect, test } from 'vitest'
import { newTankFacts } from './facility.ts'
import { sayContact, sayTank, sayTankBriefly } from './tank-words.ts'

const tank = {
  id: 't',
  label: 'Tank 1',
  tankType: 'UST',
  volume: '6000',
  ...newTankFacts,
  product: 'diesel',
  interstice: 'dry',
  status: 'tagged-out',
} as const

test('a tank in words', () => {
  expect(sayTankBriefly(tank)).toBe('UST, 6000 gal, diesel')
  expect(sayTank(tank)).toBe('UST, 6000 gal, diesel, dry interstice, tagged out of service')
  expect(sayTank({ ...tank, interstice: 'none', product: '' })).toBe(
    'UST, 6000 gal, no interstice, tagged out of service',
  )
  expect(sayTank({ ...tank, volume: '', product: '', interstice: 'unknown', status: 'in-service' })).toBe(
    'UST',
  )
})

test('a contact in words', () => {
  const pat = { name: 'Pat Rivers', email: '', phone: '813-555-0111', getsReports: true }
  expect(sayContact(pat)).toBe('Pat Rivers, 813-555-0111, gets reports')
  expect(sayContact({ ...pat, phone: '', getsReports: false })).toBe('Pat Rivers')
})

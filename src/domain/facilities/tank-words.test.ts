import { expect, test } from 'vitest'
import { newTankFacts } from './facility.ts'
import { formatContact, formatTank, formatTankBriefly } from './tank-words.ts'

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
  expect(formatTankBriefly(tank)).toBe('UST, 6000 gal, diesel')
  expect(formatTank(tank)).toBe('UST, 6000 gal, diesel, dry interstice, tagged out of service')
  expect(formatTank({ ...tank, interstice: 'none', product: '' })).toBe(
    'UST, 6000 gal, no interstice, tagged out of service',
  )
  expect(formatTank({ ...tank, volume: '', product: '', interstice: 'unknown', status: 'in-service' })).toBe(
    'UST',
  )
})

test('how it is built and since when it is empty or closed', () => {
  const plain = { ...tank, product: '', interstice: 'unknown', status: 'in-service' } as const
  expect(formatTank({ ...plain, material: 'steel', piping: 'pressurized', cathodic: 'impressed' })).toBe(
    'UST, 6000 gal, steel, pressurized piping, impressed current',
  )
  expect(formatTank({ ...plain, material: 'clad', piping: 'none', cathodic: 'none' })).toBe(
    'UST, 6000 gal, clad or jacketed steel, no piping, no cathodic protection',
  )
  expect(formatTank({ ...plain, status: 'out-of-service-empty', emptySince: '2026-11-03' })).toBe(
    'UST, 6000 gal, out of service and empty since November 3, 2026',
  )
  expect(formatTank({ ...plain, status: 'closed', closedOn: '2026-11-03', closedReason: 'removed' })).toBe(
    'UST, 6000 gal, closed November 3, 2026 (removed)',
  )
})

test('a contact in words', () => {
  const pat = { name: 'Pat Rivers', email: '', phone: '813-555-0111', getsReports: true }
  expect(formatContact(pat)).toBe('Pat Rivers, 813-555-0111, gets reports')
  expect(formatContact({ ...pat, phone: '', getsReports: false })).toBe('Pat Rivers')
})

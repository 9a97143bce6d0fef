import { expect, test } from 'vitest'
import { formatTank } from './format-tank.ts'

test('a tank to choose says its unit once', () => {
  const tank = { id: 't', label: 'Tank 2', tankType: 'UST', product: '' } as const
  expect(formatTank({ ...tank, volume: '10000' })).toBe('Tank 2, UST, 10000 gal')
  expect(formatTank({ ...tank, volume: '10,000 gal' })).toBe('Tank 2, UST, 10,000 gal')
})

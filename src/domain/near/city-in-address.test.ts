import { expect, test } from 'vitest'
import { cityInAddress } from './city-in-address.ts'

test.each([
  ['1200 N Dale Mabry Hwy, Tampa, FL 33607', 'Florida', 'Tampa'],
  ['12 Tampa Road, Orlando', 'Florida', 'Orlando'],
  ['400 Ocean Dr, Miami Beach FL', 'Florida', 'Miami Beach'],
  ['9 Central Ave, St. Petersburg', 'Florida', 'St. Petersburg'],
  ['9 Central Ave, Saint Petersburg', 'Florida', 'St. Petersburg'],
  ['100 Main St, Greenville', 'South Carolina', 'Greenville'],
  ['100 Main St, Greenville', 'Georgia', null],
  // A town that we have no page for, by its ZIP code.
  ['5 County Road, Brandon, FL 33511', 'Florida', 'Tampa'],
  ['33511 County Road', 'Florida', 'Tampa'],
  ['5 County Road', 'Florida', null],
  ['', 'Florida', null],
] as const)('%s in %s is in %s', (address, state, name) => {
  expect(cityInAddress(address, state)?.name ?? null).toBe(name)
})

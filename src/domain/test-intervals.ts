// For how many months a test holds, by state: the federal rules, and Florida's stricter ones (tank-rules.ts cites
// them). Florida's spill buckets follow the company's schedule, a year.

import type { StateName } from './place.ts'

export type Months = Readonly<Record<StateName, number>>

const everywhere = (months: number): Months => ({
  Florida: months,
  Georgia: months,
  'South Carolina': months,
  'North Carolina': months,
})

export const testIntervals = {
  operability: everywhere(12),
  spillBucket: { ...everywhere(36), Florida: 12 },
  containmentSump: everywhere(36),
} as const satisfies Record<string, Months>

// The starting prices, as numbers: what pages say and what the calculator counts with.

interface StartingPrice {
  amount: number
  /** What it is charged for. */
  unit: string
}

export const startingPrices = {
  annualInspection: { amount: 300, unit: 'tank' },
  monthlyWalkthrough: { amount: 185, unit: 'site' },
  hydrostaticTest: { amount: 200, unit: 'spill bucket' },
  complianceAudit: { amount: 280, unit: 'site' },
} as const satisfies Record<string, StartingPrice>

export type PricedService = keyof typeof startingPrices

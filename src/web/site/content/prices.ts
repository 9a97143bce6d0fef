// The starting prices. Every page that names one takes it from here, the calculator included.

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

const from = ({ amount, unit }: StartingPrice) => `From $${amount} per ${unit}`

export const prices = {
  annualInspection: from(startingPrices.annualInspection),
  monthlyWalkthrough: from(startingPrices.monthlyWalkthrough),
  hydrostaticTest: from(startingPrices.hydrostaticTest),
  complianceAudit: from(startingPrices.complianceAudit),
  onRequest: 'Quoted per site',
} as const

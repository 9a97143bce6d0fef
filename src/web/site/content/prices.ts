// The starting prices in words. Every page that names one takes it from here.

import { startingPrices } from '#domain/site/cost/starting-prices.ts'

const from = ({ amount, unit }: { amount: number; unit: string }) => `From $${amount} per ${unit}`

export const prices = {
  annualInspection: from(startingPrices.annualInspection),
  monthlyWalkthrough: from(startingPrices.monthlyWalkthrough),
  hydrostaticTest: from(startingPrices.hydrostaticTest),
  complianceAudit: from(startingPrices.complianceAudit),
  onRequest: 'Quoted per site',
} as const

// What a visitor's numbers come to at the starting prices, and how that is said in the message to the office. Pure, so
// that the page's script and the server without script say the same.

import type { ContactService } from '#domain/contact/contact-service.ts'
import { type PricedService, startingPrices } from './starting-prices.ts'

export interface CostLine {
  id: PricedService
  /** What is counted. */
  label: string
  hint: string
  service: ContactService
}

export const costLines: readonly CostLine[] = [
  {
    id: 'annualInspection',
    label: 'Tanks for an annual inspection',
    hint: 'Once a year',
    service: 'annual-inspections',
  },
  {
    id: 'monthlyWalkthrough',
    label: 'Sites for a monthly walkthrough',
    hint: 'Per visit',
    service: 'monthly-walkthroughs',
  },
  {
    id: 'hydrostaticTest',
    label: 'Spill buckets to test',
    hint: 'Per test',
    service: 'hydrostatic-testing',
  },
  {
    id: 'complianceAudit',
    label: 'Sites for a compliance audit',
    hint: 'Per audit',
    service: 'compliance-audits',
  },
]

export type Counts = Readonly<Partial<Record<PricedService, number>>>

/** Null where nothing is counted. What is no whole number within reason counts as none. */
export function readCounts(query: { get(name: string): string | null }): Counts | null {
  const counts = Object.fromEntries(costLines.map(({ id }) => [id, Number(query.get(id) ?? 0)]))
  return totalOf(counts) > 0 ? counts : null
}

export const mostOfEach = 999

/** What is not a whole number within reason counts as none. */
export const countOf = (counts: Counts, id: PricedService): number => {
  const count = counts[id] ?? 0
  return Number.isInteger(count) && count > 0 ? Math.min(count, mostOfEach) : 0
}

export const amountOf = (counts: Counts, id: PricedService): number =>
  countOf(counts, id) * startingPrices[id].amount

export const totalOf = (counts: Counts): number =>
  costLines.reduce((sum, { id }) => sum + amountOf(counts, id), 0)

const inDollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`

/** Nothing where there is nothing to pay. */
export const formatAmount = (amount: number): string => (amount === 0 ? '' : `from ${inDollars(amount)}`)

/** Empty when nothing was counted. */
export function messageOf(counts: Counts): string {
  const counted = costLines.filter(({ id }) => countOf(counts, id) > 0)
  if (counted.length === 0) return ''
  const lines = counted.map(
    ({ id, label }) => `${label}: ${countOf(counts, id)} (from ${inDollars(amountOf(counts, id))})`,
  )
  return [...lines, `Total: from ${inDollars(totalOf(counts))}`].join('\n')
}

/** The service to ask for: the one that was counted, or `other` when there are several. */
export function serviceOf(counts: Counts): ContactService | null {
  const [first, second] = costLines.filter(({ id }) => countOf(counts, id) > 0)
  if (!first) return null
  return second ? 'other' : first.service
}

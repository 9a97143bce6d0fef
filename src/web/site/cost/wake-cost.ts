// The calculator's script: adds up while the visitor types, and writes the numbers into the message of the form beside it
// as long as it is unchanged.

import {
  amountOf,
  type Counts,
  costLines,
  formatAmount,
  messageOf,
  serviceOf,
  totalOf,
} from '#domain/site/cost/estimate.ts'
import type { PricedService } from '#domain/site/cost/starting-prices.ts'
import { askedWriter } from '../contact/write-asked.ts'

export function wake(island: HTMLElement): void {
  const field = (id: PricedService) => island.querySelector<HTMLInputElement>(`#count-${id}`)
  const readCounts = (): Counts =>
    Object.fromEntries(costLines.map(({ id }) => [id, field(id)?.valueAsNumber || 0]))
  const show = (name: string, amount: number) => {
    const place = island.querySelector(`[data-amount="${name}"]`)
    if (place) place.textContent = formatAmount(amount)
  }
  const askedBy = (counts: Counts) => ({ message: messageOf(counts), service: serviceOf(counts) })
  const write = askedWriter(askedBy(readCounts()))

  const update = () => {
    const counts = readCounts()
    for (const { id } of costLines) show(id, amountOf(counts, id))
    show('total', totalOf(counts))
    write(askedBy(counts))
  }
  island.addEventListener('input', update)
  island.addEventListener('submit', event => {
    event.preventDefault()
    update()
  })
  update()
}

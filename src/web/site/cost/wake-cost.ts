// The calculator's script: adds up while the visitor types, and writes the numbers into the message of the form beside it
// as long as it is unchanged.

import {
  amountOf,
  type Counts,
  costLines,
  messageOf,
  sayAmount,
  serviceOf,
  totalOf,
} from '#domain/site/cost/estimate.ts'
import type { PricedService } from '#domain/site/cost/starting-prices.ts'

export function wake(island: HTMLElement): void {
  const field = (id: PricedService) => island.querySelector<HTMLInputElement>(`#count-${id}`)
  const show = (name: string, amount: number) => {
    const place = island.querySelector(`[data-amount="${name}"]`)
    if (place) place.textContent = sayAmount(amount)
  }
  const message = document.querySelector<HTMLTextAreaElement>('#contact-message')
  const service = document.querySelector<HTMLSelectElement>('#contact-service')
  // What the server put there is ours too.
  let written = message?.defaultValue ?? ''

  const update = () => {
    const counts: Counts = Object.fromEntries(costLines.map(({ id }) => [id, field(id)?.valueAsNumber || 0]))
    for (const { id } of costLines) show(id, amountOf(counts, id))
    show('total', totalOf(counts))
    if (message && message.value === written) {
      written = messageOf(counts)
      message.value = written
    }
    const asked = serviceOf(counts)
    if (service && asked) service.value = asked
  }
  island.addEventListener('input', update)
  island.addEventListener('submit', event => {
    event.preventDefault()
    update()
  })
  update()
}

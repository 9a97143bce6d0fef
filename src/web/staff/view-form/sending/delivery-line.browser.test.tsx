// One mail with a report in each of its states.

import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { ReportDelivery } from '#api/report-deliveries.ts'
import { DeliveryLine } from './delivery-line.tsx'

const mail: ReportDelivery = {
  ...{ id: '3f0c1f5e-0000-4000-8000-000000000001', to: 'kim@tower.example', version: 1 },
  ...{ status: 'sent', reason: null, at: '2026-11-17T17:00:00.000Z', replaced: false },
}
const show = (delivery: ReportDelivery) => (
  <DeliveryLine delivery={delivery} onUndo={async () => {}} onCameBack={() => {}} />
)

test('one of a version that was replaced since says so, and each state has its words', async () => {
  const screen = await render(show(mail))
  const words = new Set<string>()
  for (const status of ['sent', 'waiting', 'failed', 'cancelled'] as const) {
    await screen.rerender(show({ ...mail, status }))
    words.add(screen.container.textContent)
  }
  expect(words.size).toBe(4)
  expect([...words].join()).not.toContain('replaced')
  await screen.rerender(show({ ...mail, replaced: true }))
  await expect.element(screen.getByText(/^Version 1, replaced since, November 17, 2026/)).toBeVisible()
})

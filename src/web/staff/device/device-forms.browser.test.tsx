// Which heading stands over what, with a real router.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { DraftCopy } from '#api/drafts.ts'
import { memoryHistory } from '#testing/memory-history.ts'
import { problemOf } from '#testing/problem-of.ts'
import { listItems, queueItem } from '#web/offline/outbox/items.ts'
import { createRouter } from '#web/router/router.ts'
import { RouterView } from '#web/router/router-view.tsx'
import { signedInUser } from '#web/staff/session/guard.ts'
import { ToastProvider } from '#web/ui/toast.tsx'
import { DeviceForms } from './device-forms.tsx'
import { type DeviceWork, noDeviceWork } from './device-work.ts'

const user = {
  uid: 'u1',
  displayName: 'Dana Fields',
  email: 'dana@cypress.example',
  ...{ admin: false, inspector: true, active: true, createdAt: '2026-11-01T12:00:00.000Z' },
}

const copyOf = (facilityName: string, isReceived: boolean): DraftCopy => ({
  id: crypto.randomUUID(),
  version: 1,
  device: 'the other one',
  templateId: 'verizon-monthly',
  state: 'Georgia',
  facilityName,
  isEdit: false,
  isReceived,
  changedAt: '2026-11-14T15:00:00.000Z',
  savedAt: '2026-11-14T15:00:05.000Z',
})

async function show(work: DeviceWork, drafts: DraftCopy[] = []) {
  const List = () => <DeviceForms {...work} onServer={{ drafts, look: () => {} }} />
  const guard = ({ context }: { context: { set: (value: typeof signedInUser, user: never) => void } }) =>
    context.set(signedInUser, user as never)
  const router = createRouter([{ path: '*', guards: [guard], Component: List }], memoryHistory(['/']))
  await render(
    <ToastProvider>
      <RouterView router={router} loading={null} Failed={() => null} />
    </ToastProvider>,
  )
}

test('a form that was received from another device is not listed as not submitted', async () => {
  await show(noDeviceWork, [copyOf('Tower 9', true), copyOf('Tower 10', false)])
  const received = page.getByRole('region', { name: 'Received from another device' })
  await expect.element(received.getByRole('link', { name: 'View Tower 9' })).toBeVisible()
  const unsent = page.getByRole('region', { name: 'Not submitted yet' })
  await expect.element(unsent.getByRole('button', { name: 'Continue here Tower 10' })).toBeVisible()
  expect(unsent.getByRole('listitem').all()).toHaveLength(1)
})

test('what is not a form waits in its own words, and can be opened and discarded', async () => {
  const item = {
    ...{ id: crypto.randomUUID(), kind: 'made up', userId: 'made-up', at: '2026-11-14T15:00:00.000Z' },
    ...{ title: 'Leak repaired', facts: ['Tower 9', 'Florida'], address: '/somewhere', content: {} },
  }
  const refused = {
    ...item,
    id: crypto.randomUUID(),
    title: 'Meter read',
    problem: problemOf('invalid-input'),
  }
  await queueItem(item)
  await show({ ...noDeviceWork, items: [item, refused] })
  const lines = page.getByRole('region', { name: 'Waiting to be sent' }).getByRole('listitem')
  await expect.element(lines.first().getByText('Sends automatically.')).toBeVisible()
  expect(lines.first().element().textContent).toMatch(/^Leak repairedTower.9, Florida/)
  await expect.element(lines.nth(1).getByText('Needs attention')).toBeVisible()
  expect(lines.nth(1).element().textContent).toMatch(/^Meter read/)
  await expect
    .element(page.getByRole('link', { name: 'Open Leak repaired' }))
    .toHaveAttribute('href', '/somewhere')
  await page.getByRole('button', { name: 'Discard Leak repaired', exact: true }).click()
  await page.getByRole('button', { name: 'Confirm Discard Leak repaired' }).click()
  await expect.poll(() => listItems('made-up')).toEqual([])
})

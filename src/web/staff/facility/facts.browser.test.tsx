// What a facility's page says of reports by email.

import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Facility } from '#domain/facilities/facility.ts'
import { Contacts } from './facts.tsx'

const site: Facility = {
  ...{ id: crypto.randomUUID(), version: 1, name: 'Tower 12', state: 'Georgia', status: 'active' },
  ...{ stateFacilityNumber: '', address: '', customer: '', arrivalNotes: '', contacts: [], aliases: [] },
  ...{ createdAt: '', createdBy: '', updatedAt: '', updatedBy: '', tanks: [], sendReports: true },
}

test('reports are said to be emailed only where a contact gets them', async () => {
  const kim = { name: 'Kim', email: 'kim@tower.example', phone: '', getsReports: false }
  const screen = await render(<Contacts facility={{ ...site, contacts: [kim] }} />)
  await expect.element(screen.getByText(/no contact gets reports, so nothing is emailed/)).toBeVisible()
  await screen.rerender(<Contacts facility={{ ...site, contacts: [{ ...kim, getsReports: true }] }} />)
  await expect.element(screen.getByText(/^New reports are emailed automatically/)).toBeVisible()
  const none = { unsubscribedAt: null, refusedAt: null, refusal: null }
  const at = '2026-11-03T15:00:00.000Z'
  for (const [trouble, words] of [
    [{ unsubscribedAt: at }, /· unsubscribed from reports/],
    [{ refusedAt: at, refusal: '550' }, /· last email refused/],
  ] as const) {
    const known = { name: 'Kim', email: kim.email, getsReports: true, ...none, ...trouble }
    const facility = { ...site, contacts: [{ ...kim, getsReports: true }] }
    await screen.rerender(<Contacts facility={facility} recipients={[known]} />)
    await expect.element(screen.getByText(/no contact gets reports, so nothing is emailed/)).toBeVisible()
    await expect.element(screen.getByText(words)).toBeVisible()
  }
})

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
})

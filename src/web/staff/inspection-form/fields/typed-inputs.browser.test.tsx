// A line of the form with a unit beside it.

import '#web/styles/app.css'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createClient } from '#api/client.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { beginNewForm } from '#web/offline/begin-draft.ts'
import { InspectionForm } from '../inspection-form.tsx'

test('the unit goes away when it is typed, and comes back', async () => {
  const user = { uid: 'u1', displayName: 'Dana Fields', email: 'dana@cypress.example' }
  await render(
    <InspectionForm
      template={verizonMonthly}
      draft={beginNewForm(verizonMonthly, 'Florida', user, { today: '2026-11-14' })}
      user={user}
      call={createClient(() => Response.json(null))}
      onReceived={vi.fn()}
      onQueued={vi.fn()}
    />,
  )
  const volume = page.getByRole('textbox', { name: 'Tank volume' })
  await volume.fill('10,000')
  const beside = () => volume.element().parentElement?.textContent
  await vi.waitFor(() => expect(beside()).toBe('gal'))
  await volume.fill('10,000 gal')
  await vi.waitFor(() => expect(beside()).toBe(''))
  await volume.fill('')
  await vi.waitFor(() => expect(beside()).toBe('gal'))
})

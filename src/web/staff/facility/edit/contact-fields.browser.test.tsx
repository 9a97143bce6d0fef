// The switch that mails a facility's reports by themselves.

import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ContactFields } from './contact-fields.tsx'

test('reports are mailed from the moment that the switch is on, and no longer once it is off', async () => {
  const onSwitch = vi.fn<(sendReports: boolean) => void>()
  const fields = { contacts: [], errors: {}, onChange: () => {}, onSwitch }
  const screen = await render(<ContactFields {...fields} sendReports={false} />)
  const box = screen.getByRole('checkbox', { name: /^Email each new report to contacts who get reports/ })
  await expect.element(box).not.toBeChecked()
  await box.click()
  expect(onSwitch).toHaveBeenLastCalledWith(true)
  await screen.rerender(<ContactFields {...fields} sendReports />)
  await expect.element(box).toBeChecked()
  await box.click()
  expect(onSwitch).toHaveBeenLastCalledWith(false)
})

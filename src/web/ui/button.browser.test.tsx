// A button whose action takes its time, pressed by a real pointer.

import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'

test('a button is busy until its action is over, and acts once', async () => {
  const over = Promise.withResolvers<void>()
  const act = vi.fn(() => over.promise)
  await render(
    <Button busyText="Saving..." onPress={act}>
      Save
    </Button>,
  )
  const button = page.getByRole('button')
  await button.click()
  await expect.element(button).toHaveTextContent('Saving...')
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  // The browser's click waits for a button that is enabled; this one is pressed all the same.
  await button.click({ force: true })
  expect(act).toHaveBeenCalledOnce()
  over.resolve()
  await expect.element(button).toHaveTextContent('Save')
  await expect.element(button).not.toHaveAttribute('aria-disabled', 'true')
})

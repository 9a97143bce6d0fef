import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CountingNote } from './counting-note.tsx'

test('says how many are left, and offers the result once all are counted', async () => {
  const screen = await render(<CountingNote left={1240} />)
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent(
      'What is due is still being counted: 1,240 sites and forms to go. Until then, dates, statuses and findings may be out of date.',
    )
  expect(page.getByRole('button').elements()).toEqual([])
  await screen.rerender(<CountingNote left={0} />)
  await expect.element(page.getByText('What is due has been counted.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Show the latest' })).toBeVisible()
})

// Where an e-mail address goes on in the next line, in a real browser.

import '#web/styles/app.css'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { drawnLines } from '#testing/drawn-lines.ts'
import { EmailAddress } from './email-address.tsx'

/** The lines of a text in a box that is so many letters wide. */
async function linesOf(address: string, letters: number): Promise<string[]> {
  const { container, unmount } = await render(
    <div style={{ width: `${letters + 0.5}ch`, font: '16px monospace' }}>
      <EmailAddress>{address}</EmailAddress>
    </div>,
  )
  expect(container.textContent).toBe(address)
  const lines = drawnLines(container)
  await unmount()
  return lines
}

test.each([
  ['new-1763352000000@cypress.example', 20, ['new-1763352000000', '@cypress.example']],
  ['bartholomew.featherstone@cypress.example', 26, ['bartholomew.featherstone', '@cypress.example']],
  ['bartholomew.featherstone@cypress.example', 14, ['bartholomew.', 'featherstone', '@cypress.', 'example']],
  ['dana@cypress.example', 30, ['dana@cypress.example']],
  ['wolfeschlegelsteinhausen@cypress.example', 20, ['wolfeschlegelsteinha', 'usen@cypress.example']],
])('%s in %i letters goes on at its signs', async (address, letters, lines) => {
  expect(await linesOf(address, letters)).toEqual(lines)
})

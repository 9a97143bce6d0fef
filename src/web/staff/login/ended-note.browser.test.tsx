// What the login page says about a session that ended, with real unsent work in IndexedDB.

import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { storedDraft } from '#testing/stored-draft.ts'
import { EndedNote } from './ended-note.tsx'

function show(isOff: boolean, uid: string) {
  document.body.innerHTML = '<main></main>'
  const root = createRoot(document.querySelector('main') ?? document.body)
  root.render(<EndedNote ended={{ uid, email: 'dana@cypress.example', isOff }} />)
  return page.getByRole('status')
}

async function deviceOf(waiting: number, unfinished: number): Promise<string> {
  const userId = crypto.randomUUID()
  const outbox = { at: '2026-11-15T15:00:00.000Z' }
  for (let count = 0; count < waiting; count += 1) await storedDraft(1, { userId, status: 'queued', outbox })
  for (let count = 0; count < unfinished; count += 1) await storedDraft(0, { userId })
  return userId
}

test('a session that ended says so, and what waits on this device', async () => {
  const note = show(false, await deviceOf(1, 2))
  await expect.element(note).toMatchTextContent(/Your session ended. Log in again to continue\./)
  await expect
    .element(note)
    .toMatchTextContent(/On this device: 1 form not sent yet, 2 forms not submitted yet\./)
  await expect
    .element(note)
    .toMatchTextContent(/What you submitted sends after you log in\. The rest waits until you submit it\.$/)
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('drafts are not promised to be sent', async () => {
  const note = show(false, await deviceOf(0, 1))
  await expect
    .element(note)
    .toMatchTextContent(/1 form not submitted yet\. Your work is safe\. It waits until you submit it\.$/)
})

test('nothing is shown about work where there is none', async () => {
  const note = show(false, crypto.randomUUID())
  await expect.element(note).toMatchTextContent(/Your session ended\./)
  await expect.element(note).not.toMatchTextContent(/form/)
})

test('an account that was turned off says whom to ask, and its unsent work can be saved as a file', async () => {
  const note = show(true, await deviceOf(1, 0))
  await expect.element(note).toMatchTextContent(/Your account is turned off\. Ask your admin/)
  await expect.element(note).toMatchTextContent(/\(813\) 555-0142/)
  await expect.element(note).toMatchTextContent(/On this device: 1 form not sent yet\./)
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await page.getByRole('button', { name: 'Save as a file' }).click()
  await vi.waitFor(() => expect(clicked).toHaveBeenCalled())
  const [link] = clicked.mock.contexts
  expect(link instanceof HTMLAnchorElement && link.download).toMatch(/^unsent-.*\.json$/)
  clicked.mockRestore()
})

// One binder in each of its states.

import '#web/styles/app.css'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { BinderLine } from './binder-line.tsx'
import type { BinderItem, BinderOrder } from './binder-owner.ts'

const item: BinderItem = {
  id: '3f0c1f5e-0000-4000-8000-000000000001',
  ...{ from: '2023-11-17', to: '2026-11-17', photos: 'findings', format: 'zip' },
  ...{ status: 'running', progress: { done: 12, total: 36 }, reason: null },
  ...{ createdAt: '2026-11-17T12:00:00.000Z', deletedOn: '2026-11-24' },
}

test('one being made says how far it is, one that waits says for what, and neither can be downloaded', async () => {
  const screen = await render(<BinderLine item={item} onAgain={() => {}} />)
  await expect.element(screen.getByRole('status')).toHaveTextContent('In progress: 12 of 36')
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('value', '12')
  const waiting = { ...item, status: 'waiting', reason: 'The disk is away.' } as const
  await screen.rerender(<BinderLine item={waiting} onAgain={() => {}} />)
  await expect.element(screen.getByRole('status')).toHaveTextContent('Waiting. The disk is away.')
  expect(screen.getByRole('link').elements()).toHaveLength(0)
})

test('a ready one leads to its file and says when it is deleted', async () => {
  const screen = await render(<BinderLine item={{ ...item, status: 'ready' }} onAgain={() => {}} />)
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Ready. Will be deleted November 24, 2026')
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', `/api/binders/${item.id}/file`)
})

test('one that failed says why and is ordered again as it was', async () => {
  const onAgain = vi.fn<(order: BinderOrder) => void>()
  const failed = { ...item, status: 'failed', reason: 'The server’s disk is full.' } as const
  const screen = await render(<BinderLine item={failed} onAgain={onAgain} />)
  await expect.element(screen.getByRole('status')).toHaveTextContent('Failed. The server’s disk is full.')
  await screen.getByRole('button', { name: /^Try again/ }).click()
  expect(onAgain).toHaveBeenCalledWith({
    from: '2023-11-17',
    to: '2026-11-17',
    photos: 'findings',
    format: 'zip',
  })
})

test('no day of it goes on in the next line, however narrow the phone', async () => {
  const screen = await render(<BinderLine item={{ ...item, status: 'ready' }} onAgain={() => {}} />)
  for (let width = 360; width >= 240; width -= 4) {
    screen.container.style.width = `${width}px`
    for (const day of ['November 17, 2023', 'November 17, 2026', 'November 24, 2026']) {
      const [words] = screen.getByText(day, { exact: false }).elements().slice(-1)
      const text = words?.firstChild
      const range = document.createRange()
      range.setStart(text as Text, text?.textContent?.indexOf(day) ?? 0)
      range.setEnd(text as Text, (text?.textContent?.indexOf(day) ?? 0) + day.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      expect(lines.size, `${day} at ${width} px`).toBe(1)
    }
  }
})

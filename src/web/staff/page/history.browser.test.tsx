import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { History } from './history.tsx'

const at = new Date(2026, 10, 14, 10, 12).toISOString()
const change = (to: string) => ({ field: 'comments', label: 'Comments', from: '', to })

test('an entry says who did what and when, why, and what it replaced', async () => {
  await render(
    <History
      entries={[
        { at, version: 2, sentence: 'Dana changed it', changes: [change('Two')], more: <p>Wrong plate</p> },
        { at, version: 1, sentence: 'Robin created it', changes: [] },
      ]}
    />,
  )
  const [newest, oldest] = page.getByRole('listitem').elements()
  expect(newest?.textContent).toBe(
    'Dana changed it, November 14, 2026, 10:12 AMWrong plateCommentsnothing →  became Two',
  )
  expect(oldest?.textContent).toBe('Robin created it, November 14, 2026, 10:12 AM')
})

test('folded, only the newest changes are open, and only while they are short', async () => {
  const entry = (version: number, to: string) => ({ at, version, sentence: 'Dana', changes: [change(to)] })
  const openOnes = () => [...document.querySelectorAll('details')].map(({ open }) => open)
  const { rerender } = await render(<History isFolded entries={[entry(2, 'x'), entry(1, 'y')]} />)
  expect(openOnes()).toEqual([true, false])
  await rerender(<History isFolded entries={[entry(4, 'x'.repeat(600)), entry(3, 'y')]} />)
  expect(openOnes()).toEqual([false, false])
})

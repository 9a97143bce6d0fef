// The months of a facility: told apart without color, and each says what happened in it.

import '#web/styles/app.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { memoryHistory } from '#testing/memory-history.ts'
import { createRouter } from '#web/router/router.ts'
import { RouterView } from '#web/router/router-view.tsx'
import { MonthGrid } from './month-grid.tsx'
import type { Month } from './month-words.ts'

const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
const months: readonly Month[] = [
  { month: '2025-12', status: 'before', visits: [], gapDays: null },
  { month: '2026-01', status: 'done', visits: [first], gapDays: null },
  { month: '2026-02', status: 'missed', visits: [], gapDays: null },
  { month: '2026-03', status: 'late', visits: [first, second], gapDays: 45 },
  { month: '2026-04', status: 'open', visits: [], gapDays: null },
  { month: '2026-05', status: 'unknown', visits: [], gapDays: null },
  { month: '2099-01', status: 'open', visits: [], gapDays: null },
]

async function show() {
  const router = createRouter(
    [{ path: 'site', Component: () => <MonthGrid months={months} /> }],
    memoryHistory(['/site']),
  )
  await render(<RouterView router={router} loading={null} Failed={() => null} />)
}

test('each status has a sign of its own, a name and a place in the legend', async () => {
  await show()
  await expect
    .element(page.getByText('1 of 4 months done, 1 late, 1 missed, 1 unknown. Longest gap: 45 days.'))
    .toBeVisible()
  const buttons = page.getByRole('button').elements()
  expect(buttons.map(button => button.getAttribute('aria-label')?.split(',')[0])).toEqual([
    'December 2025: before our first visit',
    'January 2026: done',
    'February 2026: missed',
    'March 2026: late',
    'April 2026: not due',
    'May 2026: unknown',
    'January 2099: not over yet',
  ])
  const signs = new Set(buttons.map(button => button.querySelector('path')?.getAttribute('d')))
  expect(signs.size).toBe(7)
  for (const word of [
    'Done',
    'Late',
    'Missed',
    'Unknown',
    'Not over yet',
    'Not due',
    'Before our first visit',
  ])
    await expect.element(page.getByText(word, { exact: true })).toBeVisible()
})

test('a press says what happened in a month and leads to its forms, another one takes that back', async () => {
  await show()
  const march = page.getByRole('button', { name: /^March 2026/ })
  await march.click()
  await expect.element(march).toHaveAttribute('aria-pressed', 'true')
  const said = page.getByRole('status')
  await expect.element(said.getByText('March 2026: late, 2 walkthroughs, longest gap 45 days')).toBeVisible()
  const links = said.getByRole('link').elements()
  expect(links.map(link => link.getAttribute('href'))).toEqual([
    `/view-form/${first}`,
    `/view-form/${second}`,
  ])
  await march.click()
  expect(said.getByRole('link').elements()).toHaveLength(0)
})

test('on a phone the months can be pressed and nothing is wider than the screen', async () => {
  await page.viewport(360, 640)
  await show()
  const march = page.getByRole('button', { name: /^March 2026/ })
  await expect.element(march).toBeVisible()
  const { width, height } = march.element().getBoundingClientRect()
  expect(width).toBeGreaterThanOrEqual(48)
  expect(height).toBeGreaterThanOrEqual(48)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

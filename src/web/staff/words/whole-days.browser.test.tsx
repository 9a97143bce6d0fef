// Days in sentences, as a real browser breaks their lines.

import '#web/styles/app.css'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { drawnLines } from '#testing/drawn-lines.ts'
import { WholeDays } from './whole-days.tsx'

/** The lines of a text in a box that is so many letters wide. */
async function linesOf(sentence: string, letters: number): Promise<string[]> {
  const { container, unmount } = await render(
    <div style={{ width: `${letters + 0.5}ch`, font: '16px monospace' }}>
      <WholeDays>{sentence}</WholeDays>
    </div>,
  )
  expect(container.textContent).toBe(sentence)
  const lines = drawnLines(container)
  await unmount()
  return lines
}

test.each([
  ['Walkthrough: overdue by 9 days (due November 7, 2026)', 'November 7, 2026)'],
  ['Operability test: due in 15 days (November 30, 2026)', '(November 30, 2026)'],
  ['Last changed by Ruth, November 16, 2026, 4:26 PM', 'November 16, 2026, 4:26 PM'],
  ['Monday, November 16 · 8 stops', 'November 16'],
  ['Not answered (default: 2025-06-30)', '2025-06-30)'],
  ['Rule text as of November 2018, read.', '2018,'],
  ['Rule 62-761.600 and Chapter 62-762, F.A.C.', '62-762,'],
  ['Cap replaced 2026-11-14, dry since.', '2026-11-14,'],
  ['From January 5, 2026 to May 31, 2027, every day.', 'May 31, 2027,'],
])('%s: the day stays in one piece at any width that it fits in', async (sentence, day) => {
  for (let letters = sentence.length; letters >= day.length; letters -= 1) {
    const lines = await linesOf(sentence, letters)
    expect(
      lines.filter(line => line.includes(day)),
      lines.join(' / '),
    ).toHaveLength(1)
  }
})

test('what is shown in brackets goes to the next line as a whole, and is broken only where it does not fit', async () => {
  const sentence = 'Walkthrough: overdue by 9 days (due November 7, 2026)'
  expect(await linesOf(sentence, 36)).toEqual(['Walkthrough: overdue by 9 days', '(due November 7, 2026)'])
  expect((await linesOf(sentence, 18)).slice(-2)).toEqual(['(due', 'November 7, 2026)'])
  // Where a day is wider than the line it is broken rather than cut off.
  expect((await linesOf(sentence, 12)).slice(-2)).toEqual(['November 7,', '2026)'])
})

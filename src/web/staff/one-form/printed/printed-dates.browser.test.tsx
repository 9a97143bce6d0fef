// No date on paper goes on in the next line, however narrow its column is.

import '#web/styles/app.css'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Block, Line } from '#domain/form/report-line.ts'
import { PrintedAnswers } from './printed-answers.tsx'

const line = (field: string, text: string, change: Partial<Line> = {}): Line => ({
  ...{ field, role: null, label: 'Placard expires', text, isLong: false, severity: null, notGiven: null },
  ...change,
})

const block: Block = {
  id: 'papers',
  title: 'Placard and certificates',
  lines: [
    line('start', 'Not answered (default: 2025-06-30)', { notGiven: 'start' }),
    line('carried', '2025-04-22 (not confirmed)', { severity: 'paper' }),
    line('note', 'Placard of 2025-06-30 seen on November 14, 2026 at the gate.', { isLong: true }),
  ],
}

/** The dates of a page, each with how many lines it takes. */
function datesIn(container: Element): [string, number][] {
  const found: [string, number][] = []
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { 0: date, index } of (node.textContent ?? '').matchAll(
      /\d{4}-\d{2}-\d{2}|November 14, 2026/g,
    )) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + date.length)
      found.push([date, new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size])
    }
  }
  return found
}

test('dates in the answers of a printed report stay in one line', async () => {
  for (let width = 760; width >= 320; width -= 4) {
    const { container, unmount } = await render(
      <div style={{ width, fontSize: '10pt' }}>
        <PrintedAnswers isDense={false} blocks={[block]} />
      </div>,
    )
    const dates = datesIn(container)
    expect(dates, `${width} px`).toEqual([
      ['2025-06-30', 1],
      ['2025-04-22', 1],
      ['2025-06-30', 1],
      ['November 14, 2026', 1],
    ])
    await unmount()
  }
})

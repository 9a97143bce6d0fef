// A titled block of lines, drawn as a ruled table.

import type { ReactElement } from 'react'
import type { Block, Line } from '#domain/form/report.ts'
import { box, words } from './element.ts'
import { paragraphs, shortLine } from './line.ts'
import { colour, size } from './palette.ts'

const titleBar = (title: string): ReactElement =>
  box(
    { backgroundColor: colour.tint, paddingVertical: 2.5, paddingHorizontal: 5 },
    [words({ fontSize: size.line, fontWeight: 600, color: colour.petrol }, title)],
    { whole: true, keepWith: 30 },
  )

/** Space stands above, never below: what is left over at the end of a page would begin the next one. */
const frame = { border: `0.75 solid ${colour.line}`, marginTop: 6 } as const

/** A block that might not fit on a page must be cut between its lines. */
const tallestWhole = 20

/** In lines; near enough to share blocks out. */
export const heightOf = (block: Block): number =>
  block.lines.reduce((lines, line) => lines + Math.ceil((line.label.length + line.text.length) / 58), 1.6)

export const blockTable = (block: Block): ReactElement =>
  box(
    frame,
    [titleBar(block.title), ...block.lines.map(line => (line.isLong ? columnText(line) : shortLine(line)))],
    { whole: heightOf(block) <= tallestWhole },
  )

const columnText = (line: Line): ReactElement =>
  box({ paddingVertical: 2, paddingHorizontal: 5, borderTop: `0.5 solid ${colour.faint}` }, [
    words({ fontSize: size.line, color: colour.muted }, line.label),
    ...paragraphs(line),
  ])

/** Over the whole width, and over as many pages as it takes; without a frame, which a page's end would cut open. */
export const longText = (title: string, line: Line): ReactElement =>
  box({ marginTop: 6 }, [
    box({ border: `0.75 solid ${colour.line}`, marginBottom: 3 }, [titleBar(title)], {
      whole: true,
      keepWith: 40,
    }),
    box({ paddingHorizontal: 5 }, paragraphs(line)),
  ])

// One line of the report: what was asked on the left, the answer on the right. A finding has a sign as well.

import type { ReactElement } from 'react'
import type { Line } from '#domain/form/report.ts'
import { box, type Look, words } from './element.ts'
import { colour, size } from './palette.ts'
import { colourOf, sign } from './sign.ts'

export function shortLine(line: Line): ReactElement {
  const { severity } = line
  const answer = words(
    {
      ...answerLook,
      ...(severity ? { color: colourOf(severity) } : { maxWidth: '55%' }),
    },
    line.text,
  )
  return box(row, [
    words(labelLook, line.label),
    severity ? box(marked, [box({ paddingTop: 1 }, [sign(severity, 8.5)]), answer]) : answer,
  ])
}

const row: Look = {
  flexDirection: 'row',
  gap: 6,
  paddingVertical: 1.8,
  paddingHorizontal: 5,
  borderTop: `0.5 solid ${colour.faint}`,
}
const labelLook: Look = { fontSize: size.line, color: colour.muted, flexGrow: 1, flexShrink: 1, flexBasis: 0 }
const answerLook: Look = { fontSize: size.line, fontWeight: 600, textAlign: 'right', flexShrink: 1 }
const marked: Look = { flexDirection: 'row', gap: 3, maxWidth: '55%' }

/** Paragraph by paragraph, so that a page may end between two of them. */
export const paragraphs = (line: Line): ReactElement[] =>
  line.text
    .split('\n')
    .map(paragraph => words({ fontSize: size.line + 0.5, lineHeight: 1.35 }, paragraph || ' '))

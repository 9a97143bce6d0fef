// One line of the report: what was asked on the left, the answer on the right. A finding has a sign as well.

import type { Line } from '#domain/form/report.ts'
import type { Severity } from '#domain/form/template.ts'
import { severityWords } from '#domain/form/verdict.ts'
import { colour, size } from './palette.ts'
import { framed, type Piece, row, space, stack, tagged } from './piece.ts'
import { colourOf, sign } from './sign.ts'
import { text, widestLine } from './text.ts'

const gap = 6
const side = 8.5
const signRoom = side + 3

/** Of a line, at most. */
const answerShare = 0.55

const ruled = (piece: Piece, width: number, vertical: number): Piece =>
  framed(piece, { width, vertical, horizontal: 5, edge: colour.faint, thickness: { top: 0.5 } })

const labelLook = { size: size.line, colour: colour.muted }

export function shortLine(line: Line, width: number): Piece {
  const { severity } = line
  const inner = width - 10
  const look = {
    size: size.line,
    weight: 600,
    align: 'right',
    ...(severity && { colour: colourOf(severity) }),
  } as const
  const before = severity ? signRoom : 0
  const room = answerShare * inner - before
  const from = inner - widestLine(line.text, look, room) - before
  const answer = row([
    ...(severity ? [{ x: from, piece: figureOf(severity) }] : []),
    { x: inner - room, piece: text(line.text, look, room) },
  ])
  const cells = [
    { x: 0, piece: tagged({ is: 'TH' }, text(line.label, labelLook, from - gap)) },
    { x: 0, piece: tagged({ is: 'TD' }, answer) },
  ]
  return tagged({ is: 'TR' }, ruled(row(cells), width, 1.8))
}

/** Here nothing but the sign says how grave the answer is. */
function figureOf(severity: Severity): Piece {
  const drawn = sign(severity, side)
  return {
    ...drawn,
    draw: (sheet, x, y) =>
      sheet.within({ is: 'Figure', alt: severityWords[severity], bbox: [x, y, x + side, y + side] }, () =>
        drawn.draw(sheet, x, y),
      ),
  }
}

export const columnText = (line: Line, width: number): Piece => {
  const inner = width - 10
  return tagged(
    { is: 'TR' },
    ruled(
      stack([
        tagged({ is: 'TH' }, text(line.label, labelLook, inner)),
        space(1),
        tagged({ is: 'TD' }, paragraphs(line, inner)),
      ]),
      width,
      2,
    ),
  )
}

/** Nobody turns empty pages. */
const manyBreaks = /\n(?: *\n){3,}/g

/** Paragraph by paragraph, so that a page may end between two of them. */
export const paragraphs = (line: Line, width: number): Piece =>
  stack(
    line.text
      .replace(manyBreaks, '\n\n\n')
      .split('\n')
      .map(paragraph =>
        tagged({ is: 'P' }, text(paragraph || ' ', { size: size.line + 0.5, lineHeight: 1.35 }, width)),
      ),
  )

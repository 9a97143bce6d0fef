// One row of the answers: the question on the left, the answer on the right, or below it if the answer is long.
// An answer that is a finding is marked with the sign of its severity.

import type { Line } from '#domain/form/report-line.ts'
import { severityWords } from '#domain/form/verdict.ts'
import { type Box, framed, row, space, stack, tagged } from '#report/typesetting/box.ts'
import { figure } from '#report/typesetting/figure.ts'
import { text, widestLine } from '#report/typesetting/text.ts'
import { severityColor, severitySign } from './severity-sign.ts'
import { color, size } from './style.ts'

export const answerRow = (line: Line, width: number): Box =>
  line.isLong ? longRow(line, width) : shortRow(line, width)

const gap = 6
const signSide = 8.5
const signRoom = signSide + 3

/** The largest part of a row that an answer may take. */
const answerShare = 0.55

const labelStyle = { size: size.line, color: color.muted }

function shortRow(line: Line, width: number): Box {
  const { severity } = line
  const inner = width - 10
  const style = {
    size: size.line,
    weight: line.notGiven ? 400 : 600,
    align: 'right',
    ...(severity && { color: severityColor(severity) }),
  } as const
  const signWidth = severity ? signRoom : 0
  const available = answerShare * inner - signWidth
  const answerX = inner - widestLine(line.text, style, available) - signWidth
  const answer = row([
    // Only the sign says how severe the finding is, so it is read aloud too.
    ...(severity
      ? [{ x: answerX, box: figure(severitySign(severity, signSide), signSide, severityWords[severity]) }]
      : []),
    { x: inner - available, box: text(line.text, style, available) },
  ])
  const cells = [
    { x: 0, box: tagged({ is: 'TH' }, text(line.label, labelStyle, answerX - gap)) },
    { x: 0, box: tagged({ is: 'TD' }, answer) },
  ]
  return tagged({ is: 'TR' }, ruled(row(cells), width, 1.8))
}

function longRow(line: Line, width: number): Box {
  const inner = width - 10
  const cells = [
    tagged({ is: 'TH' }, text(line.label, labelStyle, inner)),
    space(1),
    tagged({ is: 'TD' }, paragraphs(line, inner)),
  ]
  return tagged({ is: 'TR' }, ruled(stack(cells), width, 2))
}

const ruled = (box: Box, width: number, paddingY: number): Box =>
  framed(box, { width, paddingY, paddingX: 5, borderColor: color.faint, borderWidth: { top: 0.5 } })

/** Thousands of line breaks must not print empty pages. */
const manyBreaks = /\n(?: *\n){3,}/g

const paragraphStyle = { size: size.line + 0.5, lineHeight: 1.35 }

/** Paragraph by paragraph, so that a page may end between two of them. */
export const paragraphs = (line: Line, width: number): Box =>
  stack(
    line.text
      .replace(manyBreaks, '\n\n\n')
      .split('\n')
      .map(paragraph => tagged({ is: 'P' }, text(paragraph || ' ', paragraphStyle, width))),
  )

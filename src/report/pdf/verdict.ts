// What the reader must know first: how many findings there are and which, the gravest first. Or that nothing was
// found.

import type { Finding, Report } from '#domain/form/report.ts'
import { gravestFirst, leadOf, sayVerdict, severityWords } from '#domain/form/verdict.ts'
import { colour, page, size } from './palette.ts'
import { decoration, framed, type Piece, row, space, stack, tagged } from './piece.ts'
import { colourOf, sign } from './sign.ts'
import { text, widestLine } from './text.ts'

/** Beyond these the page would have no room for the signature; the answers mark every one of them. */
const listed = 24

const padding = { vertical: 6, horizontal: 11 }
const width = page.width - 2 * padding.horizontal
const sentenceLook = { size: 11, weight: 600 } as const

export function verdict(report: Report): Piece {
  const all = gravestFirst(report.findings)
  const sentence = sayVerdict(report)
  const [gravest] = all
  if (!gravest) return tagged({ is: 'Sect' }, nothingFound(sentence))
  const more = all.length - listed
  const found = stack([
    tagged({ is: 'H2' }, text(sentence, sentenceLook, width)),
    space(3),
    tagged({ is: 'L' }, findingList(all.slice(0, listed))),
    ...(more > 0 ? [space(2), andMore(more)] : []),
  ])
  return tagged(
    { is: 'Sect' },
    boxed(found, colourOf(gravest.severity), gravest.severity === 'paper' ? colour.paper : colour.dangerTint),
  )
}

const boxed = (piece: Piece, edge: string, ground: string): Piece =>
  framed(piece, {
    width: page.width,
    ...padding,
    ground,
    edge,
    thickness: { top: 0.75, right: 0.75, bottom: 0.75, left: 4 },
  })

const nothingFound = (sentence: string): Piece =>
  boxed(
    row([
      { x: 0, piece: decoration(sign('none', 11)) },
      { x: 17, piece: tagged({ is: 'H2' }, text(sentence, sentenceLook, width - 17)) },
    ]),
    colour.good,
    colour.goodTint,
  )

const andMore = (count: number): Piece =>
  tagged({ is: 'P' }, text(`And ${count} more, marked in the answers.`, { size: size.line }, width))

function findingList(findings: readonly Finding[]): Piece {
  if (findings.length <= 3) return findingColumn(findings, width)
  const half = Math.ceil(findings.length / 2)
  const columnWidth = (width - page.gutter) / 2
  const column = (part: readonly Finding[]) => findingColumn(part, columnWidth)
  return row(
    [
      { x: 0, piece: column(findings.slice(0, half)) },
      { x: columnWidth + page.gutter, piece: column(findings.slice(half)) },
    ],
    'top',
  )
}

const wordAt = 14
const wordLook = { size: size.line, weight: 600 } as const

function findingColumn(findings: readonly Finding[], available: number): Piece {
  const words = findings.map(({ severity }) => widestLine(severityWords[severity], wordLook))
  const wordWidth = Math.max(...words)
  return stack(findings.map(finding => findingRow(finding, wordWidth, available)))
}

/** The sign says nothing that the word beside it does not say. */
function findingRow(finding: Finding, wordWidth: number, available: number): Piece {
  const textAt = wordAt + wordWidth + 8
  const look = { ...wordLook, colour: colourOf(finding.severity) }
  const sentence = leadOf(finding) + finding.text
  const word = text(severityWords[finding.severity], look, wordWidth)
  const line = row([
    { x: 0, piece: decoration(sign(finding.severity, 9)) },
    { x: wordAt, piece: tagged({ is: 'Lbl' }, word) },
    { x: textAt, piece: tagged({ is: 'LBody' }, text(sentence, { size: size.line }, available - textAt)) },
  ])
  return tagged({ is: 'LI' }, stack([space(1.3), line, space(1.3)]))
}

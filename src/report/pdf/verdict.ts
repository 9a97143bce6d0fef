// What the reader must know first: which findings there are, the most severe first, or that there are none.

import type { Finding, Report } from '#domain/form/report.ts'
import {
  formatGaps,
  formatVerdict,
  gravestFirst,
  isClear,
  leadOf,
  severityWords,
} from '#domain/form/verdict.ts'
import { artifact, type Box, framed, row, space, stack, tagged } from '#report/typesetting/box.ts'
import { page } from '#report/typesetting/page.ts'
import { text, widestLine } from '#report/typesetting/text.ts'
import { severityColor, severitySign } from './severity-sign.ts'
import { color, size } from './style.ts'

/** With more, page 1 would have no room for the signature. The answers mark all of them. */
const mostListed = 24

const padding = { paddingY: 6, paddingX: 11 }
const width = page.contentWidth - 2 * padding.paddingX
const sentenceStyle = { size: 11, weight: 600 } as const

export function verdict(report: Report): Box {
  const all = gravestFirst(report.findings)
  const sentence = formatVerdict(report)
  const [gravest] = all
  const gaps = formatGaps(report).flatMap(gap => [
    space(2),
    tagged({ is: 'P' }, text(gap, { size: size.line }, width)),
  ])
  if (!gravest) {
    return tagged({ is: 'Sect' }, (isClear(report) ? nothingFound : notAllAnswered)(sentence, gaps))
  }
  const more = all.length - mostListed
  const found = stack([
    tagged({ is: 'H2' }, text(sentence, sentenceStyle, width)),
    space(3),
    tagged({ is: 'L' }, findingList(all.slice(0, mostListed))),
    ...(more > 0 ? [space(2), andMore(more)] : []),
    ...gaps,
  ])
  return tagged(
    { is: 'Sect' },
    boxed(
      found,
      severityColor(gravest.severity),
      gravest.severity === 'paper' ? color.paper : color.dangerTint,
    ),
  )
}

const boxed = (box: Box, borderColor: string, background: string): Box =>
  framed(box, {
    width: page.contentWidth,
    ...padding,
    background,
    borderColor,
    borderWidth: { top: 0.75, right: 0.75, bottom: 0.75, left: 4 },
  })

function nothingFound(sentence: string, gaps: readonly Box[]): Box {
  const statement = row([
    { x: 0, box: artifact(severitySign('none', 11)) },
    { x: 17, box: tagged({ is: 'H2' }, text(sentence, sentenceStyle, width - 17)) },
  ])
  return boxed(stack([statement, ...gaps]), color.good, color.goodTint)
}

/** Neither good nor bad: not all is known. */
const notAllAnswered = (sentence: string, gaps: readonly Box[]): Box =>
  boxed(
    stack([tagged({ is: 'H2' }, text(sentence, sentenceStyle, width)), ...gaps]),
    color.amberText,
    color.paper,
  )

const andMore = (count: number): Box =>
  tagged({ is: 'P' }, text(`And ${count} more, marked in the answers.`, { size: size.line }, width))

function findingList(findings: readonly Finding[]): Box {
  if (findings.length <= 3) return findingColumn(findings, width)
  const half = Math.ceil(findings.length / 2)
  const columnWidth = (width - page.gutter) / 2
  const column = (part: readonly Finding[]) => findingColumn(part, columnWidth)
  return row(
    [
      { x: 0, box: column(findings.slice(0, half)) },
      { x: columnWidth + page.gutter, box: column(findings.slice(half)) },
    ],
    'top',
  )
}

const wordX = 14
const wordStyle = { size: size.line, weight: 600 } as const

function findingColumn(findings: readonly Finding[], available: number): Box {
  const words = findings.map(({ severity }) => widestLine(severityWords[severity], wordStyle))
  const wordWidth = Math.max(...words)
  return stack(findings.map(finding => findingRow(finding, wordWidth, available)))
}

/** The sign is not read aloud, because the word beside it says the same. */
function findingRow(finding: Finding, wordWidth: number, available: number): Box {
  const textX = wordX + wordWidth + 8
  const style = { ...wordStyle, color: severityColor(finding.severity) }
  const sentence = leadOf(finding) + finding.text
  const word = text(severityWords[finding.severity], style, wordWidth)
  const line = row([
    { x: 0, box: artifact(severitySign(finding.severity, 9)) },
    { x: wordX, box: tagged({ is: 'Lbl' }, word) },
    { x: textX, box: tagged({ is: 'LBody' }, text(sentence, { size: size.line }, available - textX)) },
  ])
  return tagged({ is: 'LI' }, stack([space(1.3), line, space(1.3)]))
}

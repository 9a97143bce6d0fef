// The foot of the first page: the notice that stands under every form, and who signed when.

import { sayDay } from '#domain/day.ts'
import { answersFollowSentence } from '#domain/form/paper.ts'
import type { Report } from '#domain/form/report.ts'
import { colour, page, size } from './palette.ts'
import { picture } from './pictures.ts'
import { framed, type Piece, row, space, stack, tagged } from './piece.ts'
import { text, widestLine } from './text.ts'

const gap = 24
const dateWidth = (page.width - gap) / 3
const signatureWidth = page.width - gap - dateWidth

/** `isContinued`: answers stand on later pages, and whoever signs signs them too. The height is the same. */
export const signature = (report: Report, bytes: Buffer | null, isContinued: boolean): Piece =>
  tagged(
    { is: 'Sect' },
    stack([
      notice(report.notice),
      space(8),
      row(
        [
          { x: 0, piece: signed(report, bytes, isContinued) },
          { x: signatureWidth + gap, piece: dated(report) },
        ],
        'top',
      ),
    ]),
  )

const notice = (sentence: string): Piece =>
  framed(
    tagged({ is: 'P' }, text(sentence, { size: size.body, weight: 600, align: 'center' }, page.width - 16)),
    { width: page.width, vertical: 5, horizontal: 8, edge: colour.ink, thickness: 1.25 },
  )

const markHeight = 42
const markWidth = 220
const quiet = { size: size.small, colour: colour.muted }

function signed(report: Report, bytes: Buffer | null, isContinued: boolean): Piece {
  const name = { size: size.line, weight: 600, align: 'left', maxLines: 1 } as const
  const label = 'Inspector signature '
  const nameAt = widestLine(label, quiet) + 5
  const below = row([
    { x: 0, piece: text(label, quiet, nameAt) },
    { x: nameAt, piece: text(report.inspectedBy, name, signatureWidth - nameAt) },
  ])
  const marked = mark(report, bytes)
  return onLine(isContinued ? beside(marked, continuation) : marked, below, signatureWidth)
}

const continuation = tagged(
  { is: 'P' },
  text(answersFollowSentence, { ...quiet, align: 'right' }, signatureWidth - markWidth),
)

/** Both stand on the line. */
const beside = (mark: Piece, words: Piece): Piece => ({
  height: markHeight,
  draw: (sheet, x, y) => {
    mark.draw(sheet, x, y + markHeight - mark.height)
    words.draw(sheet, x + markWidth, y + markHeight - words.height)
  },
})

function mark(report: Report, bytes: Buffer | null): Piece {
  if (bytes) {
    const box = { width: markWidth, height: markHeight }
    return picture(bytes, { ...box, alt: `Signature of ${report.inspectedBy}`, place: 'bottom left' })
  }
  const sentence = report.signature ? 'The signature could not be read' : 'Not signed'
  return tagged({ is: 'P' }, text(sentence, { size: size.body, colour: colour.muted }, markWidth))
}

function dated({ inspectionDate }: Report): Piece {
  const day = text(sayDay(inspectionDate), { size: size.body, weight: 600 }, dateWidth)
  return onLine(tagged({ is: 'P' }, day), text('Date', quiet, dateWidth), dateWidth)
}

/** Something that stands on a line, and below the line what it is; which is said first. */
function onLine(above: Piece, below: Piece, width: number): Piece {
  const raised = stack([space(Math.max(0, markHeight - above.height)), above, space(2)])
  const line = framed(raised, { width, edge: colour.ink, thickness: { bottom: 0.75 } })
  const label = tagged({ is: 'P' }, below)
  return {
    height: line.height + 3 + label.height,
    draw: (sheet, x, y) => {
      label.draw(sheet, x, y + line.height + 3)
      line.draw(sheet, x, y)
    },
  }
}

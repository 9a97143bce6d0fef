// The foot of page 1: the notice that every form carries, and who signed when.

import { sayDay } from '#domain/day.ts'
import { answersFollowSentence } from '#domain/form/paper.ts'
import type { Report } from '#domain/form/report.ts'
import { type Box, framed, row, space, stack, tagged } from '#report/typesetting/box.ts'
import { picture } from '#report/typesetting/figure.ts'
import { page } from '#report/typesetting/page.ts'
import { text, widestLine } from '#report/typesetting/text.ts'
import { color, size } from './style.ts'

const width = page.contentWidth
const gap = 24
const dateWidth = (width - gap) / 3
const signatureWidth = width - gap - dateWidth

/** `isContinued`: answers follow on later pages, and the signature covers them too. The height stays the same. */
export const signature = (report: Report, bytes: Uint8Array | null, isContinued: boolean): Box =>
  tagged(
    { is: 'Sect' },
    stack([
      notice(report.notice),
      space(8),
      row(
        [
          { x: 0, box: signed(report, bytes, isContinued) },
          { x: signatureWidth + gap, box: dated(report) },
        ],
        'top',
      ),
    ]),
  )

const notice = (sentence: string): Box =>
  framed(tagged({ is: 'P' }, text(sentence, { size: size.body, weight: 600, align: 'center' }, width - 16)), {
    width,
    paddingY: 5,
    paddingX: 8,
    borderColor: color.ink,
    borderWidth: 1.25,
  })

const markHeight = 42
const markWidth = 220
const smallStyle = { size: size.small, color: color.muted }

function signed(report: Report, bytes: Uint8Array | null, isContinued: boolean): Box {
  const nameStyle = { size: size.line, weight: 600, align: 'left', maxLines: 1 } as const
  const label = 'Inspector signature '
  const nameX = widestLine(label, smallStyle) + 5
  const below = row([
    { x: 0, box: text(label, smallStyle, nameX) },
    { x: nameX, box: text(report.inspectedBy, nameStyle, signatureWidth - nameX) },
  ])
  const marked = mark(report, bytes)
  return onLine(isContinued ? beside(marked, continuation) : marked, below, signatureWidth)
}

const continuation = tagged(
  { is: 'P' },
  text(answersFollowSentence, { ...smallStyle, align: 'right' }, signatureWidth - markWidth),
)

/** Both at the bottom, on the line. */
const beside = (mark: Box, words: Box): Box => ({
  height: markHeight,
  draw: (canvas, x, y) => {
    mark.draw(canvas, x, y + markHeight - mark.height)
    words.draw(canvas, x + markWidth, y + markHeight - words.height)
  },
})

function mark(report: Report, bytes: Uint8Array | null): Box {
  if (bytes) {
    const box = { width: markWidth, height: markHeight }
    return picture(bytes, { ...box, alt: `Signature of ${report.inspectedBy}`, align: 'bottom left' })
  }
  const sentence = report.signature ? 'The signature could not be read' : 'Not signed'
  return tagged({ is: 'P' }, text(sentence, { size: size.body, color: color.muted }, markWidth))
}

function dated({ inspectionDate }: Report): Box {
  const day = text(sayDay(inspectionDate), { size: size.body, weight: 600 }, dateWidth)
  return onLine(tagged({ is: 'P' }, day), text('Date', smallStyle, dateWidth), dateWidth)
}

/** Something on a line and, below the line, its label. Read aloud, the label comes first. */
function onLine(above: Box, below: Box, width: number): Box {
  const raised = stack([space(Math.max(0, markHeight - above.height)), above, space(2)])
  const line = framed(raised, { width, borderColor: color.ink, borderWidth: { bottom: 0.75 } })
  const label = tagged({ is: 'P' }, below)
  return {
    height: line.height + 3 + label.height,
    draw: (canvas, x, y) => {
      label.draw(canvas, x, y + line.height + 3)
      line.draw(canvas, x, y)
    },
  }
}

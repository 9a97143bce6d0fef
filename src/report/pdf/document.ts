// The whole report as a document. The signature stands at the foot of the first page, and what flows gets the space
// above it: however long the answers are, facility, verdict and signature are on page 1.

import { isFacts, orderForPaper } from '#domain/form/paper.ts'
import type { Report } from '#domain/form/report.ts'
import { answers } from './answers.ts'
import { createFlow, type Placed } from './flow.ts'
import { footer, runningHead } from './footer.ts'
import { header } from './header.ts'
import { page } from './palette.ts'
import { photoPages, photosToCome } from './photos.ts'
import type { ReportPictures } from './pictures.ts'
import { type Piece, space, stack } from './piece.ts'
import type { Sheet } from './sheet.ts'
import { signature } from './signature.ts'
import { verdict } from './verdict.ts'

/** `report` has only characters that the fonts can write. */
export function drawReport(sheet: Sheet, report: Report, pictures: ReportPictures): void {
  const foot = (isContinued: boolean) => signature(report, pictures.signature, isContinued)
  const footHeight = foot(false).height
  const running = runningHead(report)
  const bottom = page.height - page.margin - footer(report, 1, 1).height - 8
  const { head, isShortened } = headWithin(bottom - footHeight - page.margin, report)
  const later = page.margin + running.height + 9
  const flow = createFlow(number =>
    number === 1
      ? { top: page.margin + head.height, bottom: bottom - footHeight - 7 }
      : { top: later, bottom },
  )
  const { inColumns, below } = answers(report.blocks.filter(block => isShortened || !isFacts(block)))
  flow.putInColumns(inColumns)
  for (const piece of below) flow.put(piece)
  if (report.photosToCome > 0) flow.put(photosToCome(report.photosToCome))

  const photos = photoPages(pictures.photos)
  const total = flow.pages + photos.length
  const onFirst = (piece: Piece, y: number): Placed => ({ piece, page: 1, x: page.margin, y })
  const inReadingOrder = [
    onFirst(head, page.margin),
    ...flow.placed,
    onFirst(foot(flow.pages > 1), bottom - footHeight),
    ...photos.map((piece, index) => ({ piece, page: flow.pages + index + 1, x: page.margin, y: later })),
  ]
  const onEveryPage = (draw: (number: number) => void) => {
    for (let number = 1; number <= total; number += 1) {
      sheet.onPage(number, () => sheet.decorate(() => draw(number), 'Pagination'))
    }
  }
  onEveryPage(number => number > 1 && running.draw(sheet, page.margin, page.margin))
  for (const { piece, page: number, x, y } of inReadingOrder) {
    sheet.onPage(number, () => piece.draw(sheet, x, y))
  }
  onEveryPage(number => {
    const line = footer(report, number, total)
    line.draw(sheet, page.margin, page.height - page.margin - line.height)
  })
}

/** A head that leaves the signature its place. What had to be shortened for that is said in full among the answers. */
function headWithin(room: number, report: Report): { head: Piece; isShortened: boolean } {
  const order = orderForPaper(report)
  const headOf = (maxLines?: number) => stack([header(report, order, maxLines), verdict(report), space(9)])
  const whole = headOf()
  if (whole.height <= room) return { head: whole, isShortened: false }
  return { head: [8, 4].map(headOf).find(({ height }) => height <= room) ?? headOf(1), isShortened: true }
}

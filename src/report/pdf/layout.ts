// Where each part of the report stands. Facility, verdict and signature are on page 1, however long the answers
// are: the signature keeps the foot of that page, and the answers flow from the space above it to more pages.

import { isFacts, orderForPaper, withBlanksInLine } from '#domain/form/paper.ts'
import type { Report } from '#domain/form/report.ts'
import { type Box, space, stack } from '#report/typesetting/box.ts'
import type { Canvas } from '#report/typesetting/canvas.ts'
import { createFlow, type PlacedBox } from '#report/typesetting/flow.ts'
import { page } from '#report/typesetting/page.ts'
import { runsOf } from '#report/typesetting/runs.ts'
import { answers } from './answers.ts'
import { pageFooter, pageHeader } from './every-page.ts'
import { head } from './head.ts'
import { photoPages, photosWithin } from './photos.ts'
import type { ReportPictures } from './pictures.ts'
import { signature } from './signature.ts'
import { color } from './style.ts'
import { verdict } from './verdict.ts'

/** Between the report and the photos that share its last page. */
const photoGap = 14

const stampPlace = {
  centerX: page.margin + page.contentWidth / 2,
  centerY: page.height / 2,
  size: 150,
  color: color.danger,
}

/** The texts of `report` must be printable. `stamp` is a word across every page. */
export function drawReport(canvas: Canvas, report: Report, pictures: ReportPictures, stamp?: string): void {
  const foot = (isContinued: boolean) => signature(report, pictures, isContinued)
  const footHeight = foot(false).height
  const laterHeader = pageHeader(report)
  const laterTop = page.margin + laterHeader.height + 9
  const bottom = page.height - page.margin - pageFooter(report, 1, 1).height - 8
  const { top, isShortened } = topWithin(bottom - footHeight - page.margin, report)
  const flow = createFlow(number =>
    number === 1
      ? { top: page.margin + top.height, bottom: bottom - footHeight - 7 }
      : { top: laterTop, bottom },
  )
  const blocks = withBlanksInLine(report.blocks)
  const { inColumns, below } = answers(blocks.filter(block => isShortened || !isFacts(block)))
  flow.putInColumns(inColumns)
  for (const box of below) flow.put(box)

  // Page 1 is the signed page; a later one that a few remarks began has room for photos.
  const onLastPage = flow.pages > 1 ? photosWithin(bottom - flow.end - photoGap) : 0
  const isShared = onLastPage > 0 && pictures.photos.length > 0
  const photos = photoPages(pictures.photos, isShared ? onLastPage : undefined)
  const totalPages = flow.pages + photos.length - (isShared ? 1 : 0)
  const placedPhotos = photos.map((box, index): PlacedBox => {
    const isFirst = isShared && index === 0
    const number = flow.pages + index + (isShared ? 0 : 1)
    return { box, page: number, x: page.margin, y: isFirst ? flow.end + photoGap : laterTop }
  })
  const onFirstPage = (box: Box, y: number): PlacedBox => ({ box, page: 1, x: page.margin, y })
  const inReadingOrder = [
    onFirstPage(top, page.margin),
    ...flow.placed,
    onFirstPage(foot(flow.pages > 1), bottom - footHeight),
    ...placedPhotos,
  ]
  const onEveryPage = (draw: (number: number) => void) => {
    for (let number = 1; number <= totalPages; number += 1) {
      canvas.onPage(number, () => canvas.artifact(() => draw(number), 'Pagination'))
    }
  }
  onEveryPage(number => number > 1 && laterHeader.draw(canvas, page.margin, page.margin))
  for (const { box, page: number, x, y } of inReadingOrder) {
    canvas.onPage(number, () => box.draw(canvas, x, y))
  }
  onEveryPage(number => {
    const footer = pageFooter(report, number, totalPages)
    footer.draw(canvas, page.margin, page.height - page.margin - footer.height)
  })
  if (stamp) onEveryPage(() => canvas.stamp(runsOf(stamp, 600, 'ltr'), stampPlace))
}

/** Head and verdict. Facts that would leave no room for the signature are cut short and repeated in the answers. */
function topWithin(available: number, report: Report): { top: Box; isShortened: boolean } {
  const order = orderForPaper(report)
  const topOf = (maxLines?: number) => stack([head(report, order, maxLines), verdict(report), space(9)])
  const whole = topOf()
  if (whole.height <= available) return { top: whole, isShortened: false }
  return { top: [8, 4].map(topOf).find(({ height }) => height <= available) ?? topOf(1), isShortened: true }
}

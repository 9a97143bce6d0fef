// Whether the remarks fit on the first printed page, above the signature. The browser says where a page ends only
// while it prints, so the heights of the printed parts are added up here. They are on the tall side: remarks that
// move to page 2 without need do less harm than a signature that is pushed off page 1.

import type { PaperOrder } from '#domain/form/paper.ts'
import type { Report } from '#domain/form/report.ts'

/** All heights are in points. */
const pageHeight = 720
/** The head, the verdict, the notice, the signature and the space between them. */
const fixedHeight = 240
const titleBar = 23
const answerRow = 15.5
const remarkRow = 12.5
const findingRow = 14.5
const nameRow = 16

/** In characters. */
const nameLength = 60
const remarkLength = 105

export function remarksFitOnFirstPage(order: PaperOrder, findings: Report['findings']): boolean {
  const answers = sum(order.answers.map(block => titleBar + answerRow * block.lines.length)) / 2 + answerRow
  const findingRows = findings.length > 3 ? findings.length / 2 + 1 : findings.length
  const wrappedNames = [order.facility, ...order.facts].map(
    ({ text }) => nameRow * Math.floor(text.length / nameLength),
  )
  const remarks = order.remarks.map(({ text }) => titleBar + 4 + remarkRow * rowsOf(text))
  const height = fixedHeight + answers + findingRow * findingRows + sum(wrappedNames) + sum(remarks)
  return height <= pageHeight
}

const rowsOf = (text: string): number =>
  sum(text.split('\n').map(paragraph => Math.max(1, Math.ceil(paragraph.length / remarkLength))))

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

// Which parts of a report stand on the first printed page, above the signature, as they do in the PDF. The browser says
// where a page ends only while it prints, so the heights of the printed parts are added up here, as measured in a
// browser. Where a guess is needed it is on the tall side: remarks that move to page 2 without need do less harm
// than a signature that is pushed off page 1.

import { formatMissingPhotos } from '#domain/completed-forms/photo-words.ts'
import { formatSite } from '#domain/form/additions.ts'
import { formatCorrection } from '#domain/form/correction.ts'
import { orderForPaper, type PaperOrder } from '#domain/form/paper.ts'
import type { Fact, Report } from '#domain/form/report.ts'
import type { Block, Line } from '#domain/form/report-line.ts'
import { formatGaps, leadOf } from '#domain/form/verdict.ts'

/** All sizes are in points. */
const pageHeight = 720
const pageWidth = 540
/** Of the foot below the report, which stands on its last page. */
const footHeight = 26
const textRow = 12.5
const headHeight = 100
const factRow = 26
const verdictHeight = 28
const signatureHeight = 104
/** Of the second signature below the inspector’s. */
const contactHeight = 66
/** Says above it how many photos are not here. */
const missingRow = 16
const blockTitle = 18
const answerRow = 13.9
/** What each row of a dense answer saves. */
const closer = 1
const remarkTitle = 23
const nameRow = 16
const certificateRow = 11

/** In characters. */
const nameLength = 60
const sentenceLength = 95
const remarkLength = 100
const findingLength = 46
const columnLength = 52
const answerLength = 32
const certificateLength = 60
const siteLength = 110

interface FirstPage {
  order: PaperOrder
  remarksFit: boolean
  /** The lines of the answers stand closer together, so that they leave room for what is signed. */
  isDense: boolean
}

export function arrangeFirstPage(report: Report): FirstPage {
  const order = orderForPaper(report)
  const remarks = sum(order.remarks.map(({ text }) => remarkTitle + textRow * rowsOf(text, remarkLength)))
  const heights = [false, true].map(isDense => ({
    isDense,
    height: heightWithoutRemarks(report, order, isDense),
  }))
  const whole = heights.find(({ height }) => height + remarks <= pageHeight - footHeight)
  if (whole) return { order, remarksFit: true, isDense: whole.isDense }
  const signed = heights.find(({ height }) => height <= pageHeight)
  if (signed) return { order, remarksFit: false, isDense: signed.isDense }
  // What is signed comes first: notes make room for the signature.
  return { order: orderForPaper(report, 'notes last'), remarksFit: false, isDense: true }
}

function heightWithoutRemarks(report: Report, order: PaperOrder, isDense: boolean): number {
  const names = [order.facility, ...order.facts].map(
    ({ text }) => nameRow * Math.floor(text.length / nameLength),
  )
  const sentences = [...formatCorrection(report), ...formatGaps(report)]
  return (
    headHeight +
    factRow * (Math.ceil(sum(order.facts.map(factWidth)) / pageWidth) - 1) +
    sum(names) +
    sum(sentences.map(sentence => 3 + textRow * rowsOf(sentence, sentenceLength))) +
    verdictHeight +
    findingsHeight(report.findings) +
    columnsHeight(order.answers.map(block => blockHeight(block, isDense))) +
    signatureHeight +
    (formatMissingPhotos(report) ? missingRow : 0) +
    (report.contact ? contactHeight : 0) +
    certificatesHeight(report.certificates ?? []) +
    siteHeight(report.site ?? [])
  )
}

const factWidth = ({ label, text }: Fact): number =>
  Math.max(86.4, 16 + Math.max(4 * label.length, 5.2 * text.length))

function findingsHeight(findings: Report['findings']): number {
  if (findings.length <= 3) return textRow * findings.length
  const rows = findings.map(finding => rowsOf(leadOf(finding) + finding.text, findingLength))
  return (textRow - 1) * (sum(rows) / 2 + 0.5)
}

/** Blocks are not split: the columns part where the taller one is least tall. */
function columnsHeight(blocks: readonly number[]): number {
  const parted = blocks.map((_, index) => Math.max(sum(blocks.slice(0, index)), sum(blocks.slice(index))))
  return Math.min(...parted, sum(blocks))
}

const blockHeight = ({ lines }: Block, isDense: boolean): number => {
  const rows = lines.map(rowsInColumn)
  const heightOf = (count: number) => answerRow + (textRow - 1) * (count - 1) - (isDense ? closer * count : 0)
  return blockTitle + sum(rows.map(heightOf))
}

const rowsInColumn = ({ isLong, label, text }: Line): number =>
  isLong
    ? 1 + rowsOf(text, columnLength)
    : Math.max(
        rowsOf(text, answerLength),
        label.length + Math.min(text.length, answerLength) > columnLength ? 2 : 1,
      )

const certificatesHeight = (certificates: readonly string[]): number =>
  certificates.length === 0 ? 0 : certificateRow * rowsOf(certificates.join('; '), certificateLength)

const siteHeight = (site: readonly Fact[]): number =>
  site.length === 0 ? 0 : 4 + certificateRow * rowsOf(formatSite(site), siteLength)

/** Kept on one page; a longer one would leave too much of the page before it empty. */
export const isShortRemark = ({ text }: Line): boolean => rowsOf(text, remarkLength) <= 10

const rowsOf = (text: string, length: number): number =>
  sum(text.split('\n').map(paragraph => Math.max(1, Math.ceil(paragraph.length / length))))

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

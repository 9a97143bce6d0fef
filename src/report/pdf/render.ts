// The bytes of a report's PDF. They depend on nothing but the report and its pictures.

import { formatDay } from '#domain/day.ts'
import type { Report } from '#domain/form/report.ts'
import type { Block, Line } from '#domain/form/report-line.ts'
import { company } from '#domain/site/company.ts'
import type { Canvas } from '#report/typesetting/canvas.ts'
import { createDocument, type DocumentInfo } from '#report/typesetting/document.ts'
import { printable } from '#report/typesetting/printable.ts'
import { drawReport } from './layout.ts'
import type { ReportPictures } from './pictures.ts'
import { color } from './style.ts'

/** `stamp` is a word across every page. */
export async function renderReport(
  report: Report,
  pictures: ReportPictures,
  stamp?: string,
): Promise<Buffer> {
  const document = createDocument(infoOf(report), color.ink)
  drawPrintable(document.canvas, report, pictures, stamp)
  return document.finish()
}

/** Draws on pages of its own, whatever characters its texts have. */
export function drawPrintable(
  canvas: Canvas,
  report: Report,
  pictures: ReportPictures,
  stamp?: string,
): void {
  const photos = pictures.photos.map(photo => ({
    ...photo,
    section: printable(photo.section),
    description: printable(photo.description),
    caption: photo.caption && printable(photo.caption),
    question: photo.question && printable(photo.question),
  }))
  drawReport(canvas, mapTexts(report, printable), { ...pictures, photos }, stamp)
}

/** Not limited to the characters of our fonts: the reader's own program shows it. */
const infoOf = (report: Report): DocumentInfo => ({
  title: `${report.title}: ${report.facilityName}, ${formatDay(report.inspectionDate)}`,
  author: report.inspectedBy,
  subject: report.title,
  keywords: `Form ${report.formId}`,
  creator: company.name,
  createdAt: new Date(report.submittedAt),
})

/** Everything that is printed as text; ids, timestamps and the signature stay as they are. */
function mapTexts(report: Report, map: (text: string) => string): Report {
  const mapLine = (line: Line): Line => ({ ...line, label: map(line.label), text: map(line.text) })
  const mapBlock = (block: Block): Block => ({
    ...block,
    title: map(block.title),
    lines: block.lines.map(mapLine),
  })
  return {
    ...report,
    title: map(report.title),
    facilityName: map(report.facilityName),
    inspectedBy: map(report.inspectedBy),
    inspectionDate: map(report.inspectionDate),
    state: map(report.state),
    notice: map(report.notice),
    contact: report.contact && { ...report.contact, name: map(report.contact.name) },
    certificates: report.certificates?.map(map),
    site: report.site?.map(({ label, text }) => ({ label, text: map(text) })),
    correction: report.correction && {
      ...report.correction,
      by: { ...report.correction.by, displayName: map(report.correction.by.displayName) },
      reason: report.correction.reason && map(report.correction.reason.replaceAll('\n', ' ')),
    },
    blocks: report.blocks.map(mapBlock),
    findings: report.findings.map(finding => ({
      ...finding,
      label: map(finding.label),
      text: map(finding.text),
    })),
  }
}

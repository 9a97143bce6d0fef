// The bytes of a report's PDF. They depend on nothing but the report and its photos.

import PDFDocument from 'pdfkit'
import type { Block, Line, Report } from '#domain/form/report.ts'
import { aboutReport } from './about.ts'
import { drawReport } from './document.ts'
import type { ReportPictures } from './pictures.ts'
import { printable } from './printable.ts'
import { createSheet } from './sheet.ts'

export async function renderReport(report: Report, pictures: ReportPictures): Promise<Buffer> {
  const printed = mapTexts(report, printable)
  const document = new PDFDocument({
    ...aboutReport(report),
    size: 'LETTER',
    margin: 0,
    // None to begin with: each text brings its own.
    font: '',
    autoFirstPage: false,
    bufferPages: true,
  })
  const photos = pictures.photos.map(photo => ({
    ...photo,
    section: printable(photo.section),
    description: printable(photo.description),
  }))
  drawReport(createSheet(document), printed, { ...pictures, photos })
  document.end()
  return Buffer.concat(await document.toArray())
}

/** Everything that a person reads; ids, dates of the machine and pictures stay as they are. */
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
    blocks: report.blocks.map(mapBlock),
    findings: report.findings.map(finding => ({
      ...finding,
      label: map(finding.label),
      text: map(finding.text),
    })),
    photos: report.photos.map(photo => ({
      ...photo,
      section: map(photo.section),
      description: map(photo.description),
    })),
  }
}

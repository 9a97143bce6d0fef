// The bytes of a report's PDF. They depend on nothing but the report and its photos.

import { type DocumentProps, renderToBuffer } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import type { Block, Line, Report } from '#domain/form/report.ts'
import { reportDocument } from './document.ts'
import type { ReportPictures } from './pictures.ts'
import { typeset } from './printable.ts'

export async function renderReport(report: Report, pictures: ReportPictures): Promise<Buffer> {
  const { families, print } = await typeset(textsOf(report))
  const photos = pictures.photos.map(photo => ({
    ...photo,
    section: print(photo.section),
    description: print(photo.description),
  }))
  const document = reportDocument(mapTexts(report, print), {
    about: report,
    pictures: { ...pictures, photos },
    families,
  })
  return renderToBuffer(document as ReactElement<DocumentProps>)
}

function textsOf(report: Report): string[] {
  const texts: string[] = []
  mapTexts(report, text => {
    texts.push(text)
    return text
  })
  return texts
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
    tankType: map(report.tankType),
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

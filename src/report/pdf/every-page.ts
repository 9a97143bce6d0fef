// What every page carries so that a loose sheet finds its way back: the footer with company, form and page number
// and, after page 1, a header with facility and date.

import { formatDay } from '#domain/day.ts'
import type { Report } from '#domain/form/report.ts'
import { formatProof } from '#domain/reports/proof.ts'
import { company } from '#domain/site/company.ts'
import { type Box, framed, row, space, stack } from '#report/typesetting/box.ts'
import { page } from '#report/typesetting/page.ts'
import { text, widestLine } from '#report/typesetting/text.ts'
import { color, size } from './style.ts'

const width = page.contentWidth
const footerStyle = { size: size.small, color: color.muted }
const proofStyle = { size: 6.5, color: color.muted, align: 'left' } as const
const sideWidth = (width * 2) / 5

export function pageFooter(report: Report, pageNumber: number, totalPages: number): Box {
  const form = { ...footerStyle, align: 'center' } as const
  const number = { ...footerStyle, align: 'right' } as const
  const pageOf = [report.stateForm, `Page ${pageNumber} of ${totalPages}`].filter(Boolean).join('  ·  ')
  const cells = row([
    { x: 0, box: text(`${company.name}  ·  ${company.phone}`, footerStyle, sideWidth) },
    { x: sideWidth, box: text(`Form ${report.shortId}`, form, width - 2 * sideWidth) },
    { x: width - sideWidth, box: text(pageOf, number, sideWidth) },
  ])
  const proof = report.proof ? [space(1), text(formatProof(report.proof), proofStyle, width)] : []
  return framed(stack([space(4.75), cells, ...proof]), {
    width,
    borderColor: color.line,
    borderWidth: { top: 0.75 },
  })
}

export function pageHeader(report: Report): Box {
  const day = formatDay(report.inspectionDate)
  const dayStyle = { size: size.line, color: color.muted }
  const dayWidth = widestLine(day, dayStyle)
  const nameStyle = { size: size.line, weight: 600, align: 'left', maxLines: 1 } as const
  const cells = row([
    { x: 0, box: text(report.facilityName, nameStyle, width - dayWidth - 16) },
    { x: width - dayWidth, box: text(day, dayStyle, dayWidth) },
  ])
  return framed(stack([cells, space(5.25)]), {
    width,
    borderColor: color.petrol,
    borderWidth: { bottom: 1.25 },
  })
}

// What every page carries: whose it is, which form it belongs to and which of its pages it is; and, after the
// first page, of which facility and day it speaks. To the structure all of it is decoration.

import { company } from '#domain/company.ts'
import { sayDay } from '#domain/day.ts'
import type { Report } from '#domain/form/report.ts'
import { colour, page, size } from './palette.ts'
import { framed, type Piece, row, space, stack } from './piece.ts'
import { text, widestLine } from './text.ts'

const quiet = { size: size.small, colour: colour.muted }
const side = (page.width * 2) / 5

export function footer(report: Report, pageNumber: number, totalPages: number): Piece {
  const cells = row([
    { x: 0, piece: text(`${company.name}  ·  ${company.phone}`, quiet, side) },
    { x: side, piece: text(`Form ${report.shortId}`, { ...quiet, align: 'center' }, page.width - 2 * side) },
    {
      x: page.width - side,
      piece: text(`Page ${pageNumber} of ${totalPages}`, { ...quiet, align: 'right' }, side),
    },
  ])
  return framed(stack([space(4.75), cells]), {
    width: page.width,
    edge: colour.line,
    thickness: { top: 0.75 },
  })
}

export function runningHead(report: Report): Piece {
  const day = sayDay(report.inspectionDate)
  const dayLook = { size: size.line, colour: colour.muted }
  const dayWidth = widestLine(day, dayLook)
  const name = { size: size.line, weight: 600, align: 'left', maxLines: 1 } as const
  const cells = row([
    { x: 0, piece: text(report.facilityName, name, page.width - dayWidth - 16) },
    { x: page.width - dayWidth, piece: text(day, dayLook, dayWidth) },
  ])
  return framed(stack([cells, space(5.25)]), {
    width: page.width,
    edge: colour.petrol,
    thickness: { bottom: 1.25 },
  })
}

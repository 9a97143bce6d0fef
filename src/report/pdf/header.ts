// The head of the first page: who made the report, what it is, and the facts by which it is known.

import { company } from '#domain/company.ts'
import type { Fact, PaperOrder } from '#domain/form/paper.ts'
import type { Report } from '#domain/form/report.ts'
import { logo } from './logo.ts'
import { colour, page, size } from './palette.ts'
import { decoration, framed, type Piece, row, space, stack, tagged } from './piece.ts'
import { type Look, text, widestLine } from './text.ts'

/** `maxLines`: of a fact. */
export const header = (report: Report, order: PaperOrder, maxLines?: number): Piece =>
  stack([letterhead(report), space(8), factGrid(order, maxLines), space(8)])

const markSide = 30
const gap = 9

function letterhead(report: Report): Piece {
  const name = { size: 11, weight: 600, colour: colour.petrol } as const
  const quiet = { size: size.small, colour: colour.muted }
  const contact = `${company.phone}  ·  ${company.email}`
  const ownWidth = Math.max(widestLine(company.name, name), widestLine(contact, quiet))
  const left = markSide + gap
  const right = left + ownWidth + gap
  const title = { size: size.title, weight: 600, align: 'right' } as const
  const own = stack([
    tagged({ is: 'P' }, text(company.name, name, ownWidth)),
    space(2),
    tagged({ is: 'P' }, text(contact, quiet, ownWidth)),
  ])
  const what = stack([
    tagged({ is: 'H1' }, text(report.title, title, page.width - right)),
    space(1),
    tagged({ is: 'P' }, text(`Form ID ${report.formId}`, { ...quiet, align: 'right' }, page.width - right)),
  ])
  const height = Math.max(markSide, own.height, what.height)
  const centred = (x: number, piece: Piece) => ({
    x,
    piece: stack([space((height - piece.height) / 2), piece]),
  })
  const cells = [centred(0, decoration(logo(markSide))), centred(left, own), centred(right, what)]
  return framed(stack([row(cells, 'top'), space(9)]), {
    width: page.width,
    edge: colour.petrol,
    thickness: { bottom: 2 },
  })
}

const perRow = 5

/** Seen as a grid, read as a table of two columns: what a fact is called and what it is. */
function factGrid({ facility, facts }: PaperOrder, maxLines?: number): Piece {
  const rows = Array.from({ length: Math.ceil(facts.length / perRow) }, (_, index) =>
    facts.slice(index * perRow, (index + 1) * perRow),
  )
  const grid = stack([
    cell(facility, page.width, { size: size.facility, maxLines }),
    ...rows.map(row => factRow(row, maxLines)),
  ])
  return tagged({ is: 'Table' }, framed(grid, { width: page.width, edge: colour.line }))
}

function factRow(facts: readonly Fact[], maxLines?: number): Piece {
  const shares = facts.map(shareOf)
  const total = sum(shares)
  const cells = facts.map((fact, index) => {
    const width = (page.width * (shares[index] ?? 0)) / total
    const x = (page.width * sum(shares.slice(0, index))) / total
    return { x, width, piece: cell(fact, width, { size: size.body, maxLines }) }
  })
  const minHeight = Math.max(...cells.map(({ piece }) => piece.height))
  const ruled = cells.map(({ x, width, piece }, index) => {
    const thickness = { top: 0.75, left: index > 0 ? 0.75 : 0 }
    return { x, piece: framed(piece, { width, minHeight, edge: colour.line, thickness }) }
  })
  return row(ruled, 'top')
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** Cells of a row share its width by what they have to say, within limits. */
const shareOf = ({ label, text }: Fact): number => Math.min(Math.max(label.length, text.length, 10), 24)

const padding = { vertical: 4, horizontal: 7 }

function cell(fact: Fact, width: number, letters: Pick<Look, 'size' | 'maxLines'>): Piece {
  const inner = width - 2 * padding.horizontal
  const value = { ...letters, weight: 600, lineHeight: 1.2, align: 'left' } as const
  const content = stack([
    tagged({ is: 'TH' }, text(fact.label, { size: size.small, colour: colour.muted }, inner)),
    space(1.5),
    tagged({ is: 'TD' }, text(fact.text, value, inner)),
  ])
  return tagged({ is: 'TR' }, framed(content, { width, ...padding }))
}

// The head of page 1: the letterhead and, below it, the facts that identify the form.

import { formatCorrection } from '#domain/form/correction.ts'
import type { PaperOrder } from '#domain/form/paper.ts'
import type { Fact, Report } from '#domain/form/report.ts'
import { company } from '#domain/site/company.ts'
import { artifact, type Box, framed, row, space, stack, tagged } from '#report/typesetting/box.ts'
import type { Shape } from '#report/typesetting/canvas.ts'
import { page } from '#report/typesetting/page.ts'
import { type TextStyle, text, widestLine } from '#report/typesetting/text.ts'
import { color, size } from './style.ts'

/** `maxLines` limits each fact. */
export const head = (report: Report, order: PaperOrder, maxLines?: number): Box =>
  stack([
    letterhead(report.title, `Form ID ${report.formId}`),
    space(8),
    factTable(order, maxLines),
    ...corrected(report),
    space(8),
  ])

/** What a reader must know of a form that was changed after it was signed. */
function corrected(report: Report): Box[] {
  const style = { size: size.line, weight: 600, align: 'left' } as const
  const sentences = formatCorrection(report)
  return sentences.length === 0
    ? []
    : [space(5), ...sentences.map(sentence => tagged({ is: 'P' }, text(sentence, style, width)))]
}

const width = page.contentWidth
const logoSide = 30
const gap = 9

/** With the title of the document and, below it, which one it is. */
export function letterhead(title: string, note: string): Box {
  const nameStyle = { size: 11, weight: 600, color: color.petrol } as const
  const smallStyle = { size: size.small, color: color.muted }
  const titleStyle = { size: size.title, weight: 600, align: 'right' } as const
  const contact = `${company.phone}  ·  ${company.email}`
  const companyWidth = Math.max(widestLine(company.name, nameStyle), widestLine(contact, smallStyle))
  const companyX = logoSide + gap
  const titleX = companyX + companyWidth + gap
  const titleWidth = width - titleX
  const companyBox = stack([
    tagged({ is: 'P' }, text(company.name, nameStyle, companyWidth)),
    space(2),
    tagged({ is: 'P' }, text(contact, smallStyle, companyWidth)),
  ])
  const titleBox = stack([
    tagged({ is: 'H1' }, text(title, titleStyle, titleWidth)),
    space(1),
    tagged({ is: 'P' }, text(note, { ...smallStyle, align: 'right' }, titleWidth)),
  ])
  const height = Math.max(logoSide, companyBox.height, titleBox.height)
  const centered = (x: number, box: Box) => ({ x, box: stack([space((height - box.height) / 2), box]) })
  const cells = [centered(0, artifact(logo)), centered(companyX, companyBox), centered(titleX, titleBox)]
  return framed(stack([row(cells, 'top'), space(9)]), {
    width,
    borderColor: color.petrol,
    borderWidth: { bottom: 2 },
  })
}

const logoShape = (fill: string, path: string): Shape => ({ path, viewBox: 32, color: fill })

/** As on the website: a tank half full of fuel, with its gauge probe. */
const logoShapes = [
  logoShape(color.petrol, 'M7 0H25A7 7 0 0 1 32 7V25A7 7 0 0 1 25 32H7A7 7 0 0 1 0 25V7A7 7 0 0 1 7 0Z'),
  logoShape(color.paper, 'M15 6a1 1 0 0 1 2 0v5a1 1 0 0 1-2 0z'),
  logoShape(color.paper, 'M6 17.2v-.7a6 6 0 0 1 6-6h8a6 6 0 0 1 6 6v.7z'),
  logoShape(color.amber, 'M6 19.3h20v.2a6 6 0 0 1-6 6h-8a6 6 0 0 1-6-6z'),
]

const logo: Box = {
  height: logoSide,
  draw: (canvas, x, y) => {
    for (const shape of logoShapes) canvas.shape(shape, { x, y, side: logoSide })
  },
}

const factsPerRow = 5

/** Looks like a grid, but is read aloud as a table of two columns: label and fact. */
function factTable({ facility, facts }: PaperOrder, maxLines?: number): Box {
  const rows = Array.from({ length: Math.ceil(facts.length / factsPerRow) }, (_, index) =>
    facts.slice(index * factsPerRow, (index + 1) * factsPerRow),
  )
  const grid = stack([
    factCell(facility, width, { size: size.facility, maxLines }),
    ...rows.map(row => factRow(row, maxLines)),
  ])
  return tagged({ is: 'Table' }, framed(grid, { width, borderColor: color.line }))
}

function factRow(facts: readonly Fact[], maxLines?: number): Box {
  const shares = facts.map(shareOf)
  const total = sum(shares)
  const cells = facts.map((fact, index) => {
    const cellWidth = (width * (shares[index] ?? 0)) / total
    const x = (width * sum(shares.slice(0, index))) / total
    return { x, width: cellWidth, box: factCell(fact, cellWidth, { size: size.body, maxLines }) }
  })
  const minHeight = Math.max(...cells.map(({ box }) => box.height))
  const bordered = cells.map(({ x, width, box }, index) => {
    const borderWidth = { top: 0.75, left: index > 0 ? 0.75 : 0 }
    return { x, box: framed(box, { width, minHeight, borderColor: color.line, borderWidth }) }
  })
  return row(bordered, 'top')
}

/** The cells of a row share its width by the length of their texts, within limits. */
const shareOf = ({ label, text }: Fact): number => Math.min(Math.max(label.length, text.length, 10), 24)

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

const padding = { paddingY: 4, paddingX: 7 }

function factCell(fact: Fact, width: number, style: Pick<TextStyle, 'size' | 'maxLines'>): Box {
  const inner = width - 2 * padding.paddingX
  const factStyle = { ...style, weight: 600, lineHeight: 1.2, align: 'left' } as const
  const content = stack([
    tagged({ is: 'TH' }, text(fact.label, { size: size.small, color: color.muted }, inner)),
    space(1.5),
    tagged({ is: 'TD' }, text(fact.text, factStyle, inner)),
  ])
  return tagged({ is: 'TR' }, framed(content, { width, ...padding }))
}

// The pages of a binder that are not reports: a cover, chapters of lines and tables, and papers that are pictures.

import { company } from '#domain/site/company.ts'
import { type Box, space, stack, tagged } from '#report/typesetting/box.ts'
import type { Canvas } from '#report/typesetting/canvas.ts'
import { picture } from '#report/typesetting/figure.ts'
import { createFlow } from '#report/typesetting/flow.ts'
import { page } from '#report/typesetting/page.ts'
import { printable } from '#report/typesetting/printable.ts'
import { text } from '#report/typesetting/text.ts'
import { letterhead } from '../head.ts'
import { color, size } from '../style.ts'
import { type BinderTable, table } from './table.ts'

export interface Chapter {
  title: string
  /** 0: a heading of the binder itself; 1: of a facility in the binder of a customer. */
  depth: 0 | 1
  lines: readonly string[]
  tables: readonly BinderTable[]
  /** The first page: title and note stand in the letterhead. */
  cover?: { note: string }
  startsPage?: boolean
}

const bottom = page.height - page.margin - 20

/** On which page each chapter begins. */
export function drawChapters(canvas: Canvas, chapters: readonly Chapter[], footer: string): number[] {
  const flow = createFlow(() => ({ top: page.margin, bottom }))
  const starts: number[] = []
  for (const chapter of chapters) {
    if (chapter.startsPage && flow.end > page.margin) flow.put(pageBreak(flow.end))
    const before = flow.placed.length
    flow.put(boxOf(chapter))
    starts.push(flow.placed[before]?.page ?? 1)
  }
  for (const { box, page: number, x, y } of flow.placed) canvas.onPage(number, () => box.draw(canvas, x, y))
  const pages = flow.placed.at(-1)?.page ?? 1
  for (let number = 1; number <= pages; number += 1) drawFooter(canvas, number, footer)
  return starts
}

/** Fills what is left of the page. */
const pageBreak = (end: number): Box => space(Math.max(0, bottom - end - 6))

function drawFooter(canvas: Canvas, number: number, words: string): void {
  const line = text(
    printable(`${company.name}  ·  ${company.phone}  ·  ${words}`),
    { size: size.small, color: color.muted, maxLines: 1 },
    page.contentWidth,
  )
  canvas.onPage(number, () =>
    canvas.artifact(
      () => line.draw(canvas, page.margin, page.height - page.margin - line.height),
      'Pagination',
    ),
  )
}

const headings = [
  { is: 'H2', size: size.facility },
  { is: 'H3', size: 11 },
] as const

function boxOf({ title, depth, lines, tables, cover }: Chapter): Box {
  const { is, size: points } = headings[depth]
  const heading: Box = cover
    ? letterhead(printable(title), printable(cover.note))
    : tagged({ is }, text(printable(title), { size: points, weight: 600, align: 'left' }, page.contentWidth))
  return stack([
    { ...space(cover ? 0 : 8), keepWithNext: true },
    { ...heading, keepWithNext: true },
    { ...space(5), keepWithNext: true },
    ...lines.map(line => ({
      ...tagged({ is: 'P' }, text(printable(line), { size: size.line }, page.contentWidth)),
      keepWithNext: tables.length > 0,
    })),
    ...tables.flatMap(each => [{ ...space(5), keepWithNext: true }, table(each)]),
  ])
}

/** On a page of its own. */
export function drawPicture(canvas: Canvas, title: string, bytes: Uint8Array, footer: string): void {
  const heading = text(printable(title), { size: size.body, weight: 600, align: 'left' }, page.contentWidth)
  const top = page.margin + heading.height + 8
  const shown = picture(bytes, {
    width: page.contentWidth,
    height: bottom - top,
    alt: printable(title),
    align: 'center',
  })
  canvas.onPage(1, () => {
    tagged({ is: 'H3' }, heading).draw(canvas, page.margin, page.margin)
    shown.draw(canvas, page.margin, top)
  })
  drawFooter(canvas, 1, footer)
}

// The pages of a document, and everything that is ever drawn on them. Each drawing takes its place in the structure
// by itself, so that none can be forgotten.

import type { TextLine } from './lines.ts'
import { createStructure, type Structure } from './structure.ts'
import { rightToLeft } from './typeface.ts'

/** In points from the top left corner of the page. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Frame {
  ground?: string
  edge?: string
  /** Of the edges, which lie inside. All four, unless they are named. */
  thickness?: number | Partial<Record<Side, number>>
}

type Side = 'top' | 'right' | 'bottom' | 'left'

interface LinePlace {
  x: number
  /** The line on which the letters stand. */
  y: number
  size: number
  colour: string
}

/** A path of SVG in a square. */
export interface Shape {
  path: string
  /** The side of the square in which the path is told. */
  square: number
  colour: string
}

export interface Sheet extends Pick<Structure, 'within' | 'decorate'> {
  /** Pages are numbered from 1 and added as they are needed. */
  onPage(number: number, draw: () => void): void
  line(line: TextLine, place: LinePlace): void
  frame(box: Box, frame: Frame): void
  shape(shape: Shape, square: { x: number; y: number; side: number }): void
  /** A whole picture, as large as the box allows. */
  picture(bytes: Buffer, box: Box, place: 'middle' | 'bottom left'): void
}

export function createSheet(document: PDFKit.PDFDocument): Sheet {
  const { within, decorate, mark, close } = createStructure(document)
  return {
    within,
    decorate,
    onPage: (number, draw) => {
      while (document.bufferedPageRange().count < number) document.addPage()
      document.switchToPage(number - 1)
      draw()
      close()
    },
    line: ({ runs }, { x, y, size, colour }) => {
      mark()
      document.fillColor(colour)
      for (const { text, typeface, direction, x: indent } of runs) {
        const left = x + indent * size
        // The types do not know that the library takes parsed fonts.
        document.font(typeface.font as unknown as Buffer, typeface.name, size)
        document.text(text, left, y, {
          lineBreak: false,
          baseline: 'alphabetic',
          ...(direction === 'rtl' && { features: [rightToLeft] }),
        })
      }
    },
    frame: (box, frame) => decorate(() => drawFrame(document, box, frame)),
    shape: ({ path, square, colour }, { x, y, side }) => {
      mark()
      document
        .save()
        .translate(x, y)
        .scale(side / square)
        .path(path)
        .fill(colour, 'even-odd')
        .restore()
    },
    picture: (bytes, { x, y, width, height }, place) => {
      mark()
      const where =
        place === 'middle'
          ? ({ align: 'center', valign: 'center' } as const)
          : ({ valign: 'bottom' } as const)
      document.image(bytes, x, y, { fit: [width, height], ...where })
    },
  }
}

function drawFrame(document: PDFKit.PDFDocument, box: Box, { ground, edge, thickness = 0.75 }: Frame): void {
  const { x, y, width, height } = box
  if (ground) document.rect(x, y, width, height).fill(ground)
  if (!edge) return
  const {
    top = 0,
    right = 0,
    bottom = 0,
    left = 0,
  } = typeof thickness === 'number'
    ? { top: thickness, right: thickness, bottom: thickness, left: thickness }
    : thickness
  if (top) document.rect(x, y, width, top)
  if (bottom) document.rect(x, y + height - bottom, width, bottom)
  if (left) document.rect(x, y, left, height)
  if (right) document.rect(x + width - right, y, right, height)
  document.fill(edge)
}

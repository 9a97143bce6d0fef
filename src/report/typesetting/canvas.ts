// Everything that can be drawn on the pages of a document. Each drawing puts itself into the document's
// structure, so that none can be forgotten there.

import type { Run } from './runs.ts'
import { createStructure, type Structure } from './structure.ts'
import { rightToLeftFeature } from './typeface.ts'

interface Rect {
  x: number
  y: number
  width: number
  height: number
}

export interface Frame {
  background?: string
  borderColor?: string
  /** Borders lie inside. A number is for all four sides; sides that are not named have none. */
  borderWidth?: number | Partial<Record<'top' | 'right' | 'bottom' | 'left', number>>
}

interface LinePlace {
  x: number
  /** Of the baseline. */
  y: number
  size: number
  color?: string
}

/** An SVG path. */
export interface Shape {
  path: string
  /** The side of the square in which the path is written. */
  viewBox: number
  color: string
}

export type PictureAlign = 'center' | 'bottom left'

export interface Canvas extends Pick<Structure, 'within' | 'artifact'> {
  /** Pages are numbered from 1, or from the first that is not written yet, and added as needed. */
  onPage(number: number, draw: () => void): void
  line(runs: readonly Run[], place: LinePlace): void
  frame(rect: Rect, frame: Frame): void
  shape(shape: Shape, square: { x: number; y: number; side: number }): void
  /** A word across the whole page, pale and slanted; it is decoration, so it must be said elsewhere too. */
  stamp(runs: readonly Run[], place: { centerX: number; centerY: number; size: number; color: string }): void
  /** The whole picture, as large as the rectangle allows. PNG or JPEG; a broken one makes the document fail. */
  picture(bytes: Uint8Array, rect: Rect, align: PictureAlign): void
  /** Leads to the page of this name in the same document. */
  link(rect: Rect, to: string, words: string): void
}

const stampAngle = -50
const stampOpacity = 0.13

export function createCanvas(document: PDFKit.PDFDocument, textColor: string): Canvas {
  const { within, artifact, beginContent, endContent, currentElement } = createStructure(document)
  return {
    within,
    artifact,
    onPage: (number, draw) => {
      while (document.bufferedPageRange().count < number) document.addPage()
      document.switchToPage(document.bufferedPageRange().start + number - 1)
      draw()
      endContent()
    },
    line: (runs, { x, y, size, color = textColor }) => {
      beginContent()
      document.fillColor(color)
      for (const { text, typeface, direction, x: indent } of runs) {
        // The types do not know that pdfkit takes parsed fonts.
        document.font(typeface.font as unknown as Buffer, typeface.name, size)
        document.text(text, x + indent * size, y, {
          lineBreak: false,
          baseline: 'alphabetic',
          ...(direction === 'rtl' && { features: [rightToLeftFeature] }),
        })
      }
    },
    frame: (rect, frame) => artifact(() => drawFrame(document, rect, frame)),
    shape: ({ path, viewBox, color }, { x, y, side }) => {
      beginContent()
      document
        .save()
        .translate(x, y)
        .scale(side / viewBox)
        .path(path)
        .fill(color, 'even-odd')
        .restore()
    },
    stamp: (runs, { centerX, centerY, size, color }) =>
      artifact(() => {
        const width = runs.reduce((sum, run) => sum + run.width, 0) * size
        document.save().rotate(stampAngle, { origin: [centerX, centerY] })
        document.fillColor(color).fillOpacity(stampOpacity)
        for (const { text, typeface, x } of runs) {
          document.font(typeface.font as unknown as Buffer, typeface.name, size)
          document.text(text, centerX - width / 2 + x * size, centerY + size / 3, {
            lineBreak: false,
            baseline: 'alphabetic',
          })
        }
        document.restore()
      }),
    picture: (bytes, { x, y, width, height }, align) => {
      beginContent()
      const placed =
        align === 'center'
          ? ({ align: 'center', valign: 'center' } as const)
          : ({ valign: 'bottom' } as const)
      const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      document.image(buffer, x, y, { fit: [width, height], ...placed })
    },
    link: ({ x, y, width, height }, to, words) => {
      // pdfkit writes a bare string as one of PDF's names, and a wrapped one as a text.
      const options = { structParent: currentElement() ?? undefined, Contents: new String(words) as string }
      document.goTo(x, y, width, height, to, options)
    },
  }
}

function drawFrame(document: PDFKit.PDFDocument, rect: Rect, frame: Frame): void {
  const { x, y, width, height } = rect
  const { background, borderColor, borderWidth = 0.75 } = frame
  if (background) document.rect(x, y, width, height).fill(background)
  if (!borderColor) return
  const {
    top = 0,
    right = 0,
    bottom = 0,
    left = 0,
  } = typeof borderWidth === 'number'
    ? { top: borderWidth, right: borderWidth, bottom: borderWidth, left: borderWidth }
    : borderWidth
  if (top) document.rect(x, y, width, top)
  if (bottom) document.rect(x, y + height - bottom, width, bottom)
  if (left) document.rect(x, y, left, height)
  if (right) document.rect(x + width - right, y, right, height)
  document.fill(borderColor)
}

// A PDF as a reader has it: what each page says, and what it looks like.

import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'

export interface PdfPage {
  /** Its words, squeezed. */
  text: string
  /** How many pictures are drawn on it. */
  pictures: number
  /** What it looks like blurred, as a PNG; for `toMatchSnapshot` with `blurred`. */
  picture: () => Promise<Buffer>
}

/** What the reader draws on where there is no screen; its own types do not say. */
interface CanvasFactory {
  create(
    width: number,
    height: number,
  ): {
    canvas: HTMLCanvasElement & { toBuffer: (type: 'image/png') => Buffer }
  }
}

/** Without spaces, which a PDF puts where its typesetter needed them. */
export const squeeze = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '')

export async function readPdf(bytes: Uint8Array): Promise<PdfPage[]> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
  return Promise.all(
    numbers.map(async number => {
      const page = await document.getPage(number)
      const { items } = await page.getTextContent()
      const { fnArray } = await page.getOperatorList()
      return {
        text: squeeze(items.map(item => ('str' in item ? item.str : '')).join('')),
        pictures: fnArray.filter(operation => operation === OPS.paintImageXObject).length,
        picture: async () => {
          const viewport = page.getViewport({ scale: 1 })
          const { canvas } = (document.canvasFactory as CanvasFactory).create(viewport.width, viewport.height)
          await page.render({ canvas, viewport }).promise
          return blur(canvas.toBuffer('image/png'))
        },
      }
    }),
  )
}

/**
 * Blurred and halved, a page that another version of the browser set a pixel off is still the same picture, while
 * a single line that is gone is not: measured on our first page, the one differs in 9 pixels, the other in 288.
 */
export const blurred = { threshold: 0.08, maxDiffPixels: 120 } as const

async function blur(png: Buffer): Promise<Buffer> {
  const soft = await sharp(png).greyscale().blur(4).png().toBuffer()
  return sharp(soft).resize(306).greyscale().png({ compressionLevel: 9 }).toBuffer()
}

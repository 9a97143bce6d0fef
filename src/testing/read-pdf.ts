// A PDF as a reader meets it: the words of each page, its pictures, and what the document says about itself.

import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface ReadPdf {
  pages: ReadPage[]
  /** The words of all pages. */
  text: string
  title: string | null
  author: string | null
  language: string | null
  /** The window is named after the document, not after its file. */
  showsTitle: boolean
}

export interface ReadPage {
  /** In the order of the file, one space between words. */
  text: string
  /** What is drawn in one go, with its font, which has a name only within the file. */
  runs: { text: string; font: string }[]
  pictures: number
  /** Of the lowest and of the rightmost word, in points from the top left corner. */
  lowest: number
  rightmost: number
  width: number
  height: number
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  try {
    const document = await loading.promise
    const pages: ReadPage[] = []
    for (let number = 1; number <= document.numPages; number += 1) {
      pages.push(await readPage(await document.getPage(number)))
    }
    const { info } = (await document.getMetadata()) as { info: Record<string, string | undefined> }
    const preferences: ReadonlyMap<string, unknown> | null = await document.getViewerPreferences()
    return {
      pages,
      text: pages.map(page => page.text).join(' '),
      title: info.Title ?? null,
      author: info.Author ?? null,
      language: info.Language ?? null,
      showsTitle: preferences?.get('DisplayDocTitle') === true,
    }
  } finally {
    await loading.destroy()
  }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>

async function readPage(page: Page): Promise<ReadPage> {
  const { items } = await page.getTextContent()
  const words = items.flatMap(item => ('str' in item && item.str.trim() ? [item] : []))
  const { fnArray } = await page.getOperatorList()
  const { width, height } = page.getViewport({ scale: 1 })
  return {
    runs: words.map(({ str, fontName }) => ({ text: str, font: fontName })),
    text: items
      .map(item => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''))
      .join('')
      .replace(/\s+/g, ' '),
    pictures: fnArray.filter(operator => operator === OPS.paintImageXObject).length,
    lowest: Math.max(...words.map(({ transform }) => height - transform[5])),
    rightmost: Math.max(...words.map(word => word.transform[4] + word.width)),
    width,
    height,
  }
}

// A tagged PDF as those who have it read aloud meet it: its elements with their words, and what belongs to none.

import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

interface PdfElement {
  is: string
  alt: string | undefined
  /** Its own words, without those of its children. */
  text: string
  children: PdfElement[]
}

export interface PdfStructure {
  pages: PdfElement[]
  /** What was painted outside of any element and any artifact. */
  strays: number[]
  /** The words of artifacts, which are not read aloud. */
  artifacts: string
}

export async function readPdfStructure(bytes: Uint8Array): Promise<PdfStructure> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await loading.promise
  const found: PdfStructure = { pages: [], strays: [], artifacts: '' }
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const words = new Map<string, string>()
    const open: string[] = []
    for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
      if ('type' in item) {
        if (item.type === 'endMarkedContent') open.pop()
        else open.push(item.id ?? ('tag' in item ? String(item.tag) : ''))
      } else if (open.at(-1) === 'Artifact') found.artifacts += `${item.str} `
      else if (item.str.trim() && open.length === 0) found.strays.push(number)
      else
        words.set(
          open.at(-1) ?? '',
          `${words.get(open.at(-1) ?? '') ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`,
        )
    }
    found.strays.push(...(await strayPaint(page)))
    found.pages.push(elementOf(await page.getStructTree(), words))
  }
  await loading.destroy()
  return found
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>
type Node = Awaited<ReturnType<Page['getStructTree']>>

function elementOf(node: Node, words: ReadonlyMap<string, string>): PdfElement {
  const own = node.children.flatMap(child => ('id' in child ? [words.get(child.id) ?? ''] : []))
  return {
    is: node.role,
    alt: 'alt' in node ? String(node.alt) : undefined,
    text: own.join('').replace(/\s+/g, ' ').trim(),
    children: node.children.flatMap(child => ('role' in child ? [elementOf(child, words)] : [])),
  }
}

const paint = [
  OPS.showText,
  OPS.showSpacedText,
  OPS.constructPath,
  OPS.fill,
  OPS.eoFill,
  OPS.paintImageXObject,
]

/** Letters, lines, backgrounds and pictures that belong to nothing. */
async function strayPaint(page: Page): Promise<number[]> {
  const { fnArray } = await page.getOperatorList()
  let depth = 0
  return fnArray.filter(operator => {
    if (operator === OPS.beginMarkedContent || operator === OPS.beginMarkedContentProps) depth += 1
    if (operator === OPS.endMarkedContent) depth -= 1
    return depth === 0 && paint.includes(operator)
  })
}

const all = (element: PdfElement): PdfElement[] => [element, ...element.children.flatMap(all)]

export const elementsOf = (pages: readonly PdfElement[], ...kinds: string[]): PdfElement[] =>
  pages.flatMap(all).filter(({ is }) => kinds.includes(is))

/** With the words of its children. */
export const wordsOf = (element: PdfElement): string =>
  all(element)
    .map(({ text }) => text)
    .join(' ')
    .trim()

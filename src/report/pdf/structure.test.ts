// The document as it is met by those who cannot see it.

import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { buildReport, type Report } from '#domain/form/report.ts'
import type { Answers } from '#domain/form/template.ts'
import { severityWords } from '#domain/form/verdict.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { completedForm } from '#testing/completed-form.ts'
import {
  answersFromEverywhere,
  answersFullOfFindings,
  longComment,
  ordinaryAnswers,
} from '#testing/extreme-forms.ts'
import { signaturePng } from '#testing/form-content.ts'
import { samplePhoto } from '#testing/sample-photo.ts'
import { noPictures, type ReportPictures } from './pictures.ts'
import { renderReport } from './render.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

/** An element with the words that belong to it. */
interface Element {
  is: string
  alt: string | undefined
  text: string
  children: Element[]
}

interface ReadStructure {
  pages: Element[]
  /** What was painted outside of any element and of any decoration. */
  strays: number[]
  /** The words that are decoration. */
  decoration: string
}

const asReport = (answers: Answers, change = {}) =>
  buildReport(verizonMonthly, completedForm(verizonMonthly, answers, change))

async function read(report: Report, pictures: ReportPictures): Promise<ReadStructure> {
  const bytes = await renderReport(report, pictures)
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await loading.promise
  const found: ReadStructure = {
    pages: [],
    strays: [],
    decoration: '',
  }
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const words = new Map<string, string>()
    const open: string[] = []
    for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
      if ('type' in item) {
        if (item.type === 'endMarkedContent') open.pop()
        else open.push(item.id ?? ('tag' in item ? String(item.tag) : ''))
      } else if (open.at(-1) === 'Artifact') found.decoration += `${item.str} `
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

function elementOf(node: Node, words: ReadonlyMap<string, string>): Element {
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

/** Letters, lines, grounds and pictures that belong to nothing. */
async function strayPaint(page: Page): Promise<number[]> {
  const { fnArray } = await page.getOperatorList()
  let depth = 0
  return fnArray.filter(operator => {
    if (operator === OPS.beginMarkedContent || operator === OPS.beginMarkedContentProps) depth += 1
    if (operator === OPS.endMarkedContent) depth -= 1
    return depth === 0 && paint.includes(operator)
  })
}

const all = (element: Element): Element[] => [element, ...element.children.flatMap(all)]
const ofKind = (pages: readonly Element[], ...kinds: string[]) =>
  pages.flatMap(all).filter(({ is }) => kinds.includes(is))
const textOf = (element: Element): string =>
  all(element)
    .map(({ text }) => text)
    .join(' ')
    .trim()

describe('a report with everything', () => {
  let report: Report
  let structure: ReadStructure

  beforeAll(async () => {
    const bytes = await samplePhoto(1, { width: 64, height: 48 })
    const photo = { id: 'p1', section: 'Tank', description: 'Tank lid', name: 'tank.jpg', url: '' }
    report = asReport(
      {
        ...answersFullOfFindings,
        lastAnnualDate: '2024-08-01',
        comments: longComment,
        signature: signaturePng,
      },
      { photos: [photo] },
    )
    const signature = Buffer.from(signaturePng.slice(signaturePng.indexOf(',') + 1), 'base64')
    structure = await read(report, { photos: [{ ...photo, bytes }], signature })
  })

  test('leaves nothing out: whatever is painted is in an element or is decoration', () => {
    expect(structure.strays).toEqual([])
  })

  test('has one title, and a heading for every part', () => {
    expect(ofKind(structure.pages, 'H1').map(textOf)).toEqual([report.title])
    const headings = ofKind(structure.pages, 'H2').map(textOf)
    expect(headings[0]).toBe('21 findings need attention')
    expect(headings.at(-1)).toBe('Photos')
    for (const title of ['Placard and certificates', 'Annual test', 'Comments']) {
      expect(headings.filter(heading => heading === title)).toHaveLength(1)
    }
  })

  test('has a row for every fact and every answer: what it is called, and what it is', () => {
    const rows = ofKind(structure.pages, 'TR').map(({ children }) => children)
    for (const cells of rows) expect(cells.map(({ is }) => is)).toEqual(['TH', 'TD'])
    const said = rows.map(cells => cells.map(textOf))
    expect(said).toContainEqual(['Facility name', 'Tower 4417 Ocala'])
    expect(said).toContainEqual(['State', 'Florida'])
    const short = report.blocks.flatMap(block => block.lines).filter(line => !line.isLong && !line.role)
    for (const { label, text } of short) expect(said).toContainEqual([label, text])
  })

  test('lists the findings, each with its word', () => {
    const items = ofKind(structure.pages, 'LI').map(({ children }) => children.map(textOf))
    expect(items).toHaveLength(report.findings.length)
    expect(items).toContainEqual(['Overdue', 'Last annual test: was due 2025-08-01'])
    expect(items[0]?.[0]).toBe('Possible release')
  })

  test('has words for every picture and every sign in the answers', () => {
    const figures = ofKind(structure.pages, 'Figure')
    for (const { alt } of figures) expect(alt).toBeTruthy()
    const words = figures.map(({ alt }) => alt)
    expect(words).toContain('Signature of Dana Fields')
    expect(words).toContain('Photo 1: Tank lid')
    const signs = words.filter(word => Object.values(severityWords).includes(word ?? ''))
    expect(signs).toHaveLength(report.findings.length)
  })

  test('goes on with a paragraph on the next page', () => {
    const paragraphs = structure.pages.map(page => ofKind([page], 'P').map(textOf).join(' '))
    expect(paragraphs.join(' ').split('has not grown since October').length).toBe(
      longComment.split('has not grown since October').length,
    )
  })

  test('does not read out heads and feet of pages', () => {
    expect(structure.decoration).toContain('Page 1 of 3')
    expect(structure.pages.map(textOf).join(' ')).not.toContain('Page 1 of 3')
  })
})

test('is read down the left column first', async () => {
  const report = asReport(ordinaryAnswers)
  const { pages } = await read(report, noPictures)
  const headings = ofKind(pages, 'H2').map(textOf)
  const titles = report.blocks.map(({ title }) => title).filter(title => headings.includes(title))
  expect(headings.filter(heading => titles.includes(heading))).toEqual(titles)
})

test('nothing stands outside the structure where fonts and directions change', async () => {
  const { strays } = await read(asReport(answersFromEverywhere), noPictures)
  expect(strays).toEqual([])
})

test('a name cannot break what the document says about itself', async () => {
  const report = asReport({ ...ordinaryAnswers, facilityName: 'Bolts & <Nuts>\u0007' })
  const bytes = await renderReport(report, noPictures)
  expect(bytes.includes('Bolts &#38; &#60;Nuts&#62; , 2026-11-14</rdf:li>')).toBe(true)
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const { info } = (await (await loading.promise).getMetadata()) as { info: { Title: string } }
  expect(info.Title).toContain('Bolts & <Nuts>')
  await loading.destroy()
})

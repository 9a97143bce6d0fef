// The document as people meet it who have it read aloud.

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
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
import { elementsOf, type PdfStructure, readPdfStructure, wordsOf } from '#testing/read-pdf-structure.ts'
import { signatureBytes } from '#testing/report-pdf.ts'
import { samplePhoto } from '#testing/sample-photo.ts'
import { noPictures, type ReportPictures } from './pictures.ts'
import { renderReport } from './render.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const asReport = (answers: Answers, change = {}) =>
  buildReport(verizonMonthly, completedForm(verizonMonthly, answers, change))

const read = async (report: Report, pictures: ReportPictures): Promise<PdfStructure> =>
  readPdfStructure(await renderReport(report, pictures))

describe('a report with everything', () => {
  let report: Report
  let structure: PdfStructure

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
    structure = await read(report, { photos: [{ ...photo, bytes }], signature: signatureBytes })
  })

  test('leaves nothing out: whatever is painted is in an element or is an artifact', () => {
    expect(structure.strays).toEqual([])
  })

  test('has one title, and a heading for every part', () => {
    expect(elementsOf(structure.pages, 'H1').map(wordsOf)).toEqual([report.title])
    const headings = elementsOf(structure.pages, 'H2').map(wordsOf)
    expect(headings[0]).toBe('21 findings need attention')
    expect(headings.at(-1)).toBe('Photos')
    for (const title of ['Placard and certificates', 'Annual test', 'Comments']) {
      expect(headings.filter(heading => heading === title)).toHaveLength(1)
    }
  })

  test('has a row for every fact and every answer: what it is called, and what it is', () => {
    const rows = elementsOf(structure.pages, 'TR').map(({ children }) => children)
    for (const cells of rows) expect(cells.map(({ is }) => is)).toEqual(['TH', 'TD'])
    const said = rows.map(cells => cells.map(wordsOf))
    expect(said).toContainEqual(['Facility name', 'Tower 4417 Ocala'])
    expect(said).toContainEqual(['State', 'Florida'])
    const short = report.blocks.flatMap(block => block.lines).filter(line => !line.isLong && !line.role)
    for (const { label, text } of short) expect(said).toContainEqual([label, text])
  })

  test('lists the findings, each with its word', () => {
    const items = elementsOf(structure.pages, 'LI').map(({ children }) => children.map(wordsOf))
    expect(items).toHaveLength(report.findings.length)
    expect(items).toContainEqual(['Overdue', 'Last annual test: was due 2025-08-01'])
    expect(items[0]?.[0]).toBe('Possible release')
  })

  test('has words for every picture and every sign in the answers', () => {
    const figures = elementsOf(structure.pages, 'Figure')
    for (const { alt } of figures) expect(alt).toBeTruthy()
    const words = figures.map(({ alt }) => alt)
    expect(words).toContain('Signature of Dana Fields')
    expect(words).toContain('Photo 1: Tank lid')
    const signs = words.filter(word => Object.values(severityWords).includes(word ?? ''))
    expect(signs).toHaveLength(report.findings.length)
  })

  test('goes on with a paragraph on the next page', () => {
    const paragraphs = structure.pages.map(page => elementsOf([page], 'P').map(wordsOf).join(' '))
    expect(paragraphs.join(' ').split('has not grown since October').length).toBe(
      longComment.split('has not grown since October').length,
    )
  })

  test('does not read out the headers and footers of pages', () => {
    expect(structure.artifacts).toContain('Page 1 of 3')
    expect(structure.pages.map(wordsOf).join(' ')).not.toContain('Page 1 of 3')
  })
})

test('is read down the left column first', async () => {
  const report = asReport(ordinaryAnswers)
  const { pages } = await read(report, noPictures)
  const headings = elementsOf(pages, 'H2').map(wordsOf)
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
  expect(bytes.includes('Bolts &#38; &#60;Nuts&#62; , November 14, 2026</rdf:li>')).toBe(true)
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const { info } = (await (await loading.promise).getMetadata()) as { info: { Title: string } }
  expect(info.Title).toContain('Bolts & <Nuts>')
  await loading.destroy()
})

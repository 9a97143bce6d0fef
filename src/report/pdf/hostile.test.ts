// Everything that the schema lets through can be printed: in time, within the margins, and no letter is lost.

import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { formContent } from '#domain/completed-forms/form-content.ts'
import { buildReport, type Report } from '#domain/form/report.ts'
import type { Answers } from '#domain/form/template.ts'
import { registry } from '#domain/templates/registry.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { printable } from '#report/typesetting/printable.ts'
import { completedForm } from '#testing/completed-form.ts'
import { answersFullOfFindings, ordinaryAnswers } from '#testing/extreme-forms.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { expectWithinMargins } from '#testing/report-pdf.ts'
import { noPictures } from './pictures.ts'
import { renderReport } from './render.ts'

vi.setConfig({ testTimeout: 60_000 })

const lines = ['facilityName', 'inspectedBy', 'tankVolume', 'tmuReading', 'stickReading', 'gallons']

/** As the server takes it. */
function reportOf(changes: Answers, base: Answers = answersFullOfFindings): Report {
  const { id: templateId, version: templateVersion } = verizonMonthly
  const { answers } = formContent(registry).parse({
    templateId,
    templateVersion,
    state: 'Florida',
    answers: { ...base, ...changes },
  })
  return buildReport(verizonMonthly, completedForm(verizonMonthly, answers))
}

const everywhere = (write: (length: number) => string): Answers => ({
  ...Object.fromEntries(lines.map(field => [field, write(200)])),
  comments: write(5000),
})

const repeated = (unit: string) => (length: number) => unit.repeat(Math.floor(length / unit.length))

const bare = (text: string) => text.normalize('NFKC').replace(/\s/g, '')

/** Processor time, and several times what it takes: a busy or slow machine makes no test fail. */
const mostMs = 8000

async function expectToPrint(report: Report) {
  const before = process.cpuUsage()
  const bytes = await renderReport(report, noPictures)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(mostMs)
  const pdf = await readPdf(bytes)
  expectWithinMargins(pdf.pages)
  expect(pdf.pages[0]?.text).toContain('Inspector signature')
  return pdf
}

/** How often each character stands in a text. */
function tally(text: string): Map<string, number> {
  const found = new Map<string, number>()
  for (const character of bare(text)) found.set(character, (found.get(character) ?? 0) + 1)
  return found
}

test.each([
  ['a tower of marks', `a${'\u0301\u0316'.repeat(99)}`, 2],
  ['a conjunct without end', 'क्', 4],
  ['marks without a letter', 'ा', 3],
  ['wide ligatures', 'ﷶ', 8],
  ['characters that become six', '㎯', 8],
])('%s in every field, as long as it may be', async (_, unit, mostPages) => {
  const report = reportOf(everywhere(repeated(unit)))
  const pdf = await expectToPrint(report)
  expect(pdf.pages.length).toBeLessThanOrEqual(mostPages)
  const written = tally(pdf.text)
  const answers = report.blocks.flatMap(block => block.lines.filter(line => line.role !== 'inspectionDate'))
  const expected = tally(answers.map(line => printable(line.text)).join(''))
  for (const [character, times] of expected) {
    expect(written.get(character) ?? 0, character).toBeGreaterThanOrEqual(times)
  }
})

test('signs of recitation, on which the font library fails, print nothing', async () => {
  await expectToPrint(reportOf({ inspectedBy: 'محمد\u06d6', comments: 'ح\u0615 \u06dd\u064b' }))
})

test('empty lines without end print no empty pages', async () => {
  const pdf = await expectToPrint(reportOf({ comments: `a${'\n'.repeat(4000)}b` }, ordinaryAnswers))
  expect(pdf.pages).toHaveLength(1)
})

const alphabets = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x300, 0x36f],
  [0x400, 0x4ff],
  [0x590, 0x5ff],
  [0x600, 0x6ff],
  [0x900, 0x97f],
  [0xe00, 0xe7f],
  [0x1e00, 0x1fff],
  [0x2010, 0x2029],
  [0x2070, 0x2bff],
  [0xe000, 0xe0ff],
  [0xfb00, 0xfdff],
  [0xfe00, 0xffff],
  [0x1f000, 0x1faff],
  [0xe0100, 0xe01ef],
] as const

/** Up to so many letters of three alphabets, with spaces between them. */
const randomText = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom(...alphabets), { minLength: 3, maxLength: 3 })
    .chain(mine => {
      const letters = mine.map(([min, max]) =>
        fc.integer({ min, max }).map(code => String.fromCodePoint(code)),
      )
      const unit = fc.oneof(
        { weight: 1, arbitrary: fc.constant(' ') },
        { weight: 7, arbitrary: fc.oneof(...letters) },
      )
      return fc.string({ unit, minLength: 1, maxLength, size: 'max' })
    })
    .map(
      text =>
        `x${text
          .normalize('NFC')
          .slice(0, maxLength - 1)
          .toWellFormed()}`,
    )

const randomAnswers: fc.Arbitrary<Answers> = fc.record({
  ...Object.fromEntries(lines.map(field => [field, randomText(200)])),
  comments: randomText(250),
})

test('letters at random, and the same report gives the same bytes whatever was printed in between', async () => {
  const reports = fc.sample(randomAnswers, { numRuns: 6, seed: 4417 }).map(answers => reportOf(answers))
  const [first] = reports
  if (!first) throw new Error('There are no reports')
  const once = await renderReport(first, noPictures)
  for (const report of reports) await expectToPrint(report)
  expect(Buffer.compare(once, await renderReport(first, noPictures))).toBe(0)
})

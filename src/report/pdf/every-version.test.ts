// What a form of any version says on paper: the words that stood there when it was signed, all of them and in their order. The
// snapshot is the memory; a word that it has and the PDF has not is missing from a signed form.

import { expect, test, vi } from 'vitest'
import { buildReport } from '#domain/form/report.ts'
import { registry } from '#domain/templates/registry.ts'
import { completedForm } from '#testing/completed-form.ts'
import { filledAnswers } from '#testing/filled-answers.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { signatureBytes } from '#testing/report-pdf.ts'
import { renderReport } from './render.ts'

vi.setConfig({ testTimeout: 30_000 })

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

test.each(registry.every.map(template => [`${template.id} ${template.version}`, template] as const))(
  '%s says its earlier words in their order, and the PDF prints each question',
  async (_, template) => {
    const report = buildReport(template, completedForm(template, filledAnswers(template, 'North')))
    const words = report.blocks.map(
      ({ title, lines }) => `${title}: ${lines.map(({ label, text }) => `${label} ${text}`).join(' | ')}`,
    )
    expect(words).toMatchSnapshot()
    const pictures = { signature: signatureBytes, contact: signatureBytes, photos: [] }
    const text = inOneLine((await readPdf(await renderReport(report, pictures))).text)
    for (const { lines } of report.blocks)
      for (const { label, role } of lines) if (!role) expect(text).toContain(inOneLine(label))
  },
)

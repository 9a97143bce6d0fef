// The PDF of a report, drawn and read back.

import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import { buildReport, type Report } from '#domain/form/report.ts'
import type { Answers } from '#domain/form/template.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import type { PrintedPhoto } from '#report/pdf/pictures.ts'
import { renderReport } from '#report/pdf/render.ts'
import { completedForm } from './completed-form.ts'
import { signaturePng } from './form-content.ts'
import { type ReadPage, type ReadPdf, readPdf } from './read-pdf.ts'

export const signatureBytes = Buffer.from(signaturePng.slice(signaturePng.indexOf(',') + 1), 'base64')

export const printedPhotos = (count: number, bytes: Uint8Array | null): PrintedPhoto[] =>
  Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    section: 'Tank',
    description: `Tank 2026-11-14 09:${10 + index}`,
    name: 'tank.jpg',
    url: '',
    bytes,
  }))

export async function drawnReport(
  answers: Answers,
  photos: PrintedPhoto[] = [],
  change: Partial<CompletedForm> = {},
): Promise<{ report: Report; pdf: ReadPdf }> {
  const report = buildReport(verizonMonthly, completedForm(verizonMonthly, answers, { photos, ...change }))
  const signature = report.signature ? signatureBytes : null
  return { report, pdf: await readPdf(await renderReport(report, { photos, signature })) }
}

/** Half an inch on letter paper, within a point. */
export function expectWithinMargins(pages: readonly ReadPage[]): void {
  for (const page of pages) {
    expect([page.width, page.height]).toEqual([612, 792])
    expect(page.rightmost).toBeLessThan(612 - 35)
    expect(page.lowest).toBeLessThan(792 - 35)
  }
}

// The report of a form as a PDF over HTTP.

import { create as attachment } from 'content-disposition'
import { readReportPdf } from '#api/form-files.ts'
import { buildReport, reportFileName } from '#domain/form/report.ts'
import { Problem } from '#domain/problem.ts'
import { createReportThread } from '#report/pdf/thread.ts'
import { createSemaphore } from '#server/concurrency/semaphore.ts'
import { listFiles } from '#server/files/store.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import type { FormParts } from '../parts.ts'
import { requireLiveForm } from '../save.ts'
import { requireVersion } from '../versions/require-version.ts'

/** One for the process: it keeps the fonts, and reports share it in turn. */
const thread = createReportThread()

/** One is drawn while the photos of the next are read. */
const semaphore = createSemaphore(2)

export function reportRoutes({ database, files, registry, log }: FormParts): Route[] {
  return [
    route(readReportPdf, async ({ params, query, request, setHeader }) => {
      const { form, stored } = await database.moment(async db => ({
        form: query.version
          ? await requireVersion(db, params.id, query.version)
          : await requireLiveForm(db, params.id),
        stored: await listFiles(db, { kind: 'form', id: params.id }),
      }))
      const keys = new Map(stored.map(({ id, fileKey }) => [id, fileKey]))
      const report = buildReport(registry.require(form.templateId, form.templateVersion), form)
      const pdf = await semaphore(async () => {
        const { readPictures } = await import('./pictures.ts')
        const pictures = await readPictures(report, { files, keys, log }, request.signal)
        if (request.signal.aborted) throw new Problem('bad-request', { message: 'The request was given up.' })
        return thread.render(report, pictures)
      })
      setHeader('content-type', 'application/pdf')
      setHeader('content-length', String(pdf.length))
      setHeader('content-disposition', attachment(reportFileName(report)))
      return new Blob([pdf]).stream()
    }),
  ]
}

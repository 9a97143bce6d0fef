// The report of a form as a PDF over HTTP.

import { create as attachment } from 'content-disposition'
import { readReportPdf } from '#api/form-files.ts'
import { withFates } from '#domain/findings/fates.ts'
import { buildReport, reportFileName } from '#domain/form/report.ts'
import { Problem } from '#domain/problem.ts'
import { createReportThread } from '#report/pdf/thread.ts'
import { createSemaphore } from '#server/concurrency/semaphore.ts'
import { listFiles } from '#server/files/store.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import type { FormParts } from '../parts.ts'
import { requireLiveForm } from '../save.ts'
import { requireVersion } from '../versions/require-version.ts'
import { listFates } from './store.ts'

/** One for the process: it keeps the fonts, and reports share it in turn. */
const thread = createReportThread()

/** One is drawn while the photos of the next are read. */
const semaphore = createSemaphore(2)

export function reportRoutes({ database, files, registry, log }: FormParts): Route[] {
  return [
    route(readReportPdf, async ({ params, query, request, setHeader }) => {
      const { form, stored, fates } = await database.moment(async db => {
        const form = query.version
          ? await requireVersion(db, params.id, query.version)
          : await requireLiveForm(db, params.id)
        // A version that was replaced stays as it was.
        const fates = form.replacedAt ? [] : await listFates(db, form)
        return { form, fates, stored: await listFiles(db, { kind: 'form', id: params.id }) }
      })
      const keys = new Map(stored.map(({ id, fileKey }) => [id, fileKey]))
      const report = withFates(
        buildReport(registry.require(form.templateId, form.templateVersion), form),
        fates,
      )
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

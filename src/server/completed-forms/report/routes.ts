// The report of a form as a PDF over HTTP.

import { create as attachment } from 'content-disposition'
import { readReportAdditions, readReportPdf } from '#api/form-files.ts'
import { reportFileName } from '#domain/form/report.ts'
import { createLimitOfEach, whileTaken } from '#server/concurrency/limit.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import type { FormParts } from '../parts.ts'
import { makeReportPdf, requireReport } from './make-report.ts'

/** Of one user, drawn or waiting for their turn. */
const perUser = whileTaken(createLimitOfEach(6))

export const reportRoutes = (parts: FormParts): Route[] => [
  route(readReportAdditions, { snapshot: true }, async ({ db, params }) => {
    const { additions, fates } = await requireReport(db, params, parts.registry)
    const { certificates, site, release } = additions
    return { certificates: [...certificates], site: [...site], release: [...release], fates }
  }),

  route(readReportPdf, async ({ params, query, request, setHeader, user }) => {
    const wanted = { id: params.id, version: query.version }
    const { pdf, report } = await perUser(user.uid, () => makeReportPdf(parts, wanted, request.signal))
    setHeader('content-type', 'application/pdf')
    setHeader('content-length', String(pdf.length))
    setHeader('content-disposition', attachment(reportFileName(report)))
    return new Blob([pdf]).stream()
  }),
]

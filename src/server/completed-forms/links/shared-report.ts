// What a link to a report opens, without a login: the page, its PDF and its photos. A link that was taken back, has expired or
// never was is answered alike, and the log names the pattern of the address and never the secret.

import { create as attachment } from 'content-disposition'
import { dayOf } from '#domain/day.ts'
import { reportFileName } from '#domain/form/report.ts'
import { Problem } from '#domain/problems/problem.ts'
import { createLimitOfEach, whileTaken } from '#server/concurrency/limit.ts'
import { addressBucket, type ReadClientAddress } from '#server/http/client-address.ts'
import { type HttpAnswer, type HttpRequest, headerOf, queryOf } from '#server/http/exchange.ts'
import type { Listed, Params } from '#server/http/router.ts'
import { picturePolicy } from '#server/http/security-headers.ts'
import { findVisiblePhoto } from '../photos/store.ts'
import { html, pageAnswer, pageHeaders, throttled } from '../public-pages/html.ts'
import { reportBody } from '../public-pages/report-page.ts'
import { makeReportPdf, type ReportParts, requireReport } from '../report/make-report.ts'
import { createGuessLimit } from './guess-limit.ts'
import { findOpenLink, noteOpened } from './store.ts'

/** PDFs, drawn or waiting for their turn: all of the server are drawn in one queue. */
const perLink = whileTaken(createLimitOfEach(2))
const pdfWaitMs = 10_000

interface SharedReportParts extends ReportParts {
  now?: () => Date
}

type Opened = { id: string; formId: string; address: string }
type Show = (link: Opened, request: HttpRequest, params: Params) => Promise<HttpAnswer | null>

export function sharedReportRoutes(parts: SharedReportParts, readClientAddress: ReadClientAddress): Listed[] {
  const { database, now = () => new Date() } = parts
  const limit = createGuessLimit()

  const open =
    (show: Show): Listed['respond'] =>
    async (request, params) => {
      const moment = now()
      const asked = readClientAddress(request.remoteAddress, headerOf(request, 'x-forwarded-for'))
      const client = addressBucket(asked)
      const waitMs = limit.waitMs(client, moment)
      if (waitMs > 0) return throttled(waitMs)
      const { secret = '' } = params
      const link = await findOpenLink(database.read, secret, dayOf(moment))
      const answer = link && (await show({ ...link, address: `/r/${secret}` }, request, params))
      if (answer) return answer
      limit.missed(client, moment)
      return notOpened()
    }

  return [
    {
      method: 'GET',
      path: '/r/:secret',
      respond: open((link, request) => page(parts, link, request, now())),
    },
    {
      method: 'GET',
      path: '/r/:secret/report.pdf',
      respond: open((link, request) => limitedPdf(parts, link, request)),
    },
    {
      method: 'GET',
      path: '/r/:secret/photos/:photoId',
      respond: open(({ formId }, request, { photoId = '' }) => photo(parts, { formId, photoId }, request)),
    },
  ]
}

async function page(
  { database, registry }: SharedReportParts,
  { id, formId, address }: Opened,
  request: HttpRequest,
  now: Date,
): Promise<HttpAnswer> {
  const { report } = await database.moment(db => requireReport(db, { id: formId }, registry))
  if (request.method !== 'HEAD') await noteOpened(database.write, id, now)
  return pageAnswer({ title: report.facilityName, body: reportBody(report, address) })
}

/** One more than a link may ask for at a time is told to wait, like one who guesses. */
const limitedPdf = (parts: SharedReportParts, link: Opened, request: HttpRequest): Promise<HttpAnswer> =>
  perLink(link.id, () => pdfAnswer(parts, link, request)).catch(error => {
    if (error instanceof Problem && error.code === 'too-many-requests') return throttled(pdfWaitMs)
    throw error
  })

async function pdfAnswer(
  parts: SharedReportParts,
  { formId }: Opened,
  request: HttpRequest,
): Promise<HttpAnswer> {
  const { pdf, report } = await makeReportPdf(parts, { id: formId }, request.signal)
  return {
    status: 200,
    headers: {
      ...pageHeaders,
      'content-security-policy': picturePolicy,
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': attachment(reportFileName(report)),
    },
    body: pdf,
  }
}

/** Of this form and no other. */
async function photo(
  { database, files, registry }: SharedReportParts,
  { formId, photoId }: { formId: string; photoId: string },
  request: HttpRequest,
): Promise<HttpAnswer | null> {
  const { report } = await database.moment(db => requireReport(db, { id: formId }, registry))
  if (!report.photos.some(({ id }) => id === photoId)) return null
  const stored = await findVisiblePhoto(database.read, photoId, { inTrash: false })
  const key = queryOf(request).get('size') === 'thumb' ? stored?.thumbKey : stored?.fileKey
  const file = key ? await files.get(key) : null
  if (!stored || !file) return null
  return {
    status: 200,
    headers: {
      ...pageHeaders,
      'content-security-policy': picturePolicy,
      'content-type': stored.mediaType,
      'content-length': String(file.size),
    },
    body: file.stream,
  }
}

const notOpened = (): HttpAnswer =>
  pageAnswer({
    status: 404,
    title: 'Link not available',
    body: html`<h1>This link does not open a report</h1>
<p>It may be mistyped, or its time may be over. Please ask us for a new one.</p>`,
  })

// The report of a form, and its PDF: the same bytes whether they are downloaded, opened by a link or sent by mail.

import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import { dayOf } from '#domain/day.ts'
import { withFates } from '#domain/findings/fates.ts'
import { formatReleaseDuty, releaseDuties } from '#domain/findings/release-words.ts'
import { type Additions, hasRelease, withAdditions } from '#domain/form/additions.ts'
import { buildReport, type Report } from '#domain/form/report.ts'
import { tankIn } from '#domain/form/tank-facts.ts'
import { Problem } from '#domain/problems/problem.ts'
import { proofOf } from '#domain/reports/proof.ts'
import { formatCertificate } from '#domain/users/certificate.ts'
import type { ReportPictures } from '#report/pdf/pictures.ts'
import { createReportThread } from '#report/pdf/thread.ts'
import { createSemaphore } from '#server/concurrency/semaphore.ts'
import type { Db } from '#server/db/dialect.ts'
import { listFiles } from '#server/files/store.ts'
import { hashContent } from '../contents/store.ts'
import type { FormParts } from '../parts.ts'
import { requireKey } from '../proof/key-store.ts'
import { signPdf } from '../proof/sign.ts'
import { requireLiveForm } from '../save.ts'
import { requireVersion } from '../versions/require-version.ts'
import { listSiteFacts } from './site-store.ts'
import { listCertificatesOf, listFates } from './store.ts'

/** One for the process: it keeps the fonts, and reports share it in turn. */
const thread = createReportThread()

/** One is drawn while the photos of the next are read. */
const semaphore = createSemaphore(2)

export type ReportParts = Pick<FormParts, 'database' | 'files' | 'registry' | 'log' | 'origin' | 'secret'>

/** Which form, and which version of it; without one the current version. */
interface Wanted {
  id: string
  version?: number | undefined
}

interface FoundReport {
  form: CompletedForm
  report: Report
}

const none: Additions = { certificates: [], site: [], release: [] }

/** A version that was replaced stays as it was. */
export async function requireReport(
  db: Db,
  { id, version }: Wanted,
  registry: ReportParts['registry'],
): Promise<FoundReport & { additions: Additions; fates: Awaited<ReturnType<typeof listFates>> }> {
  const form = version ? await requireVersion(db, id, version) : await requireLiveForm(db, id)
  const template = registry.require(form.templateId, form.templateVersion)
  const report = buildReport(template, form)
  if (form.replacedAt) return { form, report, additions: none, fates: [] }
  const certificates = await listCertificatesOf(db, form, report)
  const { tankType } = tankIn(template, form)
  const additions = {
    certificates: certificates.map(formatCertificate),
    site: await listSiteFacts(db, template, form, dayOf(new Date())),
    release: hasRelease(report) ? releaseDuties(form.state, tankType).map(formatReleaseDuty) : [],
  }
  const fates = await listFates(db, form)
  return {
    ...{ form, additions, fates },
    report: withAdditions(withFates(report, fates, form.tankId), additions),
  }
}

interface ReadReport extends FoundReport {
  pictures: ReportPictures
}

/** `pick` chooses which photos are shown; all unless given. */
export async function readReport(
  { database, files, registry, log, origin }: ReportParts,
  wanted: Wanted,
  signal: AbortSignal,
  pick: (report: Report) => Report['photos'] = ({ photos }) => photos,
): Promise<ReadReport> {
  const { form, stored, ...found } = await database.moment(async db => ({
    ...(await requireReport(db, wanted, registry)),
    stored: await listFiles(db, { kind: 'form', id: wanted.id }),
  }))
  const sha256 = hashContent(form)
  const photos = pick(found.report)
  const report = { ...found.report, photos, proof: proofOf(form, { origin: origin(), sha256 }) }
  const keys = new Map(stored.map(({ id, fileKey }) => [id, fileKey]))
  const { readPictures } = await import('./pictures.ts')
  const pictures = await readPictures(report, { files, keys, log }, signal)
  if (signal.aborted) throw new Problem('bad-request', { message: 'The request was given up.' })
  return { form, report, pictures }
}

interface ReportPdf extends FoundReport {
  pdf: Uint8Array<ArrayBuffer>
}

export async function makeReportPdf(
  parts: ReportParts,
  wanted: Wanted,
  signal: AbortSignal,
  pick?: (report: Report) => Report['photos'],
): Promise<ReportPdf> {
  const { drawn, form, report } = await semaphore(async () => {
    const { pictures, ...read } = await readReport(parts, wanted, signal, pick)
    return { ...read, drawn: await thread.render(read.report, pictures) }
  })
  const key = await requireKey(parts.database, parts.secret)
  const sha256 = hashContent(form)
  const signedOn = dayOf(new Date())
  const pdf = signPdf(drawn, { ...key, formId: form.id, version: form.version, sha256, signedOn })
  return { form, report, pdf }
}

// The page of a short address that two reports share: what is at the foot of the paper says which of them it is.

import { formatDay } from '#domain/day.ts'
import { verifyPath } from '#domain/reports/proof.ts'
import type { HttpAnswer } from '#server/http/exchange.ts'
import { html, pageAnswer } from '../public-pages/html.ts'
import type { ProofAnswer } from './find-proof.ts'

interface Candidate {
  formId: string
  proof: ProofAnswer
}

export const whichReportPage = (candidates: readonly Candidate[], version: number): HttpAnswer =>
  pageAnswer({
    title: 'Check a report',
    body: html`<h1>Check a report</h1>
<section class="box notice"><h2>Which report do you have?</h2>
<p>More than one report has this short address. Compare the SHA-256 at the foot of your report, and choose the one that matches.</p></section>
${candidates.map(
  ({
    formId,
    proof: { facilityName, inspectionDate, sha256 },
  }) => html`<h2><a href="${verifyPath(formId, version)}">${facilityName ?? 'Report'}</a></h2>
<dl><div><dt>Form ID</dt><dd>${formId}</dd></div>
${inspectionDate ? html`<div><dt>Inspected on</dt><dd>${formatDay(inspectionDate)}</dd></div>` : null}
<div><dt>SHA-256 of the content</dt><dd><code>${sha256 ?? 'Not on record'}</code></dd></div></dl>`,
)}`,
  })

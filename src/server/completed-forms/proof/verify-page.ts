// The page that says whether a report is genuine, and checks a PDF that is dropped on it without taking it off the device.

import { dayOf, formatDay } from '#domain/day.ts'
import { company } from '#domain/site/company.ts'
import type { HttpAnswer } from '#server/http/exchange.ts'
import { type Html, html, pageAnswer } from '../public-pages/html.ts'
import type { ProofAnswer } from './find-proof.ts'

export const verifyPage = (formId: string, proof: ProofAnswer): HttpAnswer =>
  pageAnswer({
    title: 'Check a report',
    script: '/verify-report.js',
    body: html`<h1>Check a report</h1>
${verdictOf(formId, proof)}
${factsOf(formId, proof)}
${fileCheck(formId, proof)}`,
  })

const aboutSignature = {
  unsigned: 'This version was not signed.',
  'not-signed-again': 'It was changed after it was signed, and was not signed again.',
  deleted: null,
}

function verdictOf(formId: string, proof: ProofAnswer): Html {
  const { status, version, replacedBy, replacedAt, reason } = proof
  const sentence = reason && aboutSignature[reason]
  const caveat = sentence ? html`<p><strong>${sentence}</strong></p>` : null
  if (status === 'current') {
    return html`<section class="box ${caveat ? 'notice' : 'good'}"><h2>Genuine and current</h2>
<p>Version ${version} is a report of ${company.name}, and no later version replaces it.</p>${caveat}</section>`
  }
  if (status === 'replaced') {
    return html`<section class="box notice"><h2>Genuine, but replaced</h2>
<p>Version ${version} was replaced by version ${replacedBy} on ${formatDay(dayOf(replacedAt ?? ''))}. Please ask for the current one.</p>
<p><a href="/verify/${formId}">Check the current version</a></p>${caveat}</section>`
  }
  if (reason === 'deleted') {
    return html`<section class="box danger"><h2>Deleted</h2><p>This form was deleted. It no longer proves anything.</p></section>`
  }
  return html`<section class="box danger"><h2>Unknown</h2>
<p>We have no report with this form ID and version. Check the address for typing errors, or call us at ${company.phone}.</p></section>`
}

function factsOf(formId: string, proof: ProofAnswer): Html | null {
  if (proof.facilityName === null) return null
  const facts: [string, Html | string][] = [
    ['Facility', proof.facilityName],
    ['Inspected on', formatDay(proof.inspectionDate ?? '')],
    ['Inspector', proof.inspectedBy ?? ''],
    ['Form ID', formId],
    ['Version', String(proof.version)],
    ['SHA-256 of the content', html`<code>${proof.sha256}</code>`],
  ]
  return html`<h2>What we have on record</h2>
<dl>${facts.map(([label, fact]) => html`<div><dt>${label}</dt><dd>${fact}</dd></div>`)}</dl>
<p class="muted">Compare these with the paper or file you have, the SHA-256 at its foot included.</p>`
}

const fileCheck = (formId: string, { version, sha256 }: ProofAnswer): Html => html`
<h2>Check a PDF</h2>
<p data-file-unready>Checking a file needs JavaScript. If it is on, check your connection and reload this page.</p>
<label class="drop" hidden data-file-check data-form="${formId}" data-version="${version ?? ''}" data-sha256="${sha256 ?? ''}">
Drop the PDF of a report here, or choose it. It stays on your device.
<br><input type="file" accept="application/pdf"></label>
<div role="status" data-file-verdict></div>
<p class="muted">The file is checked against our <a href="/.well-known/report-key">public key</a>.</p>`

// A report as a page that is read without a login: what the print says, and nothing beside it.

import { formatMissingPhotos, formatPhoto, photoName } from '#domain/completed-forms/photo-words.ts'
import { formatDay } from '#domain/day.ts'
import { formatSite } from '#domain/form/additions.ts'
import { formatCorrection } from '#domain/form/correction.ts'
import type { Report } from '#domain/form/report.ts'
import type { Block, Line } from '#domain/form/report-line.ts'
import {
  formatGaps,
  formatVerdict,
  gravestFirst,
  isClear,
  leadOf,
  severityWords,
} from '#domain/form/verdict.ts'
import { type Html, html } from './html.ts'

/** `address` is the page's own, below which its PDF and its photos lie. */
export const reportBody = (report: Report, address: string): Html => html`
<h1>${report.facilityName}</h1>
<p>${report.title} · ${formatDay(report.inspectionDate)} · ${report.inspectedBy} · ${report.state}</p>
<p>Version ${report.version} of form ${report.shortId}, the current one.</p>
${formatCorrection(report).map(sentence => html`<p><strong>${sentence}</strong></p>`)}
<p><a class="button" href="${address}/report.pdf">Download PDF</a></p>
${verdictOf(report)}
${report.blocks.map(blockOf)}
<h2>Signature</h2>
${
  report.signature
    ? html`<p><img class="signature" src="${report.signature}" alt="Signature of ${report.inspectedBy}"></p>`
    : html`<p><strong>Not signed</strong></p>`
}
<p>${report.inspectedBy}, ${formatDay(report.inspectionDate)}</p>
${(report.certificates ?? []).map(each => html`<p>${each}</p>`)}
${
  report.contact
    ? html`<p><img class="signature" src="${report.contact.signature}" alt="Signature of ${report.contact.name}"></p><p>${report.contact.name}, site contact</p>`
    : ''
}
<p>${report.notice}</p>
${report.site?.length ? html`<p class="muted">${formatSite(report.site)}</p>` : null}
${photosOf(report, address)}`

function verdictOf(report: Report): Html {
  const findings = gravestFirst(report.findings)
  const look = isClear(report) ? 'good' : findings[0]?.severity === 'release' ? 'danger' : 'notice'
  return html`<section class="box ${look}"><h2>${formatVerdict(report)}</h2>
${
  findings.length > 0 &&
  html`<ul>${findings.map(
    finding =>
      html`<li><strong>${severityWords[finding.severity]}</strong> ${leadOf(finding)}<strong>${finding.text}</strong></li>`,
  )}</ul>`
}
${formatGaps(report).map(sentence => html`<p>${sentence}</p>`)}</section>`
}

const blockOf = ({ title, lines }: Block): Html => html`
<h2>${title}</h2>
${
  lines.length === 1 && lines[0]?.label === title
    ? html`<p class="text" dir="auto">${lines[0].text}</p>`
    : html`<dl>${lines.map(lineOf)}</dl>`
}`

const lineOf = ({ label, text, isLong }: Line): Html =>
  html`<div${isLong && html` class="long"`}><dt>${label}</dt><dd dir="auto">${text}</dd></div>`

function photosOf(report: Report, address: string): Html | null {
  const missing = formatMissingPhotos(report)
  if (report.photos.length === 0 && !missing) return null
  return html`<h2>Photos</h2>
${missing && html`<p>${missing}</p>`}
<ul class="photos">${report.photos.map(
    (photo, index) =>
      html`<li><a href="${address}/photos/${photo.id}"><img loading="lazy" src="${address}/photos/${photo.id}?size=thumb" alt="${photoName(index)}"></a><p>${photoName(index)}: ${formatPhoto(photo)}</p></li>`,
  )}</ul>`
}

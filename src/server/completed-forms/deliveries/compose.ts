// The mail of a report as it is handed to the mail server, made when its time has come: the version that was to be sent, as a
// PDF, or as a link where that is too large for a mail.

import { createHmac } from 'node:crypto'
import { addDays, dayOf } from '#domain/day.ts'
import { reportFileName } from '#domain/form/report.ts'
import { attachmentBytes, mailedLinkDays } from '#domain/limits.ts'
import {
  attachedSentence,
  formatLinked,
  type MailSentences,
  mailSignature,
  reportMailSentences,
  reportMailSubject,
} from '#domain/reports/report-mail.ts'
import { company } from '#domain/site/company.ts'
import type { ReportDeliveriesTable } from '#server/db/tables/reports.ts'
import type { OutgoingMail } from '#server/mail/sender.ts'
import { insertLink } from '../links/store.ts'
import { Html, html } from '../public-pages/html.ts'
import { makeReportPdf, type ReportParts } from '../report/make-report.ts'
import { findLastAuthor, findSentBefore } from './store.ts'
import { unsubscribePath } from './unsubscribe.ts'

export interface ComposeParts extends ReportParts {
  /** Keys the addresses in a mail. */
  secret: string
  origin: () => string
  /** In bytes; a larger report goes as a link. */
  mostAttached?: number
}

export async function composeReportMail(
  parts: ComposeParts,
  delivery: ReportDeliveriesTable,
  signal: AbortSignal,
): Promise<OutgoingMail> {
  const { database, secret, origin, mostAttached = attachmentBytes } = parts
  const { formId, version, recipient, message } = delivery
  const { pdf, report } = await makeReportPdf(parts, { id: formId, version }, signal)
  const mail = { report, message, replaces: await findSentBefore(database.read, delivery) }
  const isAttached = pdf.length <= mostAttached
  const link = isAttached ? null : await linkFor(parts, delivery)
  const unsubscribe = `${origin()}${unsubscribePath(recipient, secret)}`
  const words: Words = { ...reportMailSentences(mail), link, unsubscribe }
  return {
    to: recipient,
    subject: reportMailSubject(mail),
    text: asText(words),
    html: asHtml(words),
    replyTo: null,
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
    attachments: isAttached
      ? [{ filename: reportFileName(report), content: Buffer.from(pdf), contentType: 'application/pdf' }]
      : [],
  }
}

interface MailedLink {
  url: string
  expiresOn: string
}

/** The same on each attempt, so that a mail that is tried again makes no second link. */
async function linkFor(
  { database, secret, origin }: ComposeParts,
  { id, formId, createdBy, createdAt }: ReportDeliveriesTable,
): Promise<MailedLink> {
  const linkSecret = createHmac('sha256', secret)
    .update(`report link ${id}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url')
  const expiresOn = addDays(dayOf(createdAt), mailedLinkDays)
  const by = createdBy ?? (await findLastAuthor(database.read, formId))
  await insertLink(database.write, { id, formId, secret: linkSecret, expiresOn, by, now: new Date() })
  return { url: `${origin()}/r/${linkSecret}`, expiresOn }
}

interface Words extends MailSentences {
  link: MailedLink | null
  unsubscribe: string
}

/** It goes to contacts, and to whomever a user typed in. */
const stopQuestion = 'Don’t want inspection reports by email?'

function asText({ message, sentences, findings, link, unsubscribe }: Words): string {
  const parts = [
    ...(message ? [message] : []),
    sentences.join('\n'),
    ...(findings.length > 0 ? [findings.map(finding => `- ${finding}`).join('\n')] : []),
    link ? `${formatLinked(link.expiresOn)}\n${link.url}` : attachedSentence,
    mailSignature.join('\n'),
    `${stopQuestion} Unsubscribe:\n${unsubscribe}`,
  ]
  return `${parts.join('\n\n')}\n`
}

const style = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:24px;background:#ffffff;color:#0c1f26;font:16px/1.5 Arial,sans-serif}
.muted{color:#48606a;font-size:14px}a{color:#0d4450}
@media (prefers-color-scheme:dark){body{background:#0d1b20;color:#e8f1f3}.muted{color:#a9bec5}a{color:#8fd3e0}}`

const asHtml = ({ message, sentences, findings, link, unsubscribe }: Words): string =>
  html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${company.name}</title>
<style>${new Html(style)}</style></head>
<body>
${message && html`<p style="white-space:pre-line">${message}</p>`}
${sentences.map(sentence => html`<p>${sentence}</p>`)}
${findings.length > 0 && html`<ul>${findings.map(finding => html`<li>${finding}</li>`)}</ul>`}
${
  link
    ? html`<p>${formatLinked(link.expiresOn)} <a href="${link.url}">${link.url}</a></p>`
    : html`<p>${attachedSentence}</p>`
}
<p>${mailSignature[0] ?? ''}<br>${mailSignature.slice(1).join(' ')}</p>
<p class="muted">${stopQuestion} <a href="${unsubscribe}">Unsubscribe</a></p>
</body></html>`.text

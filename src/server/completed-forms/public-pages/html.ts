// HTML for people without a login: a whole page in one answer, with its own style and nothing loaded from elsewhere. It is
// neither indexed nor cached, and its address goes to no other website.

import { createHash } from 'node:crypto'
import { company } from '#domain/site/company.ts'
import { type AnswerHeaders, type HttpAnswer, textAnswer } from '#server/http/exchange.ts'
import { escapeHtml } from '#server/site/escape-html.ts'
import { pageStyle } from './page-style.ts'

/** Markup that is ready to be sent. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | null | false | readonly Part[]

const escaped = (part: Part): string => {
  if (part === null || part === false) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(escaped).join('')
  return escapeHtml(String(part))
}

/** Every value is escaped, unless it is markup itself. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(texts.map((text, index) => text + escaped(parts[index] ?? null)).join(''))

const styleHash = createHash('sha256').update(pageStyle).digest('base64')

interface Page {
  title: string
  body: Html
  status?: number
  headers?: AnswerHeaders
  /** The address of a script of ours. */
  script?: string
}

const policy = (hasScript: boolean): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "img-src 'self' data:",
    ...(hasScript ? ["script-src 'self'", "connect-src 'self'"] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

export const pageHeaders: AnswerHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

export function pageAnswer({ title, body, status = 200, headers, script }: Page): HttpAnswer {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>${title} | ${company.name}</title>
<style>${new Html(pageStyle)}</style>
${script ? html`<script type="module" src="${script}"></script>` : null}
</head>
<body>
<header><p><a href="/">${company.name}</a></p><p>${company.phone} · ${company.email}</p></header>
<main>
${body}
</main>
</body>
</html>
`
  return textAnswer(status, page.text, 'text/html; charset=utf-8', {
    'content-security-policy': policy(script !== undefined),
    ...pageHeaders,
    ...headers,
  })
}

export const throttled = (waitMs: number): HttpAnswer =>
  pageAnswer({
    status: 429,
    headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) },
    title: 'Too many requests',
    body: html`<h1>Too many requests</h1><p>Please wait a minute and try again.</p>`,
  })

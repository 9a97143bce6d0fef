// A page that is built once with marks and answered with texts in their place: how a plain form is answered to a visitor
// without JavaScript.

import { type AnswerHeaders, type HttpAnswer, textAnswer } from '#server/http/exchange.ts'
import { escapeHtml } from './escape-html.ts'
import type { StaticFiles } from './static-files.ts'

export interface Filling {
  texts: ReadonlyMap<string, string>
  /** Values of options to choose; each must be one of ours. */
  chosen?: readonly string[]
  status?: number
  headers?: AnswerHeaders
}

interface FillablePage {
  answer(filling: Filling): HttpAnswer
}

/** Null when the page was not built. Throws when it lacks a mark: a visitor would lose what belongs there. */
export function findFillablePage(
  staticFiles: Pick<StaticFiles, 'findPage'>,
  path: string,
  marks: readonly string[],
): FillablePage | null {
  const page = staticFiles.findPage(path)
  if (!page) return null
  const missing = marks.filter(mark => !page.html.includes(mark))
  if (missing.length > 0) throw new Error(`The page ${path} lacks ${missing.join(', ')}`)
  return {
    answer: ({ texts, chosen = [], status = 200, headers }) =>
      textAnswer(
        status,
        fillMarks(chosen.reduce(chooseOption, page.html), texts),
        'text/html; charset=utf-8',
        {
          ...page.headers,
          // It holds what a person typed.
          'cache-control': 'no-store',
          ...headers,
        },
      ),
  }
}

const anyMark = /\[\[[a-z0-9 -]+\]\]/g

/** The page is walked once, so a text that looks like a mark stays a text, and every text is escaped. */
const fillMarks = (html: string, texts: ReadonlyMap<string, string>): string =>
  html.replace(anyMark, mark => escapeHtml(texts.get(mark) ?? mark))

/** An option is not filled in but chosen. `value` must be one of ours. */
const chooseOption = (html: string, value: string): string =>
  html.replace(`<option value="${value}"`, '$& selected=""')

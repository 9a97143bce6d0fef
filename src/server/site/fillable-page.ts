// A page that is built once with marks and answered with texts in their place: how a plain form is answered to a visitor
// without JavaScript.

import { type AnswerHeaders, type HttpAnswer, textAnswer } from '#server/http/exchange.ts'
import { chooseOption, fillMarks } from './fill-marks.ts'
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

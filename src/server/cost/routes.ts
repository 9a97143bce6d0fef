// What it will cost, for visitors without JavaScript: /cost with numbers in its query is the built page with the sums in it.

import { allMarks, answerTexts, costAnswerPath, costPath } from '#domain/site/cost/answer-page.ts'
import { messageOf, readCounts, serviceOf } from '#domain/site/cost/estimate.ts'
import { queryOf, textAnswer } from '#server/http/exchange.ts'
import type { Listed } from '#server/http/router.ts'
import { findFillablePage } from '#server/site/fillable-page.ts'
import type { StaticFiles } from '#server/site/static-files.ts'

export function costRoutes({ staticFiles }: { staticFiles: StaticFiles }): Listed[] {
  const page = findFillablePage(staticFiles, costAnswerPath, allMarks)
  return [
    {
      method: 'GET',
      path: costPath,
      respond: request => {
        const counts = readCounts(queryOf(request))
        if (!counts) return staticFiles.answer(request)
        if (!page) return textAnswer(200, `${messageOf(counts)}\n`, 'text/plain; charset=utf-8')
        const service = serviceOf(counts)
        return page.answer({ texts: answerTexts(counts), chosen: service ? [service] : [] })
      },
    },
  ]
}

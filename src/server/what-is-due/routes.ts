// What is due, for visitors without JavaScript: /what-is-due with a question in its query is the built page with the
// answer in it, and the same question makes a calendar file.

import { dayOf } from '#domain/day.ts'
import { allMarks, answerTexts } from '#domain/due/answer-page.ts'
import { answerQuestion, type DueQuestion, formatAnswer, readQuestion } from '#domain/due/ask.ts'
import { calendarOf } from '#domain/due/calendar.ts'
import { dueAnswerPath, dueCalendarPath, duePath } from '#domain/due/due-paths.ts'
import { serviceOf } from '#domain/due/service-asked.ts'
import { problems } from '#domain/problems/problem.ts'
import { company } from '#domain/site/company.ts'
import { type HttpAnswer, queryOf, textAnswer } from '#server/http/exchange.ts'
import type { Listed } from '#server/http/router.ts'
import { findFillablePage } from '#server/site/fillable-page.ts'
import type { StaticFiles } from '#server/site/static-files.ts'

interface DueParts {
  staticFiles: StaticFiles
  now?: () => Date
}

export function dueRoutes({ staticFiles, now = () => new Date() }: DueParts): Listed[] {
  const page = findFillablePage(staticFiles, dueAnswerPath, allMarks)

  function answer(question: DueQuestion): HttpAnswer {
    const lines = answerQuestion(question, dayOf(now()))
    if (!page) return textAnswer(200, `${formatAnswer(question, lines)}\n`, 'text/plain; charset=utf-8')
    const service = serviceOf(lines)
    return page.answer({
      texts: answerTexts(question, lines),
      chosen: [question.state.slug, question.tank, ...(service ? [service] : [])],
    })
  }

  function calendar(question: DueQuestion): HttpAnswer {
    const moment = now()
    const lines = answerQuestion(question, dayOf(moment))
    const dated = lines.map(line => ({ ...line, rule: `${line.asked}. ${line.rule}` }))
    const text = calendarOf(dated, { host: new URL(company.website).host, now: moment })
    return textAnswer(200, text, 'text/calendar; charset=utf-8', {
      'content-disposition': 'attachment; filename="what-is-due.ics"',
      'cache-control': 'no-store',
    })
  }

  return [
    {
      method: 'GET',
      path: duePath,
      respond: request => {
        const question = readQuestion(queryOf(request))
        return question ? answer(question) : staticFiles.answer(request)
      },
    },
    {
      method: 'GET',
      path: dueCalendarPath,
      respond: request => {
        const question = readQuestion(queryOf(request))
        if (question) return calendar(question)
        return textAnswer(404, `${problems['not-found'].message}\n`, 'text/plain; charset=utf-8')
      },
    },
  ]
}

// The page that answers /cost?annualInspection=3… to a visitor without JavaScript. It is built once, with marks in place of
// what only the numbers know; the server puts the answer there. The marks stand here, because the build writes them and
// the server reads them.

import { amountOf, type Counts, costLines, countOf, formatAmount, messageOf, totalOf } from './estimate.ts'
import type { PricedService } from './starting-prices.ts'

export const costPath = '/cost'

/** Built, but at no address of its own: the page that the server fills in. */
export const costAnswerPath = '/cost/answer'

export const countMark = (id: PricedService): string => `[[count ${id.toLowerCase()}]]`
export const amountMark = (id: PricedService): string => `[[amount ${id.toLowerCase()}]]`
export const totalMark = '[[total]]'
export const messageMark = '[[cost message]]'

export const allMarks: readonly string[] = [
  totalMark,
  messageMark,
  ...costLines.flatMap(({ id }) => [countMark(id), amountMark(id)]),
]

/** The text for every mark. */
export function answerTexts(counts: Counts): Map<string, string> {
  const texts = new Map([
    [totalMark, formatAmount(totalOf(counts))],
    [messageMark, messageOf(counts)],
  ])
  for (const { id } of costLines) {
    texts.set(countMark(id), String(countOf(counts, id) || ''))
    texts.set(amountMark(id), formatAmount(amountOf(counts, id)))
  }
  return texts
}

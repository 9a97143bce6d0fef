// The page that answers /what-is-due?state=… to a visitor without JavaScript. It is built once, with marks in place of
// what only the question knows; the server puts the answer there. The marks stand here, because the build writes them
// and the server reads them.

import { askedDays, askPath, type DueLine, type DueQuestion, formatAnswer, mostLines } from './ask.ts'
import { dueCalendarPath } from './due-paths.ts'

/** Attributes of a line, which its colors follow. */
export const lineMarks = ['status', 'basis'] as const
export const lineTexts = ['duty', 'when', 'asked', 'rule'] as const
const lineParts = [...lineMarks, ...lineTexts] as const
export type LinePart = (typeof lineParts)[number]

export const lineNumbers: readonly number[] = Array.from({ length: mostLines }, (_, index) => index)

export const lineMark = (number: number, part: LinePart): string => `[[line ${number} ${part}]]`
export const dayMark = (id: string): string => `[[day ${id}]]`
export const titleMark = '[[title]]'
export const messageMark = '[[due message]]'
export const calendarMark = '[[calendar]]'

export const allMarks: readonly string[] = [
  titleMark,
  messageMark,
  calendarMark,
  ...askedDays.map(({ id }) => dayMark(id)),
  ...lineNumbers.flatMap(number => lineParts.map(part => lineMark(number, part))),
]

export const titleOf = ({ state, tank }: DueQuestion): string =>
  `${tank === 'AST' ? 'Aboveground' : 'Underground'} tank in ${state.name}`

/** What stands in a line of the answer; one that is not needed has no status and is not shown. */
export const partOf = (line: DueLine | undefined, part: LinePart): string => line?.[part] ?? ''

/** The text for every mark. */
export function answerTexts(question: DueQuestion, lines: readonly DueLine[]): Map<string, string> {
  const texts = new Map([
    [titleMark, titleOf(question)],
    [messageMark, formatAnswer(question, lines)],
    [calendarMark, askPath(dueCalendarPath, question)],
  ])
  for (const { id } of askedDays) texts.set(dayMark(id), question.days[id] ?? '')
  for (const number of lineNumbers) {
    for (const part of lineParts) texts.set(lineMark(number, part), partOf(lines[number], part))
  }
  return texts
}

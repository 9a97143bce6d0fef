// The script of the page: answers while the visitor chooses, and writes the answer into the message of the form below as long
// as it is unchanged.

import '#web/ui/older-browsers.ts'
import { dayOf } from '#domain/day.ts'
import { lineMarks, lineNumbers, lineTexts, partOf, titleOf } from '#domain/due/answer-page.ts'
import { answerQuestion, askPath, type DueLine, formatAnswer, readQuestion } from '#domain/due/ask.ts'
import { dueCalendarPath } from '#domain/due/due-paths.ts'
import { serviceOf } from '#domain/due/service-asked.ts'
import { askedWriter } from '../contact/write-asked.ts'

export function wake(island: HTMLElement): void {
  const form = island.querySelector('form')
  const answer = island.querySelector<HTMLElement>('[data-answer]')
  if (!form || !answer) throw new Error('The page has no place for what is due')
  const read = () => {
    const typed = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    const question = readQuestion(new URLSearchParams(typed))
    return question && { question, lines: answerQuestion(question, dayOf(new Date())) }
  }
  const askedBy = ({ question, lines }: NonNullable<ReturnType<typeof read>>) => ({
    message: formatAnswer(question, lines),
    service: serviceOf(lines),
  })
  const first = read()
  const write = askedWriter(first ? askedBy(first) : { message: '', service: null })

  const update = () => {
    const asked = read()
    if (!asked) return
    const { question, lines } = asked
    answer.hidden = false
    setText(answer, '[data-title]', titleOf(question))
    for (const number of lineNumbers) showLine(answer, number, lines[number])
    answer.querySelector('[data-calendar]')?.setAttribute('href', askPath(dueCalendarPath, question))
    write(askedBy(asked))
  }

  form.addEventListener('change', update)
  form.addEventListener('submit', event => {
    event.preventDefault()
    update()
    answer.scrollIntoView({ block: 'nearest' })
  })
  // Whatever was chosen before the script came.
  if (isTouched(form)) update()
  answer.querySelector('[data-print]')?.addEventListener('click', () => window.print())
}

const isTouched = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll('input')].some(({ value, defaultValue }) => value !== defaultValue) ||
  [...form.querySelectorAll('option')].some(
    ({ selected, defaultSelected, index }) => selected && !defaultSelected && index > 0,
  )

function showLine(answer: HTMLElement, number: number, line: DueLine | undefined): void {
  const place = answer.querySelector<HTMLElement>(`[data-line="${number}"]`)
  if (!place) return
  for (const mark of lineMarks) place.dataset[mark] = partOf(line, mark)
  for (const text of lineTexts) setText(place, `[data-part="${text}"]`, partOf(line, text))
}

function setText(parent: HTMLElement, selector: string, text: string): void {
  const place = parent.querySelector(selector)
  if (place) place.textContent = text
}

// What a completed form is found by beyond its facility, inspector and date: its findings as the template words them, what was
// written in it, and the parts that it is about. Apart from search.ts, which knows no templates.

import { isNote } from '#domain/form/note-ids.ts'
import { noteIn, notesOf } from '#domain/form/notes.ts'
import { partsIn } from '#domain/form/part.ts'
import type { Content } from '#domain/form/report.ts'
import { formatFinding, judgedAnswers } from '#domain/form/report.ts'
import type { JudgedAnswer } from '#domain/form/report-line.ts'
import type { Template } from '#domain/form/template.ts'
import { partTitle, unfold } from '#domain/form/unfold.ts'
import { partsFieldOf } from '#domain/form/walk.ts'
import { searchTerm } from '#domain/search/search.ts'

/** Each in a line of its own, once, in the one spelling of searches. `judged`: where they are known already. */
export function searchWords(
  template: Template,
  form: Content,
  judged: readonly JudgedAnswer[] = judgedAnswers(template, form),
): string {
  const findings = judged.map(formatFinding).filter(finding => finding !== null)
  const lines = [
    ...findings.map(({ label, text }) => `${label} ${text}`),
    ...judged.filter(isWritten).map(({ answer }) => String(answer)),
    ...writtenBeside(template, form),
    ...partLines(template, form),
  ]
  const spelled = lines.flatMap(line => line.split('\n')).map(searchTerm)
  return [...new Set(spelled)].filter(line => line !== '').join('\n')
}

/** Readings are numbers that say nothing alone; names and days of the head are columns of the list. */
const isWritten = ({ field }: JudgedAnswer): boolean =>
  field.kind === 'text' && field.keyboard === undefined && field.role === undefined

function writtenBeside(asked: Template, form: Content): string[] {
  const { template, answers } = unfold(asked, form.answers)
  return Object.keys(answers).some(isNote) ? notesOf(template).map(({ id }) => noteIn(answers, id)) : []
}

/** A form about parts says which form it is, too: what it found may be nothing at all. */
function partLines(template: Template, { answers }: Content): string[] {
  const field = partsFieldOf(template)
  if (!field) return []
  return [
    template.name,
    ...partsIn(answers).map((part, index) => partTitle(field.kinds, part, index, answers)),
  ]
}

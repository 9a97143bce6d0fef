// What an inspector writes beside a question, in the words of reports, tables and histories. It travels and is stored with the
// answers, under names of its own.

import { type NoteKind, notableFields, noteId, noteKinds } from './note-ids.ts'
import type { Answers, Template } from './template.ts'
import { labelOf, unfold } from './unfold.ts'
import { oncePerTemplate } from './walk.ts'

const labels: Record<NoteKind, (question: string) => string> = {
  note: question => `Note on “${question}”`,
  told: question => `Told of “${question}”`,
}

interface Note {
  id: string
  /** The question that it stands beside. */
  field: string
  label: string
}

/** Every note that a template has room for, in the order of its questions. */
export const notesOf = oncePerTemplate((template): readonly Note[] =>
  notableFields(template).flatMap(field =>
    noteKinds.map(kind => ({
      id: noteId(kind, field.id),
      field: field.id,
      label: labels[kind](labelOf(field)),
    })),
  ),
)

export const noteIn = (answers: Answers, id: string): string => String(answers[id] ?? '')

/** `Note on “Any alarms?”: reset on site; …`, for a table. */
export function formatNotes(template: Template, answers: Answers): string {
  const all = unfold(template, answers)
  return notesOf(all.template)
    .filter(({ id }) => noteIn(all.answers, id) !== '')
    .map(({ id, label }) => `${label}: ${noteIn(all.answers, id)}`)
    .join('; ')
}

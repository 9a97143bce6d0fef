// What an inspector writes beside a question, in the words of reports, tables and histories. It travels and is stored with the
// answers, under names of its own.

import { type NoteKind, notableFields, noteId, noteKinds } from './note-ids.ts'
import type { Answers, Template } from './template.ts'
import { onceForEach } from './walk.ts'

const labels: Record<NoteKind, (question: string) => string> = {
  note: question => `Note on “${question}”`,
  told: question => `Told of “${question}”`,
}

export interface Note {
  id: string
  /** The question that it stands beside. */
  field: string
  label: string
}

/** Every note that a template has room for, in the order of its questions. */
export const notesOf = onceForEach((template): readonly Note[] =>
  notableFields(template).flatMap(({ id, label }) =>
    noteKinds.map(kind => ({ id: noteId(kind, id), field: id, label: labels[kind](label) })),
  ),
)

export const noteIn = (answers: Answers, id: string): string => String(answers[id] ?? '')

/** `Note on “Any alarms?”: reset on site; …`, for a table. */
export const sayNotes = (template: Template, answers: Answers): string =>
  notesOf(template)
    .filter(({ id }) => noteIn(answers, id) !== '')
    .map(({ id, label }) => `${label}: ${noteIn(answers, id)}`)
    .join('; ')

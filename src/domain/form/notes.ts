// What an inspector writes beside a question, and whom they told of a possible release on site. Both travel and are stored with
// the answers, under names of their own, and a report says them below the question.

import * as z from 'zod/mini'
import { noteLength } from '#domain/limits.ts'
import { line } from '#domain/text.ts'
import { type AnsweredField, isAnswered } from './kinds/kinds.ts'
import type { Answers, Template } from './template.ts'
import { fieldsOf, onceForEach } from './walk.ts'

export type NoteKind = 'note' | 'told'
const noteKinds: readonly NoteKind[] = ['note', 'told']

/** The name under which it stands among the answers. */
export const noteId = (kind: NoteKind, field: string): string => `${kind}:${field}`

export const isNote = (id: string): boolean => noteKinds.some(kind => id.startsWith(noteId(kind, '')))

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

const notable = (field: AnsweredField): boolean => field.kind !== 'signature'

/** Every note that a template has room for, in the order of its questions. */
export const notesOf = onceForEach((template): readonly Note[] =>
  fieldsOf(template)
    .filter(isAnswered)
    .filter(notable)
    .flatMap(({ id, label }) =>
      noteKinds.map(kind => ({ id: noteId(kind, id), field: id, label: labels[kind](label) })),
    ),
)

const noteShape = z.optional(line(noteLength))

export const noteShapes = (template: Template): Record<string, typeof noteShape> =>
  Object.fromEntries(notesOf(template).map(({ id }) => [id, noteShape]))

export const noteIn = (answers: Answers, id: string): string => String(answers[id] ?? '')

/** `Any alarms?: reset on site; …`, for a table. */
export const sayNotes = (template: Template, answers: Answers): string =>
  notesOf(template)
    .filter(({ id }) => noteIn(answers, id) !== '')
    .map(({ id, label }) => `${label}: ${noteIn(answers, id)}`)
    .join('; ')

// The names under which notes stand among the answers: what an inspector writes beside a question, and whom they told of a possible
// release on site.

import * as z from 'zod/mini'
import { noteLength } from '#domain/limits.ts'
import { line } from '#domain/text.ts'
import { type AnsweredField, isAnswered } from './kinds/kinds.ts'
import type { Field, Template } from './template.ts'
import { fieldsOf } from './walk.ts'

export type NoteKind = 'note' | 'told'
export const noteKinds: readonly NoteKind[] = ['note', 'told']

export const noteId = (kind: NoteKind, field: string): string => `${kind}:${field}`

export const isNote = (id: string): boolean => noteKinds.some(kind => id.startsWith(noteId(kind, '')))

/** The questions that have room for notes. */
export const notableFields = (template: Template): AnsweredField[] => notableIn(fieldsOf(template))

const notableIn = (fields: readonly Field[]): AnsweredField[] =>
  fields.filter(isAnswered).filter(({ kind }) => kind !== 'signature' && kind !== 'parts')

const noteShape = z.optional(line(noteLength))

export const noteShapes = (fields: readonly Field[]): Record<string, typeof noteShape> =>
  Object.fromEntries(
    notableIn(fields).flatMap(({ id }) => noteKinds.map(kind => [noteId(kind, id), noteShape])),
  )

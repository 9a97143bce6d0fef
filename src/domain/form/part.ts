// Parts of a form that repeat: the buckets, sumps, tanks or sensors that one form is about. What is asked of each, and how its
// result follows, is data of the template; a form holds its parts as one list in `answers.parts`.

import type { Answers, Field, Part, PartKind, Result } from './template.ts'

export const resultWords: Record<Result, string> = { pass: 'Pass', fail: 'Fail', incomplete: 'Incomplete' }

/** What of a part is no answer. */
export const partFacts = ['id', 'kind', 'tankId', 'componentId'] as const

/** The questions that every part has, whatever its kind: what it is called, what the inspector says against the computed result, why. */
export const nameField = 'name'
export const overrideField = 'override'
export const reasonField = 'overrideReason'
export const resultField = 'result'

export const kindOf = (kinds: readonly PartKind[], part: Pick<Part, 'kind'>): PartKind | undefined =>
  part.kind === undefined ? kinds[0] : kinds.find(({ id }) => id === part.kind)

export const fieldsOfKind = ({ sections }: PartKind): readonly Field[] =>
  sections.flatMap(({ fields }) => fields)

export const partsIn = (answers: Answers): readonly Part[] =>
  Array.isArray(answers.parts) ? (answers.parts as readonly Part[]) : []

/** The name of a part's question among the questions of its form. */
export const partQuestion = (partId: string, field: string): string => `part:${partId}:${field}`

export interface NamedQuestion {
  partId: string
  field: string
}

/** The question of the form itself that stands for a question: of one that a part asks it is `parts`. */
export const formQuestion = (id: string): string => (readPartQuestion(id) ? 'parts' : id)

export function readPartQuestion(id: string): NamedQuestion | null {
  const [, partId, field] = /^part:([^:]+):([^:]+)$/.exec(id) ?? []
  return partId && field ? { partId, field } : null
}

// Parts of a form that repeat: the buckets, sumps, tanks or sensors that one form is about. What is asked of each, and how its
// result follows, is data of the template; a form holds its parts as one list in `answers.parts`.

import type { Rule } from './rule.ts'
import type { Answer, Answers, Field, Section, Severity } from './template.ts'

export const results = ['pass', 'fail', 'incomplete'] as const
export type Result = (typeof results)[number]

export const resultWords: Record<Result, string> = { pass: 'Pass', fail: 'Fail', incomplete: 'Incomplete' }

export const componentKinds = ['bucket', 'sump', 'sensor', 'leak-detector'] as const
export type ComponentKind = (typeof componentKinds)[number]

export interface PartKind {
  id: string
  /** `Bucket`, before its number. */
  name: string
  /** What it is in the register; a tank where it names none. */
  component?: ComponentKind
  sections: readonly Section[]
  judgements: readonly Judgement[]
}

/** Why a part does not pass. The first that holds decides. */
export interface Judgement {
  when: Rule
  result: 'fail' | 'incomplete'
  /** `The level dropped 1/8 in or more`. */
  says: string
  /** Of the finding that a failure opens; `defect` unless given. */
  severity?: Severity
  /** It decides whatever else is open: no test is needed to see it. */
  atOnce?: true
}

/** One part of a form, with its answers by the ids of its questions. */
export interface Part {
  id: string
  /** Which of the template's kinds; the first one unless said. */
  kind?: string | undefined
  tankId: string | null
  componentId: string | null
  [question: string]: Answer | undefined
}

/** What of a part is no answer. */
export const partFacts = ['id', 'kind', 'tankId', 'componentId'] as const

/** The questions that every part has, whatever its kind: what the inspector says against the computed result, and why. */
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

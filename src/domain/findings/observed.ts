// What one form says about the questions that can raise a concern: which raised one, and which were found in order. Only
// what was answered or confirmed on the visit is said here; "not applicable" and an empty answer say neither.

import { isGivenOnVisit } from '#domain/form/given.ts'
import { rulesOf } from '#domain/form/kinds/kinds.ts'
import {
  type Content,
  canConcern,
  type JudgedAnswer,
  judgedAnswers,
  sayFinding,
} from '#domain/form/report.ts'
import type { Severity, Template } from '#domain/form/template.ts'

export interface Concern {
  field: string
  label: string
  /** The answer as the report says it. */
  answer: string
  severity: Severity
}

export interface Observed {
  concerns: Concern[]
  /** The questions whose answer was looked at and raises no concern. */
  inOrder: string[]
}

export const nothingObserved: Observed = { concerns: [], inOrder: [] }

export function observedIn(template: Template, content: Content): Observed {
  const looked = judgedAnswers(template, content).filter(
    ({ field }) => canConcern(field) && isGivenOnVisit(content.given, field.id),
  )
  const { notApplicable = [] } = template.meaning ?? {}
  const says = ({ field, answer }: JudgedAnswer) =>
    answer !== null &&
    !rulesOf(field).isEmpty(answer) &&
    !notApplicable.some(rule => rule.field === field.id && rule.is === answer)
  return {
    concerns: looked.flatMap(judged => {
      const said = sayFinding(judged)
      return said
        ? [{ field: judged.field.id, label: said.label, answer: said.text, severity: said.severity }]
        : []
    }),
    inOrder: looked.filter(judged => judged.severity === null && says(judged)).map(({ field }) => field.id),
  }
}

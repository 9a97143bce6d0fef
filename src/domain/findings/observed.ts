// What one form says about the questions that can raise a concern: which raised one, and which were found in order. Only
// what was answered or confirmed on the visit is said here; "not applicable" and an empty answer say neither.

import { isComputed, isGivenOnVisit } from '#domain/form/given.ts'
import { rulesOf } from '#domain/form/kinds/kinds.ts'
import { type Content, canConcern, formatFinding, judgedAnswers } from '#domain/form/report.ts'
import type { JudgedAnswer } from '#domain/form/report-line.ts'
import type { Severity, Template } from '#domain/form/template.ts'

export interface Concern {
  field: string
  /** Which part of the form; left out where parts do not repeat. */
  part?: string
  label: string
  /** The answer as the report says it. */
  answer: string
  severity: Severity
}

export interface Observed {
  concerns: Concern[]
  /** The questions whose answer was looked at and raises no concern. */
  inOrder: string[]
  /** The same of parts. */
  partsInOrder?: { field: string; part: string }[]
}

export const nothingObserved: Observed = { concerns: [], inOrder: [] }

/** Every question of the form that was looked at, those of its parts too, and which of them were found in order. */
function lookedAt(template: Template, content: Content): { looked: JudgedAnswer[]; inOrder: JudgedAnswer[] } {
  const looked = judgedAnswers(template, content).filter(
    ({ field }) => canConcern(field) && (isComputed(field) || isGivenOnVisit(content.given, field.id)),
  )
  const tells = ({ field, answer, noDay }: JudgedAnswer) =>
    noDay === null && !rulesOf(field).tellsNothing(answer)
  return { looked, inOrder: looked.filter(judged => judged.severity === null && tells(judged)) }
}

/** By the names that questions have in the form. */
export function questionsLookedAt(template: Template, content: Content) {
  const { looked, inOrder } = lookedAt(template, content)
  const idOf = ({ field }: JudgedAnswer) => field.id
  return { inOrder: inOrder.map(idOf), concerns: looked.filter(({ severity }) => severity).map(idOf) }
}

/** `of`: only what is said of these parts; of the form itself without. */
export function observedIn(template: Template, content: Content, of?: ReadonlySet<string>): Observed {
  const isWanted = ({ field: { part } }: JudgedAnswer) => (of ? part && of.has(part.id) : !part)
  const all = lookedAt(template, content)
  const [looked, inOrder] = [all.looked.filter(isWanted), all.inOrder.filter(isWanted)]
  return {
    concerns: looked.flatMap(judged => {
      const finding = formatFinding(judged)
      return finding
        ? [{ ...nameOf(judged), label: finding.label, answer: finding.text, severity: finding.severity }]
        : []
    }),
    inOrder: of ? [] : inOrder.map(({ field }) => field.id),
    ...(of && {
      partsInOrder: inOrder.flatMap(({ field: { part } }) =>
        part ? [{ field: part.field, part: part.key }] : [],
      ),
    }),
  }
}

const nameOf = ({ field: { id, part } }: JudgedAnswer): { field: string; part?: string } =>
  part ? { field: part.field, part: part.key } : { field: id }

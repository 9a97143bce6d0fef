// What a form says now to the question of an alert.

import { type Content, formatLine, judgedAnswers } from '#domain/form/report.ts'
import type { Template } from '#domain/form/template.ts'
import { labelOf } from '#domain/form/unfold.ts'

interface Asked {
  field: string
  /** Which part of the form; null where parts do not repeat, or where only the label tells. */
  part: string | null
  label: string
}

/** As the report says it; empty where the form does not ask it any more. */
export function answerNow(template: Template, content: Content, { field, part, label }: Asked): string {
  const asked = judgedAnswers(template, content).filter(
    ({ field: of }) => (of.part?.field ?? of.id) === field,
  )
  const judged =
    part === null
      ? (asked.find(({ field: of }) => labelOf(of) === label) ?? asked.find(({ field: of }) => !of.part))
      : asked.find(({ field: of }) => of.part?.key === part)
  return judged ? formatLine(judged).text : ''
}

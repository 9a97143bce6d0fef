// At which question of the form each open finding stands: of a question that a part asks, at that part. Loaded with the first
// findings, so that the form itself stays light.

import { partsIn } from '#domain/form/part.ts'
import type { Answers, Field, Template } from '#domain/form/template.ts'
import { unfold } from '#domain/form/unfold.ts'
import { fieldsOf } from '#domain/form/walk.ts'
import type { OpenFinding } from '#web/offline/rows.ts'

interface Filled {
  template: Template
  answers: Answers
  /** The tank that the form is about, where that is known. */
  tankId: string
}

/** With the name that the question has in the form. */
export function atQuestions(findings: readonly OpenFinding[], { template, answers, tankId }: Filled) {
  const questions = fieldsOf(unfold(template, answers).template)
  return findings.flatMap(finding => {
    const question = questions.find(each => isAbout(finding, template, each))
    const part = partsIn(answers).find(({ id }) => id === question?.part?.id)
    // Of a site with several tanks only those of the one that is known to be visited.
    const isHere = finding.tankLabel === null || finding.tankId === (part?.tankId ?? tankId)
    return question && isHere ? [{ ...finding, field: question.id }] : []
  })
}

const isAbout = ({ templateId, field, part = '' }: OpenFinding, { id }: Template, asked: Field): boolean =>
  (templateId === undefined || templateId === id) &&
  (asked.part ? asked.part.field === field && asked.part.key === part : asked.id === field && part === '')

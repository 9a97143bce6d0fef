// Which answers of the last visit may be confirmed together, by one tap. Not what has to be looked at again each time:
// leak questions and readings. Not the inspector's name, which only they may affirm. And no answer which says that a test is being
// made on this visit, because the last visit's test is not this one's.

import { type AnsweredField, answerIn, isAnswered, rulesOf } from './kinds/kinds.ts'
import { isLeakQuestion } from './leak-questions.ts'
import { holds } from './rule.ts'
import type { Answers, Field, Template } from './template.ts'
import { asks } from './walk.ts'

export const isReadingOfVisit = ({ meaning = {} }: Template, field: Pick<AnsweredField, 'id'>): boolean =>
  meaning.readings?.some(reading => reading.field === field.id) ?? false

const isConfirmable = (template: Template, field: AnsweredField, answers: Answers): boolean =>
  !isLeakQuestion(template, field) &&
  !isReadingOfVisit(template, field) &&
  field.role !== 'inspectedBy' &&
  !template.meaning?.satisfies?.some(({ when }) => when?.field === field.id && holds(when, answers))

/** Of some fields those that may be: `isCarried` when their answers come from the last visit. An empty one confirms nothing. */
export const confirmableFields = (
  template: Template,
  among: readonly Field[],
  answers: Answers,
  isCarried: (field: string) => boolean,
): readonly AnsweredField[] =>
  among
    .filter(isAnswered)
    .filter(
      field =>
        isCarried(field.id) &&
        isConfirmable(template, field, answers) &&
        !rulesOf(field).isEmpty(answerIn(answers, field)) &&
        asks(template, field.id, answers),
    )

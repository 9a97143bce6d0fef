// How far a form of a visit has come: how many of its questions are answered or confirmed, and what keeps it from being
// sent.

import { isComputed, notGivenOf } from '#domain/form/given.ts'
import { answerIn, isAnswered, rulesOf } from '#domain/form/kinds/kinds.ts'
import { openLeakQuestions } from '#domain/form/leak-questions.ts'
import type { Template } from '#domain/form/template.ts'
import { unfold } from '#domain/form/unfold.ts'
import { answerErrors } from '#domain/form/validate.ts'
import { isAsked, sectionsOf } from '#domain/form/walk.ts'
import { givenOfDraft } from '#web/offline/draft-as-form.ts'
import type { Draft } from '#web/offline/rows.ts'
import { sayMany } from '#web/staff/words/count-words.ts'

export interface Progress {
  asked: number
  given: number
  /** Leak questions without an answer: the form counts as no walkthrough. */
  leaks: number
  /** Why it cannot be sent. */
  error: string | null
}

export function progressOf(asked: Template, draft: Draft): Progress {
  const { template, answers } = unfold(asked, draft.answers)
  const given = givenOfDraft(asked, draft)
  const questions = sectionsOf(template).flatMap(section =>
    section.fields
      .filter(isAnswered)
      .filter(field => field.kind !== 'signature' && !isComputed(field) && isAsked(section, field, answers)),
  )
  const isGiven = (field: (typeof questions)[number]) => {
    const answer = answerIn(answers, field)
    return !rulesOf(field).isEmpty(answer) && notGivenOf(field, answer, given) === null
  }
  return {
    asked: questions.length,
    given: questions.filter(isGiven).length,
    leaks: openLeakQuestions(template, { answers, given }).length,
    error: Object.values(answerErrors(asked, draft.answers))[0] ?? null,
  }
}

/** `34 of 46 answered · 6 leak questions not answered` */
export function sayProgress({ asked, given, leaks, error }: Progress): string {
  const open = leaks > 0 && `${sayMany(leaks, 'leak question', 'leak questions')} not answered`
  return [`${given} of ${asked} answered`, open, error && `Not ready: ${error}`].filter(Boolean).join(' · ')
}

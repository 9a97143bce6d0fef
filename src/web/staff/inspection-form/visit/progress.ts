// How far a form of a visit has come: how many of its questions are answered or confirmed, and what keeps it from being
// sent.

import { roleAnswers } from '#domain/completed-forms/completed-form.ts'
import { isComputed, notGivenOf } from '#domain/form/given.ts'
import { answerIn, isAnswered, rulesOf } from '#domain/form/kinds/kinds.ts'
import { openLeakQuestions } from '#domain/form/leak-questions.ts'
import { isTooFarAhead } from '#domain/form/plausible.ts'
import type { Template } from '#domain/form/template.ts'
import { unfold } from '#domain/form/unfold.ts'
import { answerErrors, withoutWrongUnasked } from '#domain/form/validate.ts'
import { isAsked, sectionsOf } from '#domain/form/walk.ts'
import { formatMany } from '#domain/number-words.ts'
import { givenOfDraft } from '#web/offline/draft-as-form.ts'
import type { Draft } from '#web/offline/rows.ts'
import { correctedNow } from '#web/staff/session/device-clock.ts'
import { today } from '#web/staff/words/moment.ts'

export interface Progress {
  asked: number
  given: number
  /** Leak questions without an answer: the form counts as no walkthrough. */
  leaks: number
  /** Dated more than a day ahead: the form counts for nothing until its date is corrected. */
  isAhead: boolean
  /** Why it cannot be sent. */
  error: string | null
}

export function progressOf(asked: Template, draft: Draft, day = today(correctedNow())): Progress {
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
    isAhead: isTooFarAhead(roleAnswers(asked, draft.answers).inspectionDate, day),
    error: Object.values(answerErrors(asked, withoutWrongUnasked(asked, draft.answers)))[0] ?? null,
  }
}

/** `34 of 46 answered · 6 leak questions not answered` */
export function formatProgress({ asked, given, leaks, isAhead, error }: Progress): string {
  const open = leaks > 0 && `${formatMany(leaks, 'leak question')} not answered`
  const ahead = isAhead && 'Dated in the future, won’t count until the date is corrected'
  return [`${given} of ${asked} answered`, open, ahead, error && `Not ready: ${error}`]
    .filter(Boolean)
    .join(' · ')
}

// A draft as the form that it would become: for sending, for paper, and for a look at a facility's last form while this one
// waits to be sent. An edit keeps who stands behind the answers that were not touched; a record that names no one keeps
// naming no one.

import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import { type Given, type GivenAnswers, givenOf, isGivenOnVisit } from '#domain/form/given.ts'
import { leakQuestionsOf } from '#domain/form/leak-questions.ts'
import { partEngine } from '#domain/form/part-engine.ts'
import type { Answers, Template } from '#domain/form/template.ts'
import { flatAnswers, foldAnswers, givenOfParts, unfold } from '#domain/form/unfold.ts'
import { fieldsOf, partsFieldOf } from '#domain/form/walk.ts'
import type { Draft } from './rows.ts'

/** Without photos: what the server would show of them is not here. */
export function draftAsForm(template: Template, draft: Draft): CompletedForm {
  const { id, templateId, templateVersion, state, photoIds, startedAt, changedAt, userId } = draft
  const answers = computedAnswers(template, draft)
  return {
    id,
    version: draft.baseVersion ?? 0,
    templateId,
    templateVersion,
    state,
    answers,
    given: draft.outbox?.given ?? givenOfDraft(template, draft),
    photos: [],
    photoIds,
    facilityId: draft.facilityId,
    tankId: draft.tankId,
    createdAt: startedAt,
    updatedAt: changedAt,
    submittedAt: changedAt,
    createdBy: userId,
    updatedBy: userId,
  }
}

/** With the numbers and results of these answers: those of the form that it began as may be others. */
const computedAnswers = (template: Template, { answers }: Draft): Answers =>
  partsFieldOf(template) ? partEngine().withComputed(template, foldAnswers(answers)) : answers

/** What changes in a draft that is put into the outbox. */
export const queued = (template: Template, draft: Draft, at: string) => ({
  status: 'queued' as const,
  answers: flatAnswers(computedAnswers(template, draft)),
  outbox: { at, given: givenOfDraft(template, draft) },
})

/** Where the answer comes from, as of now. A record that says it of no question counts as answered. */
export function givenInDraft(draft: Draft, field: string): Given {
  const { given, touched, confirmed = [], carried, baseVersion } = draft
  if (touched.includes(field)) return 'answered'
  if (confirmed.includes(field)) return 'confirmed'
  if (given) return given[field] ?? 'start'
  if (baseVersion !== null) return 'answered'
  return carried.includes(field) ? 'carried' : 'start'
}

/** The user has not touched this answer yet: it is what the form began with. */
export const isUntouched = (draft: Draft, field: string): boolean => givenInDraft(draft, field) === 'start'

/** The answer is the last visit's, untouched since. */
export const isCarried = (draft: Draft, field: string): boolean => givenInDraft(draft, field) === 'carried'

/** There is a visit to compare with, or the record that is edited leaves leak questions open. */
export function isRepeatVisit(template: Template, draft: Draft): boolean {
  const { lastVisit, lastForm, carried, given } = draft
  if (lastVisit !== null || lastForm !== undefined || carried.length > 0) return true
  return given !== undefined && leakQuestionsOf(template).some(({ id }) => !isGivenOnVisit(given, id))
}

export function givenOfDraft(asked: Template, draft: Draft): GivenAnswers | undefined {
  const { given, touched, confirmed = [], baseVersion } = draft
  const { template } = unfold(asked, draft.answers)
  if (given) {
    // What was written beside a question needs no word.
    const isQuestion = (field: string) => fieldsOf(template).some(({ id }) => id === field)
    const each = (fields: readonly string[], word: Given) =>
      fields.filter(isQuestion).map(field => [field, word] as const)
    const words = {
      ...given,
      ...Object.fromEntries([...each(confirmed, 'confirmed'), ...each(touched, 'answered')]),
    }
    return givenOfParts(words, draft.answers)
  }
  return baseVersion === null ? givenOf(template, draft) : undefined
}

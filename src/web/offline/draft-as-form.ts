// A draft as the form that it would become: for sending, for paper, and for a look at a facility's last form while this one
// waits to be sent. An edit keeps who stands behind the answers that were not touched; a record that names no one keeps
// naming no one.

import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import { type Given, type GivenAnswers, givenOf, isUntouchedStart } from '#domain/form/given.ts'
import type { Template } from '#domain/form/template.ts'
import type { Draft } from './rows.ts'

/** Without photos: what the server would show of them is not here. */
export function draftAsForm(template: Template, draft: Draft): CompletedForm {
  const { id, templateId, templateVersion, state, answers, photoIds, startedAt, changedAt, userId } = draft
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

/** The user has not touched this answer yet: it is what the form began with. */
export function isUntouched(draft: Draft, field: string): boolean {
  const { given, touched, confirmed = [], carried, baseVersion } = draft
  if (touched.includes(field) || confirmed.includes(field)) return false
  return given ? isUntouchedStart(given, field) : baseVersion === null && !carried.includes(field)
}

export function givenOfDraft(template: Template, draft: Draft): GivenAnswers | undefined {
  const { given, touched, confirmed = [], baseVersion } = draft
  if (given) {
    const say = (fields: readonly string[], word: Given) => fields.map(field => [field, word] as const)
    return {
      ...given,
      ...Object.fromEntries([...say(confirmed, 'confirmed'), ...say(touched, 'answered')]),
    }
  }
  return baseVersion === null ? givenOf(template, draft) : undefined
}

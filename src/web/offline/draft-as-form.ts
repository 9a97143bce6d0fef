// A draft as the form that it would become: for paper, and for whoever looks for a facility's last form while this one waits
// to be sent.

import type { CompletedForm } from '#domain/completed-form.ts'
import type { Template } from '#domain/form/template.ts'
import type { Draft } from './database.ts'
import { givenOfDraft } from './draft-given.ts'

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

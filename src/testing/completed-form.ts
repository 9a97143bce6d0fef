// A completed form to write tests about.

import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import type { Answers, Template } from '#domain/form/template.ts'

export function completedForm(
  template: Template,
  answers: Answers,
  change: Partial<CompletedForm> = {},
): CompletedForm {
  return {
    id: '3f2a8c1e-5b7d-4e90-a1c2-d3e4f5061728',
    version: 1,
    templateId: template.id,
    templateVersion: template.version,
    state: 'Florida',
    answers,
    photos: [],
    photoIds: [],
    createdAt: '2026-11-14T15:00:00.000Z',
    updatedAt: '2026-11-14T15:00:00.000Z',
    submittedAt: '2026-11-14T15:00:00.000Z',
    createdBy: 'u1',
    updatedBy: 'u1',
    ...change,
  }
}

// What the inspector says was done about open findings, as the draft has it.

import { questionsLookedAt } from '#domain/findings/observed.ts'
import type { Template } from '#domain/form/template.ts'
import { draftAsForm } from '#web/offline/draft-as-form.ts'
import type { Draft, OpenFinding } from '#web/offline/rows.ts'
import type { FormStore } from '../state/form-store.ts'

/** Looked at on this visit, and no concern any more. */
export const isInOrder = (template: Template, draft: Draft, field: string): boolean =>
  questionsLookedAt(template, draftAsForm(template, draft)).inOrder.includes(field)

export const fixOf = (draft: Draft, findingId: string): string =>
  draft.fixes?.find(fix => fix.findingId === findingId)?.note ?? ''

/** What was done; an empty note takes it back. */
export function noteFix(store: FormStore, findings: readonly OpenFinding[], note: string): void {
  const { fixes = [] } = store.draft()
  const others = fixes.filter(({ findingId }) => !findings.some(({ id }) => id === findingId))
  const noted = findings.map(({ id: findingId, facilityId, field, version }) => {
    const before = fixes.find(fix => fix.findingId === findingId)
    return { id: before?.id ?? crypto.randomUUID(), findingId, facilityId, field, version, note }
  })
  store.change({ fixes: note === '' ? others : [...others, ...noted] })
}

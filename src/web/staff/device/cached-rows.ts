// The forms that this device keeps, as rows of a list: what the server would have said of each.

import {
  type CompletedForm,
  type CompletedFormRow,
  roleAnswers,
} from '#domain/completed-forms/completed-form.ts'
import { confirmedIn, openCountIn } from '#domain/completed-forms/confirmed.ts'
import { findingsOf } from '#domain/form/report.ts'
import { gravestFirst } from '#domain/form/verdict.ts'
import { loadTemplate, registry } from '#domain/templates/light-registry.ts'
import type { Cached } from '#web/offline/cache/cached.ts'
import { listCachedForms } from '#web/offline/cache/find-forms.ts'

export type Severities = ReadonlySet<string>

export interface CachedRow {
  row: CompletedFormRow
  form: CompletedForm
  severities: Severities
}

/** The newest change first; null where the device has kept none. */
export async function listCachedRows(): Promise<Cached<CachedRow[]> | null> {
  const kept = await listCachedForms()
  for (const id of new Set(kept?.value.map(({ templateId }) => templateId))) await loadTemplate(id)
  return kept && { value: kept.value.flatMap(asRow), at: kept.at }
}

/** The last that were submitted. */
export async function listCachedRecent(count: number): Promise<Cached<{ items: CompletedFormRow[] }> | null> {
  const kept = await listCachedRows()
  if (!kept) return null
  const rows = kept.value.map(({ row }) => row)
  const lastFirst = rows.toSorted((one, other) => other.submittedAt.localeCompare(one.submittedAt))
  return { value: { items: lastFirst.slice(0, count) }, at: kept.at }
}

function asRow(form: CompletedForm): CachedRow[] {
  const template = registry.find(form.templateId, form.templateVersion)
  if (!template) return []
  const { id, version, templateId, state, submittedAt, updatedAt } = form
  const findings = gravestFirst(findingsOf(template, form))
  const row = {
    ...{ id, version, templateId, state, submittedAt, updatedAt },
    ...roleAnswers(template, form.answers),
    photoCount: form.photos.length,
    findings: findings.length,
    worst: findings[0]?.severity ?? null,
    confirmed: confirmedIn(template, form),
    incomplete: openCountIn(template, form),
    datedAt: form.datedAt,
  }
  return [{ row, form, severities: new Set(findings.map(({ severity }) => severity)) }]
}

// What has become of the findings of a form's tanks, who was certified for it, and which of its results were overridden.

import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import { isDay } from '#domain/day.ts'
import type { Fate } from '#domain/findings/fates.ts'
import { partsIn } from '#domain/form/part.ts'
import type { Registry } from '#domain/form/registry.ts'
import type { Report } from '#domain/form/report.ts'
import { overriddenParts } from '#domain/form/report-parts.ts'
import type { Answers } from '#domain/form/template.ts'
import { searchTerm } from '#domain/search/search.ts'
import { type Certificate, isExpired } from '#domain/users/certificate.ts'
import type { Db } from '#server/db/dialect.ts'

/** At the form's facility, whichever tank, since its parts may be at several. Of a form that is at no facility there are none. */
export async function listFates(
  db: Db,
  { facilityId, templateId }: Pick<CompletedForm, 'facilityId' | 'templateId'>,
): Promise<(Fate & { part: string; tankId: string })[]> {
  if (!facilityId) return []
  const rows = await db
    .selectFrom('findings')
    .select(['field', 'part', 'tankId', 'label', 'status', 'doneOn', 'actionMissing'])
    .where('facilityId', '=', facilityId)
    .where('templateId', '=', templateId)
    .execute()
  return rows.map(row => ({ ...row, actionMissing: row.actionMissing === 1 }))
}

/** Of the user who sent the form, where that user is the inspector named on it: those valid on the inspection date. */
export async function listCertificatesOf(
  db: Db,
  { createdBy }: Pick<CompletedForm, 'createdBy'>,
  { inspectedBy, inspectionDate, signature }: Pick<Report, 'inspectedBy' | 'inspectionDate' | 'signature'>,
): Promise<Certificate[]> {
  if (!signature || !isDay(inspectionDate)) return []
  const rows = await db
    .selectFrom('certificates')
    .innerJoin('users', 'users.id', 'certificates.userId')
    .select(['kind', 'number', 'validUntil as until', 'displayName'])
    .where('userId', '=', createdBy)
    .orderBy('kind')
    .orderBy('number')
    .orderBy('certificates.id')
    .execute()
  const isSame = (name: string) => searchTerm(name) === searchTerm(inspectedBy)
  return rows
    .filter(row => isSame(row.displayName) && !isExpired(row, inspectionDate))
    .map(({ kind, number, until }) => ({ kind, number, until }))
}

/** One for each such part; one of no tank in particular is about the form's own. */
export async function listOverrides(
  db: Db,
  registry: Pick<Registry, 'require'>,
  formIds: readonly string[],
): Promise<{ formId: string; tankId: string | null }[]> {
  if (formIds.length === 0) return []
  const rows = await db
    .selectFrom('completed_forms')
    .innerJoin('completed_form_contents', 'formId', 'completed_forms.id')
    .select(['completed_forms.id', 'tankId', 'templateId', 'templateVersion', 'answers'])
    .where('completed_forms.id', 'in', formIds)
    .execute()
  return rows.flatMap(({ id, tankId, templateId, templateVersion, answers }) => {
    const read = JSON.parse(answers) as Answers
    const overridden = overriddenParts(registry.require(templateId, templateVersion), read)
    return partsIn(read)
      .filter(part => overridden.includes(part.id))
      .map(part => ({ formId: id, tankId: part.tankId ?? tankId }))
  })
}

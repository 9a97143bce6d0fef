// What has become of the findings of a form's tank.

import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import type { Fate } from '#domain/findings/fates.ts'
import type { Db } from '#server/db/dialect.ts'

/** Of a form that is at no facility there are none. */
export async function listFates(
  db: Db,
  { facilityId, tankId, templateId }: Pick<CompletedForm, 'facilityId' | 'tankId' | 'templateId'>,
): Promise<Fate[]> {
  if (!facilityId) return []
  const rows = await db
    .selectFrom('findings')
    .select(['field', 'label', 'status', 'doneOn', 'actionMissing'])
    .where('facilityId', '=', facilityId)
    .where('tankId', '=', tankId ?? '')
    .where('templateId', '=', templateId)
    .execute()
  return rows.map(row => ({ ...row, actionMissing: row.actionMissing === 1 }))
}

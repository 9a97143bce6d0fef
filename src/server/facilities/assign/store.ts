// Forms that are not assigned to a facility yet, and what others at the same facility call it.

import { countRows, type Db, hold } from '#server/db/dialect.ts'

/** The forms that the register has not looked at yet, with what it needs to: none is edited until the transaction ends. */
export function holdUnassigned(db: Db, limit: number) {
  const forms = db
    .selectFrom('completed_forms')
    .innerJoin('completed_form_contents', 'formId', 'completed_forms.id')
    .select(['completed_forms.id', 'templateId', 'templateVersion', 'state', 'facilityName', 'createdBy'])
    .select(['answers', 'given'])
    .where('evidence', 'is', null)
    .orderBy('completed_forms.id')
    .limit(limit)
  return hold(db, forms).execute()
}

export const countUnassigned = (db: Db): Promise<number> =>
  countRows(db.selectFrom('completed_forms').where('evidence', 'is', null))

/** What the forms of these facilities prove is read from their whole answers. */
export async function listContents(db: Db, facilityIds: readonly string[]) {
  if (facilityIds.length === 0) return []
  return db
    .selectFrom('completed_forms')
    .innerJoin('completed_form_contents', 'formId', 'completed_forms.id')
    .select(['completed_forms.id', 'templateId', 'templateVersion', 'state', 'answers', 'given'])
    .select(['facilityId', 'evidence'])
    .$narrowType<{ facilityId: string; evidence: string }>()
    .where('facilityId', 'in', facilityIds)
    .where('evidence', 'is not', null)
    .execute()
}

/** Its duties are to be counted. */
export async function markStale(db: Db, facilityIds: readonly string[]): Promise<void> {
  if (facilityIds.length === 0) return
  await db.updateTable('facilities').set({ rulesHash: '' }).where('id', 'in', facilityIds).execute()
}

/** The names that other forms give the facility, each once, deleted forms included. */
export const namesOfOtherForms = (db: Db, facilityId: string, formId: string) =>
  db
    .selectFrom('completed_forms')
    .select('facilityName')
    .distinct()
    .where('facilityId', '=', facilityId)
    .where('id', '!=', formId)
    .execute()

// What photos ask of completed forms in the database.

import type { StateName } from '#domain/states.ts'
import { type Db, hold } from '#server/db/dialect.ts'
import { listFiles } from '#server/files/store.ts'

export interface FormOfPhoto {
  id: string
  state: StateName
  templateId: string
  templateVersion: number
  deletedAt: string | null
}

const selectForm = (db: Db, id: string) =>
  db
    .selectFrom('completed_forms')
    .select(['id', 'state', 'templateId', 'templateVersion', 'deletedAt'])
    .where('id', '=', id)

export const findFormOfPhoto = (db: Db, id: string): Promise<FormOfPhoto | undefined> =>
  selectForm(db, id).executeTakeFirst()

export const holdFormOfPhoto = (db: Db, id: string): Promise<FormOfPhoto | undefined> =>
  hold(db, selectForm(db, id)).executeTakeFirst()

/** The files of a photo that may be seen: not removed, and its form not deleted, or its finding there. */
export const findVisiblePhoto = (db: Db, id: string, { inTrash }: { inTrash: boolean }) =>
  db
    .selectFrom('stored_files')
    .select(['fileKey', 'thumbKey', 'mediaType'])
    .where('stored_files.id', '=', id)
    .where('removedAt', 'is', null)
    .where(file =>
      file.or([
        file.and([
          file('ownerKind', '=', 'form'),
          file.exists(
            file
              .selectFrom('completed_forms')
              .select('completed_forms.id')
              .whereRef('completed_forms.id', '=', 'ownerId')
              .$if(!inTrash, forms => forms.where('deletedAt', 'is', null)),
          ),
        ]),
        file.and([
          file('ownerKind', '=', 'finding'),
          file.exists(
            file.selectFrom('findings').select('findings.id').whereRef('findings.id', '=', 'ownerId'),
          ),
        ]),
      ]),
    )
    .executeTakeFirst()

/** Lists count what has arrived. */
export async function refreshPhotoCount(db: Db, formId: string): Promise<void> {
  const photoCount = (await listFiles(db, { kind: 'form', id: formId })).length
  await db.updateTable('completed_forms').set({ photoCount }).where('id', '=', formId).execute()
}

/** By form: the questions that its photos were taken for, once for each photo. */
export async function listPhotoFields(
  db: Db,
  forms: readonly { id: string; photoCount: number }[],
): Promise<Map<string, string[]>> {
  const ids = forms.filter(({ photoCount }) => photoCount > 0).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('stored_files')
    .select(['ownerId', 'field'])
    .where('ownerKind', '=', 'form')
    .where('ownerId', 'in', ids)
    .where('removedAt', 'is', null)
    .where('field', 'is not', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const byForm = Map.groupBy(rows, ({ ownerId }) => ownerId)
  return new Map([...byForm].map(([id, photos]) => [id, photos.map(({ field }) => field ?? '')]))
}

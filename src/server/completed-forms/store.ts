// Completed forms in the database.

import { createHash, randomUUID } from 'node:crypto'
import { type CompletedForm, type FormContent, roleAnswers } from '#domain/completed-form.ts'
import type { FieldChange } from '#domain/form/changes.ts'
import type { Answers, Template } from '#domain/form/template.ts'
import { searchText } from '#domain/search.ts'
import { type Db, hold } from '#server/db/dialect.ts'
import { type CompletedFormChangesTable, timestamp } from '#server/db/tables.ts'
import { asPhoto } from './photos/upload.ts'

export interface StoredForm extends CompletedForm {
  inspectionDate: string
  deletedAt: string | null
  contentHash: string
  searchText: string
}

/** The form, deleted or not. */
export async function findForm(db: Db, id: string): Promise<StoredForm | null> {
  const row = await db
    .selectFrom('completed_forms')
    .innerJoin('completed_form_contents', 'formId', 'id')
    .selectAll('completed_forms')
    .select(['answers', 'photoIds'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { answers, photoIds, facilityName, inspectedBy, tankType, photoCount, deletedBy, ...form } = row
  const ids = JSON.parse(photoIds) as string[]
  return {
    ...form,
    answers: JSON.parse(answers) as Answers,
    photoIds: ids,
    photos: await photosOf(db, id, ids),
  }
}

async function photosOf(db: Db, formId: string, ids: readonly string[]): Promise<CompletedForm['photos']> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('photos')
    .select(['id', 'section', 'description', 'name'])
    .where('formId', '=', formId)
    .where('removedAt', 'is', null)
    .execute()
  const byId = new Map(rows.map(row => [row.id, asPhoto(row)]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/** The newest form of exactly this facility, made with any version of the template, or of any where none is named. */
export async function findLatestId(
  db: Db,
  facilityName: string,
  templateId: string | undefined,
): Promise<string | null> {
  const all = db
    .selectFrom('completed_forms')
    .select('id')
    .where('facilityName', '=', facilityName)
    .where('deletedAt', 'is', null)
  const row = await (templateId === undefined ? all : all.where('templateId', '=', templateId))
    .orderBy('updatedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Keeps the row from changing until the transaction ends; false when there is none. */
export async function holdForm(db: Db, id: string): Promise<boolean> {
  const query = db.selectFrom('completed_forms').select('id').where('id', '=', id)
  return (await hold(db, query).executeTakeFirst()) !== undefined
}

/** The same content has the same hash, in whatever order its keys were sent. */
export function hashContent(content: FormContent): string {
  const { templateId, templateVersion, state, photoIds } = content
  const answers = Object.entries(content.answers).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify({ templateId, templateVersion, state, photoIds, answers }))
    .digest('hex')
}

/** False when the id is taken; the caller then looks at who was faster. */
export async function insertForm(
  db: Db,
  id: string,
  template: Template,
  content: FormContent,
  by: string,
  now: Date,
): Promise<boolean> {
  const at = timestamp(now)
  const { templateId, templateVersion, state } = content
  const facts = roleAnswers(template, content.answers)
  const inserted = await db
    .insertInto('completed_forms')
    .values({
      id,
      version: 1,
      templateId,
      templateVersion,
      state,
      ...facts,
      searchText: searchText(facts),
      photoCount: 0,
      createdAt: at,
      createdBy: by,
      updatedAt: at,
      updatedBy: by,
      submittedAt: at,
      deletedAt: null,
      contentHash: hashContent(content),
    })
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return false
  await db
    .insertInto('completed_form_contents')
    .values({
      formId: id,
      answers: JSON.stringify(content.answers),
      photoIds: JSON.stringify(content.photoIds),
    })
    .execute()
  return true
}

export async function updateForm(
  db: Db,
  id: string,
  template: Template,
  content: FormContent,
  by: string,
  now: Date,
): Promise<void> {
  const at = timestamp(now)
  const { templateId, templateVersion, state } = content
  const facts = roleAnswers(template, content.answers)
  await db
    .updateTable('completed_forms')
    .set(row => ({
      version: row('version', '+', 1),
      templateId,
      templateVersion,
      state,
      ...facts,
      searchText: searchText(facts),
      updatedAt: at,
      updatedBy: by,
      submittedAt: at,
      contentHash: hashContent(content),
    }))
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('completed_form_contents')
    .set({ answers: JSON.stringify(content.answers), photoIds: JSON.stringify(content.photoIds) })
    .where('formId', '=', id)
    .execute()
}

/** The form has one photo more, the last in its order. */
export async function appendPhoto(
  db: Db,
  form: CompletedForm,
  photoId: string,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const photoIds = [...form.photoIds, photoId]
  await db
    .updateTable('completed_forms')
    .set(row => ({
      version: row('version', '+', 1),
      updatedAt: timestamp(now),
      updatedBy: by,
      contentHash: hashContent({ ...form, photoIds }),
    }))
    .where('id', '=', form.id)
    .execute()
  await db
    .updateTable('completed_form_contents')
    .set({ photoIds: JSON.stringify(photoIds) })
    .where('formId', '=', form.id)
    .execute()
}

export async function noteChange(
  db: Db,
  entry: Pick<CompletedFormChangesTable, 'formId' | 'version' | 'by' | 'action'>,
  changes: readonly FieldChange[],
  now: Date,
): Promise<void> {
  await db
    .insertInto('completed_form_changes')
    .values({ ...entry, id: randomUUID(), at: timestamp(now), changes: JSON.stringify(changes) })
    .execute()
}

export async function listChanges(db: Db, formId: string) {
  const rows = await db
    .selectFrom('completed_form_changes')
    .innerJoin('users', 'users.id', 'completed_form_changes.by')
    .select(['at', 'by', 'displayName', 'version', 'action', 'changes'])
    .where('formId', '=', formId)
    .orderBy('at', 'desc')
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ by, displayName, changes, ...row }) => ({
    ...row,
    by: { uid: by, displayName },
    changes: JSON.parse(changes) as FieldChange[],
  }))
}

// Completed forms in the database.

import { createHash, randomUUID } from 'node:crypto'
import { type CompletedForm, type FormContent, type Photo, roleAnswers } from '#domain/completed-form.ts'
import type { FieldChange } from '#domain/form/changes.ts'
import type { Answers, Template } from '#domain/form/template.ts'
import { searchText } from '#domain/search.ts'
import { type Db, hold, jsonRows } from '#server/db/dialect.ts'
import { type BoundQuery, prepared } from '#server/db/prepared.ts'
import {
  type CompletedFormChangesTable,
  type CompletedFormContentsTable,
  type CompletedFormsTable,
  timestamp,
} from '#server/db/tables.ts'
import { asPhoto } from './photos/upload.ts'

export interface StoredForm extends CompletedForm {
  inspectionDate: string
  deletedAt: string | null
  contentHash: string
  searchText: string
}

const formColumns = [
  'completed_forms.id',
  'version',
  'templateId',
  'templateVersion',
  'state',
  'inspectionDate',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'submittedAt',
  'deletedAt',
  'contentHash',
  'searchText',
  'answers',
  'photoIds',
] as const

/** The form with its photos in one statement: all of it is about one moment. */
const selectForm = (db: Db) =>
  db
    .selectFrom('completed_forms')
    .innerJoin('completed_form_contents', 'formId', 'completed_forms.id')
    .select(formColumns)
    .select(form => {
      const photos = form
        .selectFrom('photos')
        .select(['photos.id', 'section', 'description', 'name'])
        .whereRef('photos.formId', '=', 'completed_forms.id')
        .where('removedAt', 'is', null)
      return jsonRows(db, photos).as('photos')
    })

const formById = prepared((db, { id }: { id: string }) => selectForm(db).where('completed_forms.id', '=', id))

const latestId = (db: Db, facility: string) =>
  db
    .selectFrom('completed_forms')
    .select('id')
    .where('facilityName', '=', facility)
    .where('deletedAt', 'is', null)
    .orderBy('updatedAt', 'desc')
    .limit(1)

const latestForm = prepared((db, { facility }: { facility: string }) =>
  selectForm(db).where('completed_forms.id', '=', latestId(db, facility)),
)

const latestFormOf = prepared((db, { facility, template }: { facility: string; template: string }) =>
  selectForm(db).where('completed_forms.id', '=', latestId(db, facility).where('templateId', '=', template)),
)

type FormRow = Awaited<ReturnType<typeof formById>>[number]

function asStored({ answers, photoIds, photos, ...form }: FormRow): StoredForm {
  const ids = JSON.parse(photoIds) as string[]
  const byId = new Map((JSON.parse(photos) as Photo[]).map(photo => [photo.id, asPhoto(photo)]))
  return {
    ...form,
    answers: JSON.parse(answers) as Answers,
    photoIds: ids,
    photos: ids.flatMap(id => byId.get(id) ?? []),
  }
}

/** The form, deleted or not. */
export async function findForm(db: Db, id: string): Promise<StoredForm | null> {
  const [row] = await formById(db, { id })
  return row ? asStored(row) : null
}

/** The newest form of exactly this facility, made with any version of the template, or of any where none is named. */
export async function findLatest(
  db: Db,
  facility: string,
  template: string | undefined,
): Promise<StoredForm | null> {
  const [row] = await (template === undefined
    ? latestForm(db, { facility })
    : latestFormOf(db, { facility, template }))
  return row ? asStored(row) : null
}

const held = prepared((db, { id }: { id: string }) =>
  hold(db, db.selectFrom('completed_forms').select('id').where('id', '=', id)),
)

/** Keeps the row from changing until the transaction ends; false when there is none. */
export async function holdForm(db: Db, id: string): Promise<boolean> {
  return (await held(db, { id })).length > 0
}

/** The same content has the same hash, in whatever order its keys were sent. */
export function hashContent(content: FormContent): string {
  const { templateId, templateVersion, state, photoIds } = content
  const answers = Object.entries(content.answers).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify({ templateId, templateVersion, state, photoIds, answers }))
    .digest('hex')
}

const insertRow = prepared((db, row: CompletedFormsTable) =>
  db
    .insertInto('completed_forms')
    .values({
      id: row.id,
      version: row.version,
      templateId: row.templateId,
      templateVersion: row.templateVersion,
      state: row.state,
      facilityName: row.facilityName,
      inspectedBy: row.inspectedBy,
      inspectionDate: row.inspectionDate,
      tankType: row.tankType,
      photoCount: row.photoCount,
      createdAt: row.createdAt,
      createdBy: row.createdBy,
      updatedAt: row.updatedAt,
      updatedBy: row.updatedBy,
      submittedAt: row.submittedAt,
      deletedAt: null,
      contentHash: row.contentHash,
      searchText: row.searchText,
    })
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id'),
)

/** A form as somebody saves it. */
export interface NewForm {
  id: string
  template: Template
  content: FormContent
  by: string
  now: Date
}

/** The form as it now stands, without its content (see `insertContent`), or null when the id is taken. */
export async function insertForm(
  db: Db,
  { id, template, content, by, now }: NewForm,
): Promise<StoredForm | null> {
  const at = timestamp(now)
  const { templateId, templateVersion, state, answers, photoIds } = content
  const facts = roleAnswers(template, answers)
  const form = {
    id,
    version: 1,
    templateId,
    templateVersion,
    state,
    createdAt: at,
    createdBy: by,
    updatedAt: at,
    updatedBy: by,
    submittedAt: at,
    deletedAt: null,
    contentHash: hashContent(content),
    searchText: searchText(facts),
  }
  const [inserted] = await insertRow(db, { ...form, ...facts, photoCount: 0 } as CompletedFormsTable)
  return inserted ? { ...form, inspectionDate: facts.inspectionDate, answers, photoIds, photos: [] } : null
}

const insertContentRow = prepared((db, row: CompletedFormContentsTable) =>
  db
    .insertInto('completed_form_contents')
    .values({ formId: row.formId, answers: row.answers, photoIds: row.photoIds }),
)

export const insertContent = ({ id, answers, photoIds }: CompletedForm): BoundQuery =>
  insertContentRow.with({
    formId: id,
    answers: JSON.stringify(answers),
    photoIds: JSON.stringify(photoIds),
  })

type RowChange = Omit<
  CompletedFormsTable,
  'version' | 'photoCount' | 'createdAt' | 'createdBy' | 'deletedAt' | 'deletedBy'
>

const updateRow = prepared((db, row: RowChange) =>
  db
    .updateTable('completed_forms')
    .set(current => ({
      version: current('version', '+', 1),
      templateId: row.templateId,
      templateVersion: row.templateVersion,
      state: row.state,
      facilityName: row.facilityName,
      inspectedBy: row.inspectedBy,
      inspectionDate: row.inspectionDate,
      tankType: row.tankType,
      searchText: row.searchText,
      updatedAt: row.updatedAt,
      updatedBy: row.updatedBy,
      submittedAt: row.submittedAt,
      contentHash: row.contentHash,
    }))
    .where('id', '=', row.id),
)

const updateContentRow = prepared((db, row: CompletedFormContentsTable) =>
  db
    .updateTable('completed_form_contents')
    .set({ answers: row.answers, photoIds: row.photoIds })
    .where('formId', '=', row.formId),
)

/** The queries that make the form what the content says. */
export function updateForm({ id, template, content, by, now }: NewForm): BoundQuery[] {
  const at = timestamp(now)
  const { templateId, templateVersion, state, answers, photoIds } = content
  const facts = roleAnswers(template, answers)
  return [
    updateRow.with({
      id,
      templateId,
      templateVersion,
      state,
      ...facts,
      searchText: searchText(facts),
      updatedAt: at,
      updatedBy: by,
      submittedAt: at,
      contentHash: hashContent(content),
    }),
    updateContentRow.with({
      formId: id,
      answers: JSON.stringify(answers),
      photoIds: JSON.stringify(photoIds),
    }),
  ]
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

const insertChange = prepared((db, row: CompletedFormChangesTable) =>
  db.insertInto('completed_form_changes').values({
    id: row.id,
    formId: row.formId,
    version: row.version,
    at: row.at,
    by: row.by,
    action: row.action,
    changes: row.changes,
  }),
)

type Change = Pick<CompletedFormChangesTable, 'formId' | 'version' | 'by' | 'action'>

/** The query that puts a change into the history. */
export const noteChange = (entry: Change, changes: readonly FieldChange[], now: Date): BoundQuery =>
  insertChange.with({
    ...entry,
    id: randomUUID(),
    at: timestamp(now),
    changes: JSON.stringify(changes),
  })

export async function listChanges(db: Db, formId: string) {
  const rows = await db
    .selectFrom('completed_form_changes')
    .innerJoin('users', 'users.id', 'completed_form_changes.by')
    .select(['at', 'by', 'displayName', 'version', 'action', 'changes'])
    .where('formId', '=', formId)
    .orderBy('version', 'desc')
    .orderBy('at', 'desc')
    .execute()
  return rows.map(({ by, displayName, changes, ...row }) => ({
    ...row,
    by: { uid: by, displayName },
    changes: JSON.parse(changes) as FieldChange[],
  }))
}

// What a form says, written into the database: its row for the lists, and its answers apart.

import { hash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { CompletedForm, FormContent } from '#domain/completed-forms/completed-form.ts'
import type { Answers, Role, Template } from '#domain/form/template.ts'
import { signatureIn } from '#domain/form/walk.ts'
import { contentText } from '#domain/reports/proof.ts'
import { type Db, hold } from '#server/db/dialect.ts'
import { type BoundQuery, hasChanged, prepared } from '#server/db/prepared.ts'
import { timestamp } from '#server/db/tables/columns.ts'
import type { CompletedFormContentsTable, CompletedFormsTable } from '#server/db/tables/completed-forms.ts'
import type { Assignment } from '../register.ts'
import { type StoredForm, shownSigned } from '../store.ts'
import { type ListedFacts, listedFacts } from './listed-facts.ts'

/** The same content has the same hash: the one by which reports prove themselves. */
export const hashContent = (content: Omit<FormContent, 'facilityId' | 'tankId' | 'visitId'>): string =>
  hash('sha256', contentText(content))

/** Of the picture's bytes: one signature on several forms has one hash. */
function signatureHash(template: Template, answers: Answers): string | null {
  const picture = signatureIn(template, answers)
  return picture === ''
    ? null
    : hash('sha256', Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64'))
}

export const setVisit = prepared((db, { id, visitId }: { id: string; visitId: string }) =>
  db.updateTable('completed_forms').set({ visitId }).where('id', '=', id),
)

const insertRow = prepared((db, row: Selectable<CompletedFormsTable>) =>
  db
    .insertInto('completed_forms')
    .values(row)
    .onConflict(conflict => conflict.column('id').doNothing()),
)

/** A form as a client saves it. */
export interface NewForm {
  id: string
  template: Template
  content: FormContent
  by: string
  now: Date
}

/** A form of which it is known where it belongs. */
interface AssignedForm extends NewForm {
  assignment: Assignment
}

/** The form as it now stands, without its content (see `insertContent`), or null when the id is taken. */
export async function insertForm(
  db: Db,
  { id, template, content, by, now, assignment }: AssignedForm,
): Promise<StoredForm | null> {
  const at = timestamp(now)
  const { templateId, templateVersion, state, answers, given, photoIds } = content
  const facts = listedFacts(template, content)
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
    searchText: facts.searchText,
    searchWords: facts.searchWords,
    siteText: assignment.siteText,
    facilityId: assignment.facilityId,
    tankId: assignment.tankId,
  }
  const { evidence, datedAt, closed } = assignment
  const signed = {
    visitId: content.visitId ?? null,
    signatureSha256: signatureHash(template, content.answers),
  }
  const row = insertRow.with({
    ...{ ...form, ...facts, ...signed, evidence, datedAt },
    ...{ photoCount: 0, deletedBy: null },
  })
  if (!(await hasChanged(db, row))) return null
  const { facilityName, inspectionDate } = facts
  const shown = {
    answers,
    photoIds,
    ...(given && { given }),
    ...(closed && { closed }),
    ...shownSigned(signed),
  }
  return { ...form, ...shown, facilityName, inspectionDate, datedAt, photos: [] }
}

const insertContentRow = prepared((db, row: CompletedFormContentsTable) =>
  db.insertInto('completed_form_contents').values(row),
)

type Content = Pick<CompletedForm, 'id' | 'answers' | 'given' | 'photoIds'>

const contentRow = ({ id, answers, given, photoIds }: Content): CompletedFormContentsTable => ({
  formId: id,
  answers: JSON.stringify(answers),
  photoIds: JSON.stringify(photoIds),
  given: given ? JSON.stringify(given) : null,
})

export const insertContent = (form: Content): BoundQuery => insertContentRow.with(contentRow(form))

type RowChange = Omit<
  Selectable<CompletedFormsTable>,
  'photoCount' | 'createdAt' | 'createdBy' | 'deletedAt' | 'deletedBy'
>

/** Content that names no visit leaves the form in its own. */
const updateRow = prepared((db, { id, visitId, ...row }: RowChange) =>
  db
    .updateTable('completed_forms')
    .set(current => ({ ...row, visitId: current.fn.coalesce(current.val(visitId), 'visitId') }))
    .where('id', '=', id),
)

const updateContentRow = prepared((db, { formId, ...row }: CompletedFormContentsTable) =>
  db.updateTable('completed_form_contents').set(row).where('formId', '=', formId),
)

/** The queries that make the form what the content says. The caller holds it. */
export function updateForm(form: AssignedForm & { version: number }): BoundQuery[] {
  const { id, version, template, content, by, now, assignment } = form
  const at = timestamp(now)
  const { templateId, templateVersion, state } = content
  return [
    updateRow.with({
      id,
      version,
      templateId,
      templateVersion,
      state,
      ...listedFacts(template, content),
      updatedAt: at,
      updatedBy: by,
      submittedAt: at,
      contentHash: hashContent(content),
      facilityId: assignment.facilityId,
      tankId: assignment.tankId,
      evidence: assignment.evidence,
      datedAt: assignment.datedAt,
      siteText: assignment.siteText,
      visitId: content.visitId ?? null,
      signatureSha256: signatureHash(template, content.answers),
    }),
    updateContentRow.with(contentRow({ id, ...content })),
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

/** Forms whose list columns are from before all of them were kept, deleted ones included, in the order of their ids. */
export const listToFillIn = (db: Db, { after, limit }: { after: string; limit: number }) =>
  db
    .selectFrom('completed_forms')
    .innerJoin('completed_form_contents', 'formId', 'id')
    .select(['id', 'version', 'templateId', 'templateVersion', 'state', 'answers', 'given'])
    .where('searchWords', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

const fillInRow = prepared((db, row: FilledIn) =>
  db
    .updateTable('completed_forms')
    .set({
      searchWords: row.searchWords,
      facilityKey: row.facilityKey,
      inspectorKey: row.inspectorKey,
      findingCount: row.findingCount,
      severities: row.severities,
      confirmed: row.confirmed,
      incomplete: row.incomplete,
    })
    .where('id', '=', row.id)
    // A save in the meantime has filled it in.
    .where('version', '=', row.version),
)

export type FilledIn = Omit<ListedFacts, Role | 'searchText'> & { id: string; version: number }

/** False where it was not needed. */
export const fillIn = (db: Db, form: FilledIn): Promise<boolean> => hasChanged(db, fillInRow.with(form))

/** No other transaction indexes forms of these facilities until this one ends. */
export async function holdFacilitiesOf(db: Db, formIds: readonly string[]): Promise<void> {
  if (formIds.length === 0) return
  const facilities = db
    .selectFrom('facilities')
    .select('id')
    .where('id', 'in', form =>
      form.selectFrom('completed_forms').select('facilityId').where('id', 'in', formIds),
    )
  await hold(db, facilities.orderBy('id')).execute()
}

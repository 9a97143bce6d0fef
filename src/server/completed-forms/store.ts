// Completed forms as they are read from the database, whole and with their photos.

import { sql } from 'kysely'
import type { ClosedPlace, CompletedForm, Correction, Photo } from '#domain/completed-forms/completed-form.ts'
import type { GivenAnswers } from '#domain/form/given.ts'
import type { Answers } from '#domain/form/template.ts'
import { nameKey } from '#domain/search/search.ts'
import { type Db, hold, holdFirst, jsonRows } from '#server/db/dialect.ts'
import {
  type BoundQuery,
  changeTogether,
  prepared,
  preparedVariants,
  runTogether,
} from '#server/db/prepared.ts'
import type { Flag } from '#server/db/tables/columns.ts'
import { asPhoto, type ShownPhoto } from '#server/files/photo.ts'
import { JsonText } from '#server/http/exchange.ts'

export interface StoredForm extends CompletedForm {
  facilityName: string
  inspectionDate: string
  facilityId: string | null
  tankId: string | null
  deletedAt: string | null
  contentHash: string
  searchText: string
  searchWords: string | null
  siteText: string | null
  datedAt: string
}

const formColumns = [
  'completed_forms.id',
  'version',
  'templateId',
  'templateVersion',
  'state',
  'facilityName',
  'inspectionDate',
  'datedAt',
  'facilityId',
  'tankId',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'submittedAt',
  'deletedAt',
  'contentHash',
  'searchText',
  'searchWords',
  'siteText',
  'answers',
  'photoIds',
  'given',
  'visitId',
  'signatureSha256',
] as const

/** The form with its photos in one statement: all of it is about one moment. */
const selectForm = (db: Db) =>
  db
    .selectFrom('completed_forms')
    .innerJoin('completed_form_contents', 'formId', 'completed_forms.id')
    .select(formColumns)
    .select(form =>
      form
        .case()
        .when(
          form.exists(
            form
              .selectFrom('facilities')
              .select('facilities.id')
              .whereRef('facilities.id', '=', 'completed_forms.facilityId')
              .where('facilities.status', '=', sql.lit('closed')),
          ),
        )
        .then(sql.lit<ClosedPlace>('facility'))
        .when(
          form.exists(
            form
              .selectFrom('tanks')
              .select('tanks.id')
              .whereRef('tanks.id', '=', 'completed_forms.tankId')
              .where('tanks.status', '=', sql.lit('closed')),
          ),
        )
        .then(sql.lit<ClosedPlace>('tank'))
        .end()
        .as('closed'),
    )
    .select(form => {
      const photos = form
        .selectFrom('stored_files')
        .select(['stored_files.id', 'section', 'field', 'description', 'name'])
        .select(['caption', 'takenAt', 'latitude', 'longitude'])
        .whereRef('ownerId', '=', 'completed_forms.id')
        .where('ownerKind', '=', 'form')
        .where('removedAt', 'is', null)
      return jsonRows(db, photos).as('photos')
    })
    .select(form => {
      const corrections = form
        .selectFrom('changes')
        .innerJoin('users', 'users.id', 'changes.by')
        .select(['changes.version', 'at', 'by', 'displayName', 'reason', 'signedAgain'])
        .whereRef('changes.ownerId', '=', 'completed_forms.id')
        .where('signedAgain', 'is not', null)
      return jsonRows(db, corrections).as('corrections')
    })

const formById = prepared((db, { id }: { id: string }) => selectForm(db).where('completed_forms.id', '=', id))

interface Sought {
  facility: string
  /** The name as `nameKey` spells it. */
  key: string
  template: string
}

const latestForm = preparedVariants(
  (db, { facility, key, template }: Sought, shape: { isExact: boolean; isOfTemplate: boolean }) => {
    let latest = db
      .selectFrom('completed_forms')
      .select('id')
      .where('facilityKey', '=', key)
      .where('deletedAt', 'is', null)
    if (shape.isExact) latest = latest.where('facilityName', '=', facility)
    if (shape.isOfTemplate) latest = latest.where('templateId', '=', template)
    const newest = latest.orderBy('updatedAt', 'desc').orderBy('id', 'desc').limit(1)
    return selectForm(db).where('completed_forms.id', '=', newest)
  },
)

type FormRow = Awaited<ReturnType<typeof formById>>[number]

function asStored(row: FormRow): StoredForm {
  const { answers, photoIds, given, photos, corrections, closed, visitId, signatureSha256, ...form } = row
  const ids = JSON.parse(photoIds) as string[]
  return {
    ...form,
    answers: JSON.parse(answers) as Answers,
    photoIds: ids,
    photos: asPhotos(photos, ids),
    ...(given !== null && { given: JSON.parse(given) as GivenAnswers }),
    ...(corrections !== '[]' && { corrections: asCorrections(corrections) }),
    ...(closed && { closed }),
    ...shownSigned({ visitId, signatureSha256 }),
  }
}

function asPhotos(json: string, ids: readonly string[]): Photo[] {
  const byId = new Map((JSON.parse(json) as ShownPhoto[]).map(photo => [photo.id, asPhoto(photo)]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/** What `asForm` makes of it, in JSON. What is stored as JSON goes on as it is. */
function asText(row: FormRow): JsonText<CompletedForm> {
  const { answers, photoIds, given, photos, corrections, closed } = row
  const facts = JSON.stringify({
    id: row.id,
    version: row.version,
    templateId: row.templateId,
    templateVersion: row.templateVersion,
    state: row.state,
    facilityId: row.facilityId,
    tankId: row.tankId,
    datedAt: row.datedAt,
    createdAt: row.createdAt,
    createdBy: row.createdBy,
    updatedAt: row.updatedAt,
    updatedBy: row.updatedBy,
    submittedAt: row.submittedAt,
    ...(closed && { closed }),
    ...shownSigned(row),
  })
  const shown = photos === '[]' ? photos : JSON.stringify(asPhotos(photos, JSON.parse(photoIds)))
  const more = [
    given === null ? '' : `,"given":${given}`,
    corrections === '[]' ? '' : `,"corrections":${JSON.stringify(asCorrections(corrections))}`,
  ]
  return new JsonText(
    `${facts.slice(0, -1)},"answers":${answers},"photoIds":${photoIds},"photos":${shown}${more.join('')}}`,
    row.version,
  )
}

interface CorrectionRow extends Omit<Correction, 'by' | 'signedAgain'> {
  by: string
  displayName: string
  signedAgain: Flag
}

const asCorrections = (json: string): Correction[] =>
  (JSON.parse(json) as CorrectionRow[])
    .sort((a, b) => a.version - b.version)
    .map(({ by, displayName, signedAgain, ...row }) => ({
      ...row,
      by: { uid: by, displayName },
      signedAgain: signedAgain === 1,
    }))

/** The form, deleted or not. */
export async function findForm(db: Db, id: string): Promise<StoredForm | null> {
  const [row] = await formById(db, { id })
  return row ? asStored(row) : null
}

/** Those of these forms that there are, in any order. */
export async function findForms(db: Db, ids: readonly string[]): Promise<StoredForm[]> {
  if (ids.length === 0) return []
  const rows = await selectForm(db).where('completed_forms.id', 'in', ids).execute()
  return rows.map(asStored)
}

/** The form as its readers get it. */
interface ReadForm extends Pick<StoredForm, 'deletedAt'> {
  text: JsonText<CompletedForm>
}

export async function readForm(db: Db, id: string): Promise<ReadForm | null> {
  const [row] = await formById(db, { id })
  return row ? { deletedAt: row.deletedAt, text: asText(row) } : null
}

/**
 * The newest form of exactly this facility, made with any version of the template, or of any where none is named. Only
 * where there is none, capitals and spaces may differ.
 */
export async function findLatest(
  db: Db,
  facility: string,
  template: string | undefined,
): Promise<JsonText<CompletedForm> | null> {
  const sought = { facility, key: nameKey(facility), template: template ?? '' }
  const isOfTemplate = template !== undefined
  const [exact] = await latestForm(db, sought, { isExact: true, isOfTemplate })
  const [row] = exact ? [exact] : await latestForm(db, sought, { isExact: false, isOfTemplate })
  return row ? asText(row) : null
}

interface Chosen {
  facilityIds: readonly string[]
  tankId?: string | undefined
  template?: string | undefined
}

/** The newest form of these facilities of the register, or of one of their tanks, whatever it was called then. */
export async function findLatestAt(
  db: Db,
  { facilityIds, tankId, template }: Chosen,
): Promise<JsonText<CompletedForm> | null> {
  if (facilityIds.length === 0) return null
  let latest = db
    .selectFrom('completed_forms')
    .select('id')
    .where('facilityId', 'in', facilityIds)
    .where('deletedAt', 'is', null)
  if (tankId) latest = latest.where('tankId', '=', tankId)
  if (template) latest = latest.where('templateId', '=', template)
  const newest = latest.orderBy('updatedAt', 'desc').orderBy('id', 'desc').limit(1)
  const row = await selectForm(db).where('completed_forms.id', '=', newest).executeTakeFirst()
  return row ? asText(row) : null
}

const held = prepared((db, { id }: { id: string }) =>
  hold(db, db.selectFrom('completed_forms').select('id').where('id', '=', id)),
)

/** The form, deleted or not, kept from changing until the transaction ends. */
export async function holdForm(db: Db, id: string): Promise<StoredForm | null> {
  return lastForm(await runTogether(db, [...holdFirst(db, held.with({ id })), formById.with({ id })]))
}

/** The form as these queries, which change it, leave it. */
export async function changeForm(
  db: Db,
  id: string,
  queries: readonly BoundQuery[],
): Promise<StoredForm | null> {
  return lastForm(await changeTogether(db, queries, [formById.with({ id })]))
}

/** By the last of several queries. */
function lastForm(results: readonly { rows: unknown[] }[]): StoredForm | null {
  const [row] = (results.at(-1)?.rows ?? []) as FormRow[]
  return row ? asStored(row) : null
}

interface Signed {
  visitId: string | null
  signatureSha256: string | null
}

/** What is not known is left out. */
export const shownSigned = ({ visitId, signatureSha256 }: Signed) => ({
  ...(visitId !== null && { visitId }),
  ...(signatureSha256 !== null && { signatureSha256 }),
})

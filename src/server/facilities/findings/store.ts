// Findings in the database.

import { sql } from 'kysely'
import type { FindingChange } from '#domain/history/change-log.ts'
import { type Db, hold } from '#server/db/dialect.ts'
import { pick, prepared } from '#server/db/prepared.ts'
import type { FindingsTable } from '#server/db/tables/findings.ts'
import { asPhoto } from '#server/files/photo.ts'

type FindingRow = Omit<FindingsTable, 'version'>

/** What it is about. */
const keyColumns = ['id', 'tankId', 'templateId', 'field', 'part'] as const
const factColumns = [
  'facilityId',
  'state',
  'formId',
  'label',
  'answer',
  'severity',
  'rank',
  'status',
  'openedOn',
  'lastSeenOn',
  'timesSeen',
  'assignedTo',
  'dueOn',
  'doneOn',
  'actionMissing',
  'isListed',
] as const satisfies readonly (keyof FindingRow)[]
const columns = [...keyColumns, ...factColumns] as const

/** A new one has version 1, and every change raises it. */
export const putFinding = prepared((db, row: FindingRow) =>
  db
    .insertInto('findings')
    .values({ ...pick(row, columns), version: sql.lit(1) })
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet({ ...pick(row, factColumns), version: sql`findings.version + 1` }),
    ),
)

/** Found once more and otherwise as it was: no index holds these, and SQLite writes every index of a column that is set. */
export const seeFindingAgain = prepared((db, row: FindingRow) =>
  db
    .updateTable('findings')
    .set({ lastSeenOn: row.lastSeenOn, timesSeen: row.timesSeen, version: sql`version + 1` })
    .where('id', '=', row.id),
)

export const withdrawFinding = prepared((db, { id }: { id: string }) =>
  db
    .updateTable('findings')
    .set({ status: sql.lit('withdrawn'), actionMissing: sql.lit(0), version: sql`version + 1` })
    .where('id', '=', id),
)

/** Those of a facility as they are stored, whether that is right or not. */
export const storedFindings = prepared((db, { facilityId }: { facilityId: string }) =>
  db.selectFrom('findings').select(columns).where('facilityId', '=', facilityId),
)

/** What people decided about the findings of a facility and of the tanks that stand there, with what it is about. */
export const stepsOfFacility = prepared((db, { facilityId }: { facilityId: string }) =>
  db
    .selectFrom('findings')
    .innerJoin('changes', 'changes.ownerId', 'findings.id')
    .select(['tankId', 'templateId', 'field', 'part', 'changes.at', 'action', 'fields'])
    .where('ownerKind', '=', sql.lit('finding'))
    .where(finding =>
      finding.or([
        finding('tankId', 'in', tank =>
          tank.selectFrom('tanks').select('tanks.id').where('tanks.facilityId', '=', facilityId),
        ),
        finding.and([finding('tankId', '=', sql.lit('')), finding('facilityId', '=', facilityId)]),
      ]),
    )
    .orderBy('changes.version')
    .orderBy('changes.id'),
)

/** The decisions about one finding, the oldest first, with the names of all people in them. `ids`: all that it ever had. */
export async function listStepsOf(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('changes')
    .innerJoin('users', 'users.id', 'changes.by')
    .select(['ownerId', 'at', 'by', 'displayName as byName', 'version', 'action', 'reason', 'fields'])
    .where('ownerKind', '=', sql.lit('finding'))
    .where('ownerId', 'in', ids)
    .orderBy('at')
    .orderBy('version')
    .execute()
  const people = rows
    .map(({ fields }) => (JSON.parse(fields) as FindingChange).assignedTo)
    .filter(uid => uid !== null)
  const named =
    people.length === 0
      ? []
      : await db.selectFrom('users').select(['id', 'displayName']).where('id', 'in', people).execute()
  const names = new Map(named.map(({ id: uid, displayName }) => [uid, displayName]))
  return rows.map(row => ({ ...row, names }))
}

/** The forms about the same tank, by the same kind of form, from the day on which it was opened. */
export const listVisitsOf = (
  db: Db,
  {
    facilityId,
    tankId,
    openedOn,
    part,
    templateId,
  }: Pick<FindingsTable, 'facilityId' | 'tankId' | 'openedOn' | 'part' | 'templateId'>,
) => {
  const visits = db
    .selectFrom('completed_forms')
    .select(['id', 'templateId', 'tankId', 'inspectionDate', 'createdAt', 'inspectedBy', 'evidence'])
    .where('facilityId', '=', facilityId)
    .where('deletedAt', 'is', null)
    .where('inspectionDate', '>=', openedOn)
  // A form with parts may be about several tanks: its evidence says which.
  if (part !== '') return visits.where('templateId', '=', templateId).execute()
  return (tankId === '' ? visits.where('tankId', 'is', null) : visits.where('tankId', '=', tankId)).execute()
}

/** Keeps it from being forgotten until the transaction ends. */
export const holdFinding = (db: Db, id: string) =>
  hold(db, db.selectFrom('findings').select('id').where('id', '=', id)).executeTakeFirst()

export async function raiseVersion(db: Db, id: string, version: number): Promise<void> {
  await db
    .updateTable('findings')
    .set({ version })
    .where('id', '=', id)
    .where('version', '<', version)
    .execute()
}

export const listAnswersOf = (db: Db, formIds: readonly string[]) =>
  db
    .selectFrom('completed_forms')
    .innerJoin('completed_form_contents', 'formId', 'completed_forms.id')
    .select(['formId', 'templateId', 'templateVersion', 'answers'])
    .where('formId', 'in', formIds)
    .execute()

export interface QuestionInForm {
  formId: string
  field: string
}

/** Those of its question in its forms, then those that prove that it is fixed. */
export async function listPhotosOfFinding(
  db: Db,
  ids: readonly string[],
  questions: readonly QuestionInForm[],
) {
  const photos = db
    .selectFrom('stored_files')
    .select(['id', 'section', 'field', 'description', 'name', 'caption', 'takenAt', 'latitude', 'longitude'])
    .select(['ownerKind', 'ownerId'])
    .where('removedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
  const column = (name: keyof QuestionInForm) => questions.map(question => question[name])
  const ofForms = photos
    .where('ownerKind', '=', 'form')
    .where('ownerId', 'in', column('formId'))
    .where('field', 'in', column('field'))
  const isAsked = ({ ownerId, field }: { ownerId: string; field: string | null }) =>
    questions.some(question => question.formId === ownerId && question.field === field)
  const proof = photos.where('ownerKind', '=', 'finding').where('ownerId', 'in', ids)
  const rows = [
    ...(questions.length > 0 ? (await ofForms.execute()).filter(isAsked) : []),
    ...(await proof.execute()),
  ]
  return rows.map(({ ownerKind, ownerId, ...row }) => ({
    ...asPhoto(row),
    formId: ownerKind === 'form' ? ownerId : null,
  }))
}

/** Those that this form opened, and that are withdrawn. */
export const listWithdrawnOf = (db: Db, formId: string) =>
  db
    .selectFrom('findings')
    .select(['id', 'facilityId', 'tankId', 'templateId', 'field'])
    .where('formId', '=', formId)
    .where('status', '=', 'withdrawn')
    .orderBy('facilityId')
    .execute()

/** What other forms about the same tank say, those in the trash included. */
export async function listEvidenceBeside(
  db: Db,
  { facilityId, tankId, templateId }: Pick<FindingsTable, 'facilityId' | 'tankId' | 'templateId'>,
  formId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('completed_forms')
    .select('evidence')
    .where('facilityId', '=', facilityId)
    .where('tankId', tankId === '' ? 'is' : '=', tankId === '' ? null : tankId)
    .where('templateId', '=', templateId)
    .where('id', '!=', formId)
    .execute()
  return rows.flatMap(({ evidence }) => evidence ?? [])
}

export async function deleteFindings(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('findings').where('id', 'in', ids).execute()
}

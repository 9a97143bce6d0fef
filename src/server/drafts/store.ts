// Copies of drafts in the database. Every question names the user: the drafts of others are out of reach.

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { DraftContent, DraftCopy } from '#api/drafts.ts'
import { countRows, type Db, hold } from '#server/db/dialect.ts'
import { flag, timestamp } from '#server/db/tables/columns.ts'

/** Whose, and of which form. */
export interface DraftKey {
  userId: string
  formId: string
}

export interface NewCopy extends DraftKey {
  device: string
  facilityName: string
  draft: DraftContent['draft']
  /** The draft and the names of its photos, as JSON. */
  content: string
  now: Date
}

const listed = (db: Db) =>
  db
    .selectFrom('drafts')
    .leftJoin('completed_forms', join =>
      join.onRef('completed_forms.id', '=', 'drafts.formId').on('completed_forms.deletedAt', 'is', null),
    )
    .select(['drafts.formId as id', 'drafts.version', 'device', 'drafts.templateId', 'drafts.state'])
    .select(['drafts.facilityName', 'isEdit', 'changedAt', 'savedAt'])
    .select(sql<number>`case when completed_forms.id is null then 0 else 1 end`.as('hasForm'))

type Listed = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number]

const asCopy = ({ hasForm, isEdit, ...copy }: Listed): DraftCopy => ({
  ...copy,
  isEdit: isEdit === 1,
  isReceived: isEdit === 0 && hasForm === 1,
})

export async function listCopies(db: Db, userId: string): Promise<DraftCopy[]> {
  const rows = await listed(db)
    .where('userId', '=', userId)
    .orderBy('savedAt', 'desc')
    .orderBy('drafts.id')
    .execute()
  return rows.map(asCopy)
}

export async function findCopy(db: Db, { userId, formId }: DraftKey): Promise<DraftCopy | null> {
  const row = await listed(db).where('userId', '=', userId).where('formId', '=', formId).executeTakeFirst()
  return row ? asCopy(row) : null
}

export async function findContent(db: Db, { userId, formId }: DraftKey) {
  const row = await db
    .selectFrom('drafts')
    .select(['version', 'savedAt', 'content'])
    .where('userId', '=', userId)
    .where('formId', '=', formId)
    .executeTakeFirst()
  return row ?? null
}

/** No other transaction changes it until this one ends. */
export const holdCopy = (db: Db, { userId, formId }: DraftKey) =>
  hold(
    db,
    db.selectFrom('drafts').select('id').where('userId', '=', userId).where('formId', '=', formId),
  ).execute()

export const countCopies = (db: Db, userId: string): Promise<number> =>
  countRows(db.selectFrom('drafts').where('userId', '=', userId))

const columnsOf = ({ device, facilityName, draft, content, now }: NewCopy) => ({
  device,
  facilityName,
  content,
  templateId: draft.templateId,
  state: draft.state,
  isEdit: flag(draft.baseVersion !== null),
  changedAt: draft.changedAt,
  savedAt: timestamp(now),
})

/** False when there is one already. */
export async function insertCopy(db: Db, copy: NewCopy): Promise<boolean> {
  const { userId, formId } = copy
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('drafts')
    .values({ id: randomUUID(), userId, formId, version: 1, ...columnsOf(copy) })
    .onConflict(conflict => conflict.columns(['userId', 'formId']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateCopy(db: Db, copy: NewCopy, version: number): Promise<void> {
  await db
    .updateTable('drafts')
    .set({ ...columnsOf(copy), version })
    .where('userId', '=', copy.userId)
    .where('formId', '=', copy.formId)
    .execute()
}

export async function deleteCopy(db: Db, { userId, formId }: DraftKey): Promise<void> {
  await db.deleteFrom('drafts').where('userId', '=', userId).where('formId', '=', formId).execute()
}

/** Those that were last saved before this time. */
export async function deleteOldCopies(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('drafts').where('savedAt', '<', timestamp(before)).execute()
}

// Reports by mail in the database.

import { randomUUID } from 'node:crypto'
import type { ReportDelivery } from '#api/report-deliveries.ts'
import type { SentBefore } from '#domain/reports/report-mail.ts'
import { type Db, hold } from '#server/db/dialect.ts'
import { timestamp } from '#server/db/tables/columns.ts'
import type { ReportDeliveriesTable } from '#server/db/tables/reports.ts'
import { findReplacing, listReplacing } from '../versions/find-replacing.ts'
import { addressKey } from './address-store.ts'

type NewDelivery = Pick<ReportDeliveriesTable, 'formId' | 'version' | 'recipient' | 'message'> & {
  by: string | null
  now: Date
  /** Why it is not even tried; null where it is. */
  refusal: string | null
}

export async function insertDelivery(
  db: Db,
  { by, now, refusal, ...delivery }: NewDelivery,
): Promise<ReportDelivery> {
  const at = timestamp(now)
  const id = randomUUID()
  const status = refusal === null ? 'waiting' : 'failed'
  await db
    .insertInto('report_deliveries')
    .values({ ...delivery, id, status, reason: refusal, at, startedAt: null, createdAt: at, createdBy: by })
    .execute()
  const { recipient: to, version } = delivery
  return { id, to, status, reason: refusal, at, version, replaced: false }
}

export async function listOfForm(db: Db, formId: string): Promise<ReportDelivery[]> {
  const rows = await db
    .selectFrom('report_deliveries')
    .select(['id', 'recipient as to', 'status', 'reason', 'at', 'version'])
    .where('formId', '=', formId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
  const last = (await listReplacing(db, formId)).at(-1)
  return rows.map(row => ({ ...row, replaced: last !== undefined && last.version > row.version }))
}

/** Kept from changing until the transaction ends. */
export async function holdDelivery(db: Db, id: string): Promise<ReportDeliveriesTable | null> {
  const query = db.selectFrom('report_deliveries').selectAll().where('id', '=', id)
  return (await hold(db, query).executeTakeFirst()) ?? null
}

export async function setStarted(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('report_deliveries')
    .set({ startedAt: timestamp(now) })
    .where('id', '=', id)
    .execute()
}

type Outcome = Pick<ReportDeliveriesTable, 'status' | 'reason'> & { now: Date }

export async function setOutcome(db: Db, id: string, { status, reason, now }: Outcome): Promise<void> {
  await db
    .updateTable('report_deliveries')
    .set({ status, reason, at: timestamp(now), startedAt: null })
    .where('id', '=', id)
    .execute()
}

/** The last version before this one that the recipient got, where its content was another one. */
export async function findSentBefore(
  db: Db,
  { formId, recipient, version }: Pick<ReportDeliveriesTable, 'formId' | 'recipient' | 'version'>,
): Promise<SentBefore | null> {
  const rows = await db
    .selectFrom('report_deliveries')
    .select(['recipient', 'version', 'at'])
    .where('formId', '=', formId)
    .where('version', '<', version)
    .where('status', '=', 'sent')
    .orderBy('version', 'desc')
    .orderBy('at', 'desc')
    .execute()
  const before = rows.find(row => addressKey(row.recipient) === addressKey(recipient))
  const replacing = before && (await findReplacing(db, formId, before.version))
  return replacing && replacing.version <= version ? { version: before.version, at: before.at } : null
}

/** Another mail has brought the recipient this version or a later one, or is about to. */
export async function isSentOtherwise(
  db: Db,
  { id, formId, recipient, version }: ReportDeliveriesTable,
): Promise<boolean> {
  const rows = await db
    .selectFrom('report_deliveries')
    .select('recipient')
    .where('formId', '=', formId)
    .where('version', '>=', version)
    .where('status', 'in', ['sent', 'waiting'])
    .where('id', '!=', id)
    .execute()
  return rows.some(row => addressKey(row.recipient) === addressKey(recipient))
}

/** Those of earlier versions that wait to be sent by themselves. */
export const listOvertaken = (db: Db, formId: string, version: number): Promise<{ id: string }[]> =>
  db
    .selectFrom('report_deliveries')
    .select('id')
    .where('formId', '=', formId)
    .where('version', '<', version)
    .where('status', '=', 'waiting')
    .where('createdBy', 'is', null)
    .execute()

export interface FormToSend {
  id: string
  version: number
  facilityId: string
}

/**
 * Forms of facilities that send reports by themselves, changed since that was switched on, whose content was not sent
 * by itself, and whose photos have all arrived.
 */
export async function listFormsToSend(db: Db, changedSince: string): Promise<FormToSend[]> {
  const rows = await db
    .selectFrom('facilities')
    .innerJoin('completed_forms', 'completed_forms.facilityId', 'facilities.id')
    .innerJoin('completed_form_contents', 'completed_form_contents.formId', 'completed_forms.id')
    .select(['completed_forms.id', 'completed_forms.version', 'facilities.id as facilityId'])
    .select(['photoCount', 'photoIds'])
    .where('facilities.sendReportsSince', 'is not', null)
    .where('facilities.deletedAt', 'is', null)
    .where('completed_forms.deletedAt', 'is', null)
    .whereRef('completed_forms.updatedAt', '>=', 'facilities.sendReportsSince')
    .where('completed_forms.updatedAt', '>=', changedSince)
    .where(form =>
      form.not(
        form.exists(
          form
            .selectFrom('report_deliveries')
            .select('report_deliveries.id')
            .whereRef('report_deliveries.formId', '=', 'completed_forms.id')
            .where('report_deliveries.createdBy', 'is', null)
            // What was deleted and restored since is still what was sent.
            .where(delivery =>
              delivery.not(
                delivery.exists(
                  delivery
                    .selectFrom('changes')
                    .select('changes.id')
                    .whereRef('changes.ownerId', '=', 'completed_forms.id')
                    .where('changes.ownerKind', '=', 'form')
                    .whereRef('changes.version', '>', 'report_deliveries.version')
                    .where('changes.action', 'not in', ['deleted', 'restored']),
                ),
              ),
            ),
        ),
      ),
    )
    .execute()
  return rows
    .filter(({ photoCount, photoIds }) => (JSON.parse(photoIds) as string[]).length <= photoCount)
    .map(({ id, version, facilityId }) => ({ id, version, facilityId }))
}

/** Whether the form still waits for this, held until the transaction ends. */
export async function holdFormToSend(db: Db, { id, version }: FormToSend): Promise<boolean> {
  const query = db
    .selectFrom('completed_forms')
    .select('id')
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deletedAt', 'is', null)
  if (!(await hold(db, query).executeTakeFirst())) return false
  const last = (await listReplacing(db, id)).at(-1)
  const sent = await db
    .selectFrom('report_deliveries')
    .select('id')
    .where('formId', '=', id)
    .where('version', '>=', last?.version ?? version)
    .where('createdBy', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return sent === undefined
}

export async function findLastAuthor(db: Db, formId: string): Promise<string> {
  const query = db.selectFrom('completed_forms').select('updatedBy').where('id', '=', formId)
  return (await query.executeTakeFirstOrThrow()).updatedBy
}

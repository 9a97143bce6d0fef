// Alerts about possible releases in the database.

import { sql } from 'kysely'
import type { ReleaseAlert } from '#api/release-alerts.ts'
import { type Db, hold } from '#server/db/dialect.ts'
import { timestamp } from '#server/db/tables/columns.ts'
import type { ReleaseAlertsTable } from '#server/db/tables/release-alerts.ts'

type NewAlert = Omit<
  ReleaseAlertsTable,
  'version' | 'acknowledgedBy' | 'acknowledgedAt' | 'note' | 'toldName' | 'toldAt'
> &
  Pick<ReleaseAlert, 'told'>

/** False when there is an alert of this id already. */
export async function insertAlert(db: Db, { told, ...alert }: NewAlert): Promise<boolean> {
  const inserted = await db
    .insertInto('release_alerts')
    .values({ ...alert, ...toldColumns(told), version: 1, note: '' })
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

const toldColumns = (told: ReleaseAlert['told']) => ({
  toldName: told?.name ?? null,
  toldAt: told && timestamp(new Date(told.at)),
})

/** Until the transaction ends. */
export const holdAlert = (db: Db, id: string) =>
  hold(db, db.selectFrom('release_alerts').select('id').where('id', '=', id)).execute()

const described = (db: Db) =>
  db
    .selectFrom('release_alerts as alert')
    .innerJoin('users as sender', 'sender.id', 'alert.sentBy')
    .leftJoin('users as person', 'person.id', 'alert.acknowledgedBy')
    .selectAll('alert')
    .select(['sender.displayName as senderName', 'person.displayName as personName'])

type AlertRow = Awaited<ReturnType<ReturnType<typeof described>['executeTakeFirstOrThrow']>>

const asAlert = (row: AlertRow): ReleaseAlert => ({
  id: row.id,
  version: row.version,
  formId: row.formId,
  facilityName: row.facilityName,
  state: row.state,
  field: row.field,
  label: row.label,
  answer: row.answer,
  at: row.at,
  told: row.toldName !== null && row.toldAt !== null ? { name: row.toldName, at: row.toldAt } : null,
  by: { uid: row.sentBy, displayName: row.senderName },
  receivedAt: row.receivedAt,
  acknowledged:
    row.acknowledgedBy !== null && row.acknowledgedAt !== null
      ? {
          by: { uid: row.acknowledgedBy, displayName: row.personName ?? '' },
          at: row.acknowledgedAt,
          note: row.note,
        }
      : null,
})

export async function findAlert(db: Db, id: string): Promise<ReleaseAlert | null> {
  const row = await described(db).where('alert.id', '=', id).executeTakeFirst()
  return row ? asAlert(row) : null
}

/** Those that are not acknowledged first, then the newest. */
export async function listAlerts(db: Db, limit: number): Promise<ReleaseAlert[]> {
  const rows = await described(db)
    .orderBy(sql`case when alert."acknowledgedAt" is null then 0 else 1 end`)
    .orderBy('alert.receivedAt', 'desc')
    .orderBy('alert.id')
    .limit(limit)
    .execute()
  return rows.map(asAlert)
}

export async function countUnacknowledged(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('release_alerts')
    .select(alert => alert.fn.countAll<number | string>().as('count'))
    .where('acknowledgedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The questions of a form of which there is an alert. */
export async function listAlerted(db: Db, formId: string): Promise<string[]> {
  const rows = await db.selectFrom('release_alerts').select('field').where('formId', '=', formId).execute()
  return rows.map(({ field }) => field)
}

const raised = { version: sql<number>`version + 1` }

export async function setTold(db: Db, id: string, told: ReleaseAlert['told']): Promise<void> {
  await db
    .updateTable('release_alerts')
    .set({ ...toldColumns(told), ...raised })
    .where('id', '=', id)
    .execute()
}

export async function setAcknowledged(
  db: Db,
  { id, note, by, now }: { id: string; note: string; by: string; now: Date },
): Promise<void> {
  await db
    .updateTable('release_alerts')
    .set({ acknowledgedBy: by, acknowledgedAt: timestamp(now), note, ...raised })
    .where('id', '=', id)
    .execute()
}

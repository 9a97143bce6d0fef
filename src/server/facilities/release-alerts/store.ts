// Alerts about possible releases in the database.

import { sql } from 'kysely'
import type { ReleaseAlert } from '#api/release-alerts.ts'
import { countRows, type Db, hold } from '#server/db/dialect.ts'
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

function asAlert(row: AlertRow): ReleaseAlert {
  const { toldName, toldAt, sentBy, senderName, acknowledgedBy: uid, ...acknowledging } = row
  const { acknowledgedAt: at, personName, note, ...alert } = acknowledging
  return {
    ...alert,
    told: toldName !== null && toldAt !== null ? { name: toldName, at: toldAt } : null,
    by: { uid: sentBy, displayName: senderName },
    acknowledged:
      uid !== null && at !== null ? { by: { uid, displayName: personName ?? '' }, at, note } : null,
  }
}

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

export const countUnacknowledged = (db: Db): Promise<number> =>
  countRows(db.selectFrom('release_alerts').where('acknowledgedAt', 'is', null))

/** The questions of a form of which there is an alert. */
export const listAlerted = (db: Db, formId: string): Promise<{ field: string; label: string }[]> =>
  db.selectFrom('release_alerts').select(['field', 'label']).where('formId', '=', formId).execute()

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

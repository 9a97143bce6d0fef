// Alerts about possible releases in the database.

import { sql } from 'kysely'
import type { ReleaseAlert } from '#api/release-alerts.ts'
import { countRows, type Db, hold } from '#server/db/dialect.ts'
import { pick, prepared } from '#server/db/prepared.ts'
import { timestamp } from '#server/db/tables/columns.ts'
import type { ReleaseAlertsTable } from '#server/db/tables/release-alerts.ts'

type NewAlert = Pick<
  ReleaseAlertsTable,
  'id' | 'formId' | 'facilityName' | 'state' | 'field' | 'part' | 'label' | 'answer' | 'at'
> &
  Pick<ReleaseAlertsTable, 'sentBy' | 'receivedAt'> &
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
    .leftJoin('users as corrector', 'corrector.id', 'alert.correctedBy')
    .selectAll('alert')
    .select(['sender.displayName as senderName', 'person.displayName as personName'])
    .select('corrector.displayName as correctorName')

type AlertRow = Awaited<ReturnType<ReturnType<typeof described>['executeTakeFirstOrThrow']>>

function asAlert(row: AlertRow): ReleaseAlert {
  const { toldName, toldAt, acknowledgedAt, correctedAnswer, correctedAt } = row
  const acknowledgedBy = personIn(row.acknowledgedBy, row.personName)
  const correctedBy = personIn(row.correctedBy, row.correctorName)
  return {
    ...pick(row, alertColumns),
    by: { uid: row.sentBy, displayName: row.senderName },
    told: toldName !== null && toldAt !== null ? { name: toldName, at: toldAt } : null,
    corrected:
      correctedAnswer !== null && correctedAt !== null && correctedBy
        ? { answer: correctedAnswer, at: correctedAt, by: correctedBy }
        : null,
    acknowledged:
      acknowledgedBy && acknowledgedAt !== null
        ? { by: acknowledgedBy, at: acknowledgedAt, note: row.note }
        : null,
  }
}

const alertColumns = [
  ...(['id', 'version', 'formId', 'facilityName', 'state'] as const),
  ...(['field', 'label', 'answer', 'at', 'receivedAt'] as const),
]

const personIn = (uid: string | null, displayName: string | null) =>
  uid === null ? null : { uid, displayName: displayName ?? '' }

export async function findAlert(db: Db, id: string): Promise<ReleaseAlert | null> {
  const row = await described(db).where('alert.id', '=', id).executeTakeFirst()
  return row ? asAlert(row) : null
}

/**
 * The one that the form raised when it came in, and not the phone before it: it was answered at the moment when it was received.
 * `isStanding`: only while the answer is what it was.
 */
export const findRaisedByForm = (
  db: Db,
  { formId, field, isStanding }: { formId: string; field: string; isStanding: boolean },
) =>
  db
    .selectFrom('release_alerts')
    .select('id')
    .where('formId', '=', formId)
    .where('field', '=', field)
    .where('part', 'is', null)
    .whereRef('at', '=', 'receivedAt')
    .$if(isStanding, query => query.where('correctedAt', 'is', null))
    .orderBy('receivedAt', 'desc')
    .executeTakeFirst()

/** Of one form or of all: those that are not acknowledged first, of them those whose answer still stands, then the newest. */
export async function listAlerts(db: Db, limit: number, formId?: string): Promise<ReleaseAlert[]> {
  const rows = await described(db)
    .$if(formId !== undefined, query => query.where('alert.formId', '=', formId ?? ''))
    .orderBy(
      sql`case when alert."acknowledgedAt" is not null then 2 when alert."correctedAt" is not null then 1 else 0 end`,
    )
    .orderBy('alert.receivedAt', 'desc')
    .orderBy('alert.id')
    .limit(limit)
    .execute()
  return rows.map(asAlert)
}

export const countUnacknowledged = (db: Db): Promise<number> =>
  countRows(db.selectFrom('release_alerts').where('acknowledgedAt', 'is', null))

/** The alerts about a form whose answers are still what they were, as far as is known. */
export const listStanding = prepared((db, { formId }: { formId: string }) =>
  db
    .selectFrom('release_alerts')
    .select(['id', 'field', 'part', 'label', 'answer'])
    .where('formId', '=', formId)
    .where('correctedAt', 'is', null),
)

const raised = { version: sql<number>`version + 1` }

export async function setTold(db: Db, id: string, told: ReleaseAlert['told']): Promise<void> {
  await db
    .updateTable('release_alerts')
    .set({ ...toldColumns(told), ...raised })
    .where('id', '=', id)
    .execute()
}

/** Its version from now on; null where it was corrected before. */
export async function setCorrected(
  db: Db,
  { id, answer, at, by }: { id: string; answer: string; at: string; by: string },
): Promise<number | null> {
  const corrected = await db
    .updateTable('release_alerts')
    .set({ correctedAnswer: answer, correctedAt: at, correctedBy: by, ...raised })
    .where('id', '=', id)
    .where('correctedAt', 'is', null)
    .returning('version')
    .executeTakeFirst()
  return corrected?.version ?? null
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

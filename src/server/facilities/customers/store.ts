// The facilities of a customer in the database.

import { sql } from 'kysely'
import { type Db, hold, isListed } from '#server/db/dialect.ts'
import { timestamp } from '#server/db/tables/columns.ts'

/** Whether there are any, and all of them send their reports by themselves. */
export async function doAllSendReports(db: Db, customer: string): Promise<boolean> {
  const isThere = async (is: 'is' | 'is not') =>
    (await db
      .selectFrom('facilities')
      .select('id')
      .where('customer', '=', customer)
      .where('deletedAt', 'is', null)
      .where('sendReportsSince', is, null)
      .limit(1)
      .executeTakeFirst()) !== undefined
  return (await isThere('is not')) && !(await isThere('is'))
}

/** Not deleted ones, by state and name. */
export const listFacilitiesOf = (db: Db, customer: string) =>
  db
    .selectFrom('facilities')
    .select(['id', 'name', 'state', 'status', 'sendReportsSince'])
    .select(facility =>
      facility
        .selectFrom('facility_contacts')
        .select(({ fn }) => fn.countAll().as('recipients'))
        .whereRef('facilityId', '=', 'facilities.id')
        .where('getsReports', '=', 1)
        .where('email', '!=', '')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('report_addresses')
                .select('report_addresses.email')
                .whereRef('report_addresses.email', '=', sql`lower(facility_contacts.email)`)
                .where(known =>
                  known.or([known('unsubscribedAt', 'is not', null), known('refusedAt', 'is not', null)]),
                ),
            ),
          ),
        )
        .as('recipients'),
    )
    .where('customer', '=', customer)
    .where('deletedAt', 'is', null)
    .orderBy('state')
    .orderBy('nameKey')
    .orderBy('id')
    .execute()

/** All that are not so yet, in one statement however many there are; their versions are those of before. */
export async function switchReportsOf(
  db: Db,
  customer: string,
  { sendReports, by, now }: { sendReports: boolean; by: string; now: Date },
): Promise<{ id: string; version: number }[]> {
  const others = db
    .selectFrom('facilities')
    .select(['id', 'version'])
    .where('customer', '=', customer)
    .where('deletedAt', 'is', null)
    .where('sendReportsSince', sendReports ? 'is' : 'is not', null)
    .orderBy('id')
  const switched = await hold(db, others).execute()
  const at = timestamp(now)
  await db
    .updateTable('facilities')
    .set(row => ({
      ...{ version: row('version', '+', 1), sendReportsSince: sendReports ? at : null },
      ...{ updatedAt: at, updatedBy: by },
    }))
    .where(isListed(db, sql.ref('id'), JSON.stringify(switched.map(({ id }) => id))))
    .execute()
  return switched
}

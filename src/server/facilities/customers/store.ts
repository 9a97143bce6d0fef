// The facilities of a customer in the database.

import type { Db } from '#server/db/dialect.ts'

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
    .where('customer', '=', customer)
    .where('deletedAt', 'is', null)
    .orderBy('state')
    .orderBy('nameKey')
    .orderBy('id')
    .execute()

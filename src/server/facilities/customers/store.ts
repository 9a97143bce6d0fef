// The facilities of a customer in the database.

import type { Db } from '#server/db/dialect.ts'

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

// What is known about the addresses that reports go to: who asked for no more, and which ones mail servers refuse.

import type { Db } from '#server/db/dialect.ts'
import { timestamp } from '#server/db/tables/columns.ts'
import type { ReportAddressesTable } from '#server/db/tables/reports.ts'

export const addressKey = (email: string): string => email.normalize('NFKC').toLowerCase()

async function save(
  db: Db,
  email: string,
  change: Partial<Omit<ReportAddressesTable, 'email'>>,
): Promise<void> {
  const nothing = { unsubscribedAt: null, refusedAt: null, refusal: null }
  await db
    .insertInto('report_addresses')
    .values({ email: addressKey(email), ...nothing, ...change })
    .onConflict(conflict => conflict.column('email').doUpdateSet(change))
    .execute()
}

export const noteRefused = (db: Db, email: string, refusal: string, now: Date): Promise<void> =>
  save(db, email, { refusedAt: timestamp(now), refusal })

/** A mail got through: what was refused before no longer is. */
export async function forgetRefusal(db: Db, email: string): Promise<void> {
  await db
    .updateTable('report_addresses')
    .set({ refusedAt: null, refusal: null })
    .where('email', '=', addressKey(email))
    .execute()
}

/** Null: they want reports again. */
export const setUnsubscribed = (db: Db, email: string, at: Date | null): Promise<void> =>
  save(db, email, { unsubscribedAt: at && timestamp(at) })

/** By the address in lower case. */
export async function findAddresses(
  db: Db,
  emails: readonly string[],
): Promise<ReadonlyMap<string, ReportAddressesTable>> {
  if (emails.length === 0) return new Map()
  const rows = await db
    .selectFrom('report_addresses')
    .selectAll()
    .where('email', 'in', emails.map(addressKey))
    .execute()
  return new Map(rows.map(row => [row.email, row]))
}

/** The contacts of a facility that have an address, in their order. */
export const listContacts = (db: Db, facilityId: string) =>
  db
    .selectFrom('facility_contacts')
    .select(['name', 'email', 'getsReports'])
    .where('facilityId', '=', facilityId)
    .where('email', '!=', '')
    .orderBy('place')
    .execute()

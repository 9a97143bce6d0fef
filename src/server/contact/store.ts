// Contact submissions in the database.

import { contactFields, type NewContactSubmission, type StatusOnArrival } from '#domain/contact/contact.ts'
import { contactSearchText } from '#domain/contact/contact-inbox.ts'
import { countRows, type Db } from '#server/db/dialect.ts'
import { timestamp } from '#server/db/tables/columns.ts'

interface Period {
  since: Date
  until: Date
}

type StoredFields = Pick<NewContactSubmission, (typeof contactFields)[number]>

/** False when a submission of this id is there already. */
export async function insertSubmission(
  db: Db,
  id: string,
  { name, email, phone, company, service, message }: StoredFields,
  about: { status: StatusOnArrival; senderKey: string; now: Date },
): Promise<boolean> {
  const { status, senderKey, now } = about
  const inserted = await db
    .insertInto('contact_submissions')
    .values({
      id,
      name,
      email,
      phone,
      company,
      service,
      message,
      status,
      senderKey,
      timestamp: timestamp(now),
      searchText: contactSearchText({ name, email, phone, company, message, notes: '' }),
    })
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/**
 * The same words of the same sender, of which the office was told; or any such, for what it will not be told of
 * either.
 */
export async function findRepeated(
  db: Db,
  submission: StoredFields,
  { status, senderKey, since, until }: { status: StatusOnArrival; senderKey: string } & Period,
): Promise<string | null> {
  const row = await db
    .selectFrom('contact_submissions')
    .select('id')
    .where('senderKey', '=', senderKey)
    .where('timestamp', '>', timestamp(since))
    .where('timestamp', '<', timestamp(until))
    .where(row => row.or([row('status', '<>', 'spam'), row('status', '=', status)]))
    .where(row => row.and(contactFields.map(field => row(field, '=', submission[field]))))
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function countFrom(db: Db, senderKey: string, { since, until }: Period): Promise<number> {
  return countRows(
    db
      .selectFrom('contact_submissions')
      .where('senderKey', '=', senderKey)
      .where('timestamp', '>', timestamp(since))
      .where('timestamp', '<', timestamp(until)),
  )
}

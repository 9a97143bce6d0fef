// Contact submissions in the database.

import { randomUUID } from 'node:crypto'
import type { ContactStatus, NewContactSubmission } from '#domain/contact.ts'
import type { Db } from '#server/db/dialect.ts'
import { timestamp } from '#server/db/tables.ts'

type StoredFields = Pick<NewContactSubmission, 'name' | 'email' | 'phone' | 'company' | 'service' | 'message'>

export async function insertSubmission(
  db: Db,
  { name, email, phone, company, service, message }: StoredFields,
  about: { status: ContactStatus; senderKey: string; now: Date },
): Promise<string> {
  const id = randomUUID()
  const { status, senderKey, now } = about
  await db
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
    })
    .execute()
  return id
}

export async function countSince(db: Db, senderKey: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('contact_submissions')
    .select(select => select.fn.countAll<number | string>().as('count'))
    .where('senderKey', '=', senderKey)
    .where('timestamp', '>', timestamp(since))
    .executeTakeFirstOrThrow()
  return Number(count)
}

// The certificates of users in the database.

import { randomUUID } from 'node:crypto'
import type { Certificate } from '#domain/certificate.ts'
import type { Db } from '#server/db/dialect.ts'

export const listCertificates = (db: Db, userId: string): Promise<Certificate[]> =>
  db
    .selectFrom('certificates')
    .select(['kind', 'number', 'validUntil as until'])
    .where('userId', '=', userId)
    .orderBy('kind')
    .orderBy('number')
    .orderBy('id')
    .execute()

/** In place of those before. */
export async function replaceCertificates(
  db: Db,
  userId: string,
  certificates: readonly Certificate[],
): Promise<void> {
  await db.deleteFrom('certificates').where('userId', '=', userId).execute()
  if (certificates.length === 0) return
  const rows = certificates.map(({ kind, number, until }) => ({
    ...{ id: randomUUID(), userId, kind, number, validUntil: until },
  }))
  await db.insertInto('certificates').values(rows).execute()
}

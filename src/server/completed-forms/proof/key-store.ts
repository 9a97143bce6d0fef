// The keys of this installation in the database, and so in its backup. The newest signs.

import { generateKeyPairSync } from 'node:crypto'
import type { Database, Db } from '#server/db/dialect.ts'
import { timestamp } from '#server/db/tables/columns.ts'
import type { ReportKeysTable } from '#server/db/tables/reports.ts'

/** The newest first. */
export const listKeys = (db: Db): Promise<ReportKeysTable[]> =>
  db.selectFrom('report_keys').selectAll().orderBy('number', 'desc').execute()

/** Made where there is none yet. */
export async function requireKey(database: Database): Promise<ReportKeysTable> {
  const [newest] = await listKeys(database.read)
  return newest ?? addKey(database)
}

/** Two that are made at the same moment are one. */
export async function addKey(database: Database, now = new Date()): Promise<ReportKeysTable> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return database.transaction(async db => {
    const [newest] = await listKeys(db)
    const number = (newest?.number ?? 0) + 1
    await db
      .insertInto('report_keys')
      .values({ number, publicKey, privateKey, createdAt: timestamp(now) })
      .onConflict(conflict => conflict.column('number').doNothing())
      .execute()
    const [made] = await listKeys(db)
    if (!made) throw new Error('The key was not stored')
    return made
  })
}

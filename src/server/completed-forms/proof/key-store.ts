// The keys of this installation in the database, and so in its backup. Public halves can be read by all; the private ones are
// sealed with the server's secret. The newest that this server can open, and that is not revoked, signs.

import { generateKeyPairSync } from 'node:crypto'
import { sql } from 'kysely'
import { createSeal } from '#server/auth/sealed.ts'
import type { Database, Db } from '#server/db/dialect.ts'
import { timestamp } from '#server/db/tables/columns.ts'
import type { ReportKeysTable } from '#server/db/tables/reports.ts'

export type PublishedKey = Omit<ReportKeysTable, 'privateKey'>

export interface SigningKey {
  publicKey: string
  privateKey: string
}

const sealWith = (secret: string) => createSeal(secret, 'report key')

/** The newest first. */
export const listKeys = (db: Db): Promise<PublishedKey[]> =>
  db
    .selectFrom('report_keys')
    .select(['number', 'publicKey', 'createdAt', 'revokedFrom'])
    .orderBy('number', 'desc')
    .execute()

/** Null where there is none, or none that this secret opens. */
export async function findSigningKey(db: Db, secret: string): Promise<SigningKey | null> {
  const query = db.selectFrom('report_keys').select(['publicKey', 'privateKey'])
  const rows = await query.where('revokedFrom', 'is', null).orderBy('number', 'desc').execute()
  for (const { publicKey, privateKey } of rows) {
    const opened = sealWith(secret).open(privateKey, publicKey)
    if (opened) return { publicKey, privateKey: opened.toString() }
  }
  return null
}

/** Made where there is none. */
export const requireKey = async (database: Database, secret: string): Promise<SigningKey> =>
  (await findSigningKey(database.read, secret)) ?? addKey(database, secret)

/** Two that are made at the same moment are one. */
export async function addKey(database: Database, secret: string, now = new Date()): Promise<SigningKey> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const sealed = sealWith(secret).close(Buffer.from(privateKey), publicKey)
  return database.transaction(async db => {
    const [newest] = await listKeys(db)
    const number = (newest?.number ?? 0) + 1
    await db
      .insertInto('report_keys')
      .values({ number, publicKey, privateKey: sealed, createdAt: timestamp(now), revokedFrom: null })
      .onConflict(conflict => conflict.column('number').doNothing())
      .execute()
    const made = await findSigningKey(db, secret)
    if (!made) throw new Error('The key was not stored')
    return made
  })
}

/** Those that an earlier version, or a backup of one, left open. Returns how many. */
export async function sealOpenKeys(database: Database, secret: string): Promise<number> {
  const open = (db: Db) =>
    db.selectFrom('report_keys').selectAll().where('privateKey', 'like', '-----BEGIN%').execute()
  if ((await open(database.read)).length === 0) return 0
  // Otherwise SQLite leaves what was there before in the unused part of the page.
  if (database.name === 'sqlite') await sql`pragma secure_delete = on`.execute(database.write)
  return database.transaction(async db => {
    const rows = await open(db)
    for (const { number, publicKey, privateKey } of rows) {
      const sealed = sealWith(secret).close(Buffer.from(privateKey), publicKey)
      await db
        .updateTable('report_keys')
        .set({ privateKey: sealed })
        .where('number', '=', number)
        .where('privateKey', '=', privateKey)
        .execute()
    }
    return rows.length
  })
}

export async function revokeKey(db: Db, number: number, revokedFrom: string): Promise<void> {
  await db.updateTable('report_keys').set({ revokedFrom }).where('number', '=', number).execute()
}

// Second factors, their recovery codes, and of whom one is required, in the database.

import { randomUUID } from 'node:crypto'
import type { SecondFactorFor } from '#domain/users/second-factor.ts'
import type { Db } from '#server/db/dialect.ts'
import { timestamp } from '#server/db/tables/columns.ts'

interface StoredFactor {
  sealedSecret: string
  confirmedAt: string | null
}

export async function findFactor(db: Db, userId: string): Promise<StoredFactor | null> {
  const query = db.selectFrom('second_factors').select(['sealedSecret', 'confirmedAt'])
  return (await query.where('userId', '=', userId).executeTakeFirst()) ?? null
}

/** In place of one that was never confirmed; false where one is in use. */
export async function saveNewFactor(db: Db, userId: string, sealedSecret: string): Promise<boolean> {
  const row = await db
    .insertInto('second_factors')
    .values({ userId, sealedSecret, lastStep: 0, confirmedAt: null })
    .onConflict(conflict =>
      conflict
        .column('userId')
        .doUpdateSet({ sealedSecret, lastStep: 0 })
        .where('second_factors.confirmedAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

/** False when a code of this or a later time was taken before: each counts once, also of two at the same moment. */
export async function takeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function confirmFactor(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('second_factors')
    .set({ confirmedAt: timestamp(now) })
    .where('userId', '=', userId)
    .execute()
}

/** False where the user has some: those that were shown once stay good. */
export async function insertFirstRecoveryCodes(
  db: Db,
  userId: string,
  codeHashes: readonly string[],
): Promise<boolean> {
  if (codeHashes.length === 0 || (await listRecoveryCodes(db, userId)).length > 0) return false
  const rows = codeHashes.map(codeHash => ({ id: randomUUID(), userId, codeHash }))
  await db.insertInto('recovery_codes').values(rows).execute()
  return true
}

/** The app alone; false when there was none in use. */
export async function deleteFactor(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('second_factors')
    .where('userId', '=', userId)
    .returning('confirmedAt')
    .executeTakeFirst()
  await deleteIdleRecoveryCodes(db, userId)
  return Boolean(row?.confirmedAt)
}

/** The app and every passkey; false when there was none in use. */
export async function deleteAllFactors(db: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('passkeys').where('userId', '=', userId).executeTakeFirst()
  const hadApp = await deleteFactor(db, userId)
  return hadApp || numDeletedRows > 0n
}

/** Recovery codes stand in for an app or a passkey: without either they end. */
export async function deleteIdleRecoveryCodes(db: Db, userId: string): Promise<void> {
  if ((await findFactor(db, userId))?.confirmedAt || (await hasPasskey(db, userId))) return
  await db.deleteFrom('recovery_codes').where('userId', '=', userId).execute()
}

async function hasPasskey(db: Db, userId: string): Promise<boolean> {
  const query = db.selectFrom('passkeys').select('id').where('userId', '=', userId).limit(1)
  return (await query.executeTakeFirst()) !== undefined
}

export const listRecoveryCodes = (db: Db, userId: string): Promise<{ id: string; codeHash: string }[]> =>
  db.selectFrom('recovery_codes').select(['id', 'codeHash']).where('userId', '=', userId).execute()

/** False when it was used at the same moment. */
export async function spendRecoveryCode(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('recovery_codes').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

const onlyRow = 1

export async function readSecondFactorFor(db: Db): Promise<SecondFactorFor> {
  const row = await db.selectFrom('account_settings').select('secondFactorFor').executeTakeFirst()
  return row?.secondFactorFor ?? 'none'
}

export async function saveSecondFactorFor(db: Db, secondFactorFor: SecondFactorFor): Promise<void> {
  await db
    .insertInto('account_settings')
    .values({ number: onlyRow, secondFactorFor })
    .onConflict(conflict => conflict.column('number').doUpdateSet({ secondFactorFor }))
    .execute()
}

// The second factor of a login by codes: those of an app, and recovery codes for when the phone or the passkey is lost. Each
// code counts once.

import { randomBytes } from 'node:crypto'
import { recoveryCodeCount } from '#domain/users/second-factor.ts'
import type { Database, Db } from '#server/db/dialect.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { readableSecret } from './readable-secret.ts'
import { createSeal } from './sealed.ts'
import {
  confirmFactor,
  findFactor,
  insertFirstRecoveryCodes,
  listRecoveryCodes,
  saveNewFactor,
  spendRecoveryCode,
  takeStep,
} from './second-factor-store.ts'
import { findStep, setupUri } from './totp.ts'

export interface SecondFactors {
  /** The app is set up. */
  isOn(userId: string): Promise<boolean>
  /** The address for the app, or null when the user has a second factor already. */
  begin(userId: string, names: { issuer: string; account: string }): Promise<string | null>
  /** Recovery codes, shown this once; none where the user has some. Null when the code is wrong or nothing was begun. */
  confirm(userId: string, code: string): Promise<string[] | null>
  /** A code of the app or of the paper, which is used up by it. */
  take(userId: string, code: string): Promise<boolean>
}

export function secondFactors(database: Database, serverSecret: string): SecondFactors {
  const seal = createSeal(serverSecret, 'second factor')

  const takeAppCode = async (userId: string, sealedSecret: string, code: string): Promise<boolean> => {
    const secret = seal.open(sealedSecret, userId)
    const step = secret && findStep(secret, code, new Date())
    return step !== null && takeStep(database.write, userId, step)
  }

  const takePaperCode = async (userId: string, code: string): Promise<boolean> => {
    for (const { id, codeHash } of await listRecoveryCodes(database.read, userId)) {
      if (await verifyPassword(codeHash, code)) return spendRecoveryCode(database.write, id)
    }
    return false
  }

  return {
    isOn: async userId => Boolean((await findFactor(database.read, userId))?.confirmedAt),
    begin: async (userId, { issuer, account }) => {
      const secret = randomBytes(20)
      const isBegun = await saveNewFactor(database.write, userId, seal.close(secret, userId))
      return isBegun ? setupUri(secret, issuer, account) : null
    },
    confirm: async (userId, code) => {
      const factor = await findFactor(database.read, userId)
      if (!factor || factor.confirmedAt) return null
      if (!(await takeAppCode(userId, factor.sealedSecret, code.replaceAll(/\s/g, '')))) return null
      const saveCodes = await firstRecoveryCodes(database, userId)
      return database.transaction(async db => {
        await confirmFactor(db, userId, new Date())
        return saveCodes(db)
      })
    },
    take: async (userId, typed) => {
      const factor = await findFactor(database.read, userId)
      const code = typed.replaceAll(/\s/g, '').toLowerCase()
      if (/^\d{6}$/.test(code))
        return Boolean(factor?.confirmedAt) && takeAppCode(userId, factor?.sealedSecret ?? '', code)
      const paper = code.replaceAll('-', '')
      return paper.length === 10 && takePaperCode(userId, `${paper.slice(0, 5)}-${paper.slice(5)}`)
    },
  }
}

/**
 * Makes recovery codes for a user who has none, which is slow work. Returns what saves them in a transaction, and answers with those that
 * the user is to be shown.
 */
export async function firstRecoveryCodes(
  database: Database,
  userId: string,
): Promise<(db: Db) => Promise<string[]>> {
  const hasSome = (await listRecoveryCodes(database.read, userId)).length > 0
  const codes = Array.from({ length: hasSome ? 0 : recoveryCodeCount }, () => readableSecret(2))
  const hashes = await Promise.all(codes.map(code => hashPassword(code)))
  return async db => ((await insertFirstRecoveryCodes(db, userId, hashes)) ? codes : [])
}

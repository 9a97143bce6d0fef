// Passkeys as a second factor: each challenge is for one user, one purpose and one answer, right or wrong.

import { createHash } from 'node:crypto'
import { company } from '#domain/site/company.ts'
import { type MadePasskey, type PasskeyWish, passkeysPerUser } from '#domain/users/new-passkey.ts'
import type { PasskeyAnswer, PasskeyQuestion } from '#domain/users/passkey.ts'
import type { User } from '#domain/users/user.ts'
import type { Database } from '#server/db/dialect.ts'
import { findLink, insertLink, linkSecret, spendLink } from './links-store.ts'
import { insertPasskey, listPasskeysOf, noteUse, type StoredPasskey } from './passkeys-store.ts'
import { firstRecoveryCodes } from './second-factor.ts'
import { checkAnswer, checkMade, type PasskeyFault, readClientData, type Website } from './webauthn.ts'

/** Why one is refused, for the audit log. */
type PasskeyRefusal = PasskeyFault | 'challenge' | 'unknown' | 'counter' | 'too-many' | 'exists'

interface AddedPasskey {
  passkey: StoredPasskey
  /** Shown this once; none where the user has some. */
  recoveryCodes: string[]
}

export interface Passkeys {
  /** What the browser makes one with. */
  begin(user: User): Promise<PasskeyWish>
  add(userId: string, name: string, made: MadePasskey): Promise<AddedPasskey | PasskeyRefusal>
  /** What is asked at a login; null where the user has none. */
  ask(userId: string): Promise<PasskeyQuestion | null>
  /** Null when the answer is right. */
  take(userId: string, answer: PasskeyAnswer): Promise<PasskeyRefusal | null>
}

type ChallengeKind = 'passkey-challenge' | 'login-challenge'

interface PasskeyParts {
  database: Database
  secret: string
  ownOrigins: () => readonly string[]
}

export function openPasskeys({ database, secret, ownOrigins }: PasskeyParts): Passkeys {
  const website = (): Website => {
    const origins = ownOrigins()
    return { id: new URL(origins[0] ?? company.website).hostname, origins }
  }

  const challenge = async (userId: string, kind: ChallengeKind) =>
    linkSecret(secret, await insertLink(database.write, { userId, kind }, secret, new Date()))

  /** It is used up by the first answer, whatever becomes of that. */
  const spend = async (userId: string, kind: ChallengeKind, given: string | undefined): Promise<boolean> => {
    const link = given === undefined ? null : await findLink(database.read, kind, given, new Date())
    if (!given || link?.userId !== userId) return false
    return spendLink(database.write, given)
  }

  const idsOf = async (userId: string) =>
    (await listPasskeysOf(database.read, userId)).map(({ credentialId }) => credentialId)

  return {
    begin: async ({ uid, email, displayName }) => ({
      challenge: await challenge(uid, 'passkey-challenge'),
      rp: { id: website().id, name: company.name },
      user: { id: userHandle(uid), name: email, displayName },
      credentialIds: await idsOf(uid),
    }),
    add: async (userId, name, made) => {
      const client = readClientData(made.clientDataJSON, 'webauthn.create')
      if (!(await spend(userId, 'passkey-challenge', client?.challenge))) return 'challenge'
      const checked = checkMade(made, website())
      if (typeof checked === 'string') return checked
      const saveCodes = await firstRecoveryCodes(database, userId)
      return database.transaction(async db => {
        if ((await listPasskeysOf(db, userId)).length >= passkeysPerUser) return 'too-many'
        const passkey = await insertPasskey(
          db,
          userId,
          { credentialId: made.id, name, ...checked },
          new Date(),
        )
        if (!passkey) return 'exists'
        return { passkey, recoveryCodes: await saveCodes(db) }
      })
    },
    ask: async userId => {
      const credentialIds = await idsOf(userId)
      if (credentialIds.length === 0) return null
      return { challenge: await challenge(userId, 'login-challenge'), rpId: website().id, credentialIds }
    },
    take: async (userId, answer) => {
      const client = readClientData(answer.clientDataJSON, 'webauthn.get')
      if (!(await spend(userId, 'login-challenge', client?.challenge))) return 'challenge'
      const own = await listPasskeysOf(database.read, userId)
      const passkey = own.find(({ credentialId }) => credentialId === answer.id)
      if (!passkey) return 'unknown'
      const checked = checkAnswer(answer, passkey.publicKey, website())
      if (typeof checked === 'string') return checked
      return (await noteUse(database.write, passkey.id, checked.counter, new Date())) ? null : 'counter'
    },
  }
}

/** The standard asks for one that tells no name or address, the same for every passkey of a user. */
const userHandle = (uid: string): string =>
  createHash('sha256').update(`passkeys of ${uid}`).digest('base64url')

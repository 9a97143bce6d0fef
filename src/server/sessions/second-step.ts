// The second step of a login: whichever factor its user has, and guesses at all of them are slowed down together.

import { Problem } from '#domain/problems/problem.ts'
import type { Credentials } from '#domain/users/credentials.ts'
import type { SecondFactorAsked } from '#domain/users/passkey.ts'
import { listRecoveryCodes } from '#server/auth/second-factor-store.ts'
import { findAccountState } from '#server/auth/sessions-store.ts'
import type { KnownDevice } from './known-device.ts'
import type { SessionParts } from './parts.ts'

type Shown = Pick<Credentials, 'code' | 'passkey'> & { device: KnownDevice | null }

/** Returns the second factor with which the user logs in, or undefined for a user who has none; throws unless it is right. */
export function secondStep({ database, factors, passkeys, throttle }: SessionParts) {
  const ask = async (uid: string): Promise<SecondFactorAsked> => {
    const passkey = await passkeys.ask(uid)
    if (!passkey) return { kinds: ['code'] }
    const hasCode = (await factors.isOn(uid)) || (await listRecoveryCodes(database.read, uid)).length > 0
    return { kinds: hasCode ? ['passkey', 'code'] : ['passkey'], passkey }
  }

  return async (uid: string, { code, passkey, device }: Shown): Promise<'code' | 'passkey' | undefined> => {
    const { hasSecondFactor } = await findAccountState(database.read, uid)
    if (!hasSecondFactor) return undefined
    if (code === undefined && !passkey) throw new Problem('second-factor-needed', { current: await ask(uid) })
    const attempt = await throttle.beginCode(uid, device?.hasPassedSecondStep ? device.id : null)
    if (passkey) {
      const refusal = await passkeys.take(uid, passkey)
      // Its challenge is used up: the next try gets a new one.
      if (refusal) throw new Problem('passkey-refused', { cause: refusal, current: await ask(uid) })
    } else if (!(await factors.take(uid, code ?? ''))) {
      const { message } = new Problem('invalid-code')
      throw new Problem('invalid-code', { errors: { code: message } })
    }
    await attempt.succeeded()
    return passkey ? 'passkey' : 'code'
  }
}

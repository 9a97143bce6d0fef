// One's own passkeys: added and removed with the password, so that a finder of an unlocked device can do neither.

import { addPasskey, beginPasskey, type ListedPasskey, listPasskeys, removePasskey } from '#api/passkeys.ts'
import { Problem } from '#domain/problems/problem.ts'
import { passkeysPerUser } from '#domain/users/new-passkey.ts'
import { deletePasskey, listPasskeysOf, type StoredPasskey } from '#server/auth/passkeys-store.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import { currentPasswordCheck } from './current-password.ts'
import type { SessionParts } from './parts.ts'

export function passkeyRoutes(parts: SessionParts): Route[] {
  const { database, throttle, passkeys } = parts
  const requireCurrentPassword = currentPasswordCheck(parts)
  return [
    route(listPasskeys, async ({ db, user }) => ({
      passkeys: (await listPasskeysOf(db, user.uid)).map(listed),
    })),

    route(beginPasskey, { ownTransactions: true }, async ({ user, body, address, request, audit }) => {
      const typed = { password: body.password, field: 'password' }
      await requireCurrentPassword({ user, address, request }, typed, why =>
        audit({ what: 'passkey-refused', about: user.uid, facts: { why } }),
      )
      return passkeys.begin(user)
    }),

    route(addPasskey, { ownTransactions: true }, async ({ user, session, body, audit }) => {
      const attempt = await throttle.beginSetUp(session?.id ?? user.uid)
      const added = await passkeys.add(user.uid, body.name, body.made)
      if (typeof added === 'string') {
        await audit({ what: 'passkey-refused', about: user.uid, facts: { why: added } })
        const tooMany = `You can have up to ${passkeysPerUser} passkeys. Remove one first.`
        throw new Problem('passkey-not-added', added === 'too-many' ? { message: tooMany } : { cause: added })
      }
      await attempt.succeeded()
      await audit({ about: user.uid, facts: { passkey: added.passkey.id } })
      return { passkey: listed(added.passkey), recoveryCodes: added.recoveryCodes }
    }),

    route(
      removePasskey,
      { ownTransactions: true },
      async ({ user, params, body, address, request, audit }) => {
        const typed = { password: body.password, field: 'password' }
        await requireCurrentPassword({ user, address, request }, typed, why =>
          audit({ what: 'passkey-refused', about: user.uid, facts: { why } }),
        )
        await database.transaction(async db => {
          if (!(await deletePasskey(db, user.uid, params.id))) throw new Problem('passkey-not-found')
          await audit({ about: user.uid, facts: { passkey: params.id } }, db)
        })
      },
    ),
  ]
}

const listed = ({ id, name, createdAt, lastUsedAt }: StoredPasskey): ListedPasskey => ({
  id,
  name,
  createdAt,
  lastUsedAt,
})

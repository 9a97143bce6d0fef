// User management over HTTP.

import { changeUser, createUser, listUsers, setUserPassword } from '#api/users.ts'
import { Problem } from '#domain/problem.ts'
import type { Database } from '#server/db/dialect.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import { changeAccount, createAccount, setPassword } from './accounts.ts'
import * as store from './store.ts'

export const userRoutes = (database: Database): Route[] => [
  route(listUsers, async ({ db }) => ({ users: await store.listUsers(db) })),

  route(
    createUser,
    async ({ body, audit }) => {
      const user = await createAccount(database, body)
      audit('user created', { account: user.uid, fields: sayFields({ admin: user.admin }) })
      return { user }
    },
    { ownTransactions: true },
  ),

  route(changeUser, async ({ db, params, body, audit }) => {
    const user = await changeAccount(db, params.uid, body)
    audit('user changed', { account: user.uid, fields: sayFields(body) })
    return { user }
  }),

  route(
    setUserPassword,
    async ({ user, params, body, audit }) => {
      // A finder of an unlocked admin's device must not be able to take the account with it.
      if (params.uid === user.uid) throw new Problem('own-password')
      await setPassword(database, params.uid, body.password)
      audit('password set', { account: params.uid })
    },
    { ownTransactions: true },
  ),
]

/** `active=false displayName`: which fields, and what became of a flag; never what a person is called. */
const sayFields = (change: object): string =>
  Object.entries(change)
    .map(([name, value]) => (typeof value === 'boolean' ? `${name}=${value}` : name))
    .sort()
    .join(' ')

// User management over HTTP.

import { changeUser, createUser, listUsers, setUserPassword } from '#api/users.ts'
import { Problem } from '#domain/problem.ts'
import type { Database } from '#server/db/dialect.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import { changeAccount, createAccount, setPassword } from './accounts.ts'
import * as store from './store.ts'

export const userRoutes = (database: Database): Route[] => [
  route(listUsers, async ({ db }) => ({ users: await store.listUsers(db) })),

  route(createUser, async ({ body }) => ({ user: await createAccount(database, body) }), {
    ownTransactions: true,
  }),

  route(changeUser, async ({ db, params, body }) => ({
    user: await changeAccount(db, params.uid, body),
  })),

  route(
    setUserPassword,
    async ({ user, params, body }) => {
      // Whoever finds an admin's device unlocked must not be able to take the account with it.
      if (params.uid === user.uid) throw new Problem('own-password')
      await setPassword(database, params.uid, body.password)
    },
    { ownTransactions: true },
  ),
]

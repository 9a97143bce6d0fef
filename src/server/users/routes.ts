// User management over HTTP.

import { readCertificates, readOwnCertificates, saveCertificates } from '#api/certificates.ts'
import { inviteUser } from '#api/invitations.ts'
import { noteUnsentWork } from '#api/unsent-work.ts'
import { changeUser, createUser, listUsers, setUserPassword } from '#api/users.ts'
import { Problem } from '#domain/problems/problem.ts'
import type { Database } from '#server/db/dialect.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import type { Outbox } from '#server/mail/outbox.ts'
import { changeAccount, createAccount, requireUser, setPassword } from './accounts.ts'
import * as invitations from './invitations.ts'
import * as store from './store.ts'
import { listCertificates, replaceCertificates } from './store.ts'
import { replaceUnsentWork } from './unsent-work-store.ts'

interface UserParts extends invitations.InvitationParts {
  database: Database
  outbox: Pick<Outbox, 'wake'>
}

export const userRoutes = ({ database, outbox, ...parts }: UserParts): Route[] => [
  route(listUsers, async ({ db }) => ({ users: await store.listUsers(db) })),

  route(noteUnsentWork, ({ db, user, params, body }) =>
    replaceUnsentWork(db, { ...params, ...body, by: user.uid, now: new Date() }),
  ),

  route(createUser, { ownTransactions: true }, async ({ body, audit }) => {
    const user = await createAccount(database, body, (db, { uid, admin }) =>
      audit({ about: uid, facts: { fields: namesOfFields({ admin }) } }, db),
    )
    return { user }
  }),

  route(inviteUser, async ({ db, body, user: by, audit, afterCommit }) => {
    const user = await invitations.inviteUser(db, parts, body, by)
    await audit({ about: user.uid, facts: { fields: namesOfFields({ admin: user.admin }) } })
    afterCommit(outbox.wake)
    return { user }
  }),

  route(changeUser, async ({ db, params, body, audit }) => {
    const user = await changeAccount(db, params.uid, body)
    await audit({ facts: { fields: namesOfFields(body) } })
    return { user }
  }),

  route(setUserPassword, { ownTransactions: true }, async ({ user, params, body, audit }) => {
    // A finder of an unlocked admin's device must not be able to take the account with it.
    if (params.uid === user.uid) throw new Problem('own-password')
    await setPassword(database, params.uid, body.password, db => audit({}, db))
  }),

  route(readOwnCertificates, async ({ db, user }) => ({
    certificates: await listCertificates(db, user.uid),
  })),

  route(readCertificates, async ({ db, params }) => {
    await requireUser(db, params.uid)
    return { certificates: await listCertificates(db, params.uid) }
  }),

  route(saveCertificates, async ({ db, params, body, audit }) => {
    await requireUser(db, params.uid)
    await replaceCertificates(db, params.uid, body.certificates)
    await audit({ facts: { count: body.certificates.length } })
    return { certificates: await listCertificates(db, params.uid) }
  }),
]

/** `active=false displayName`: which fields, and what became of a flag; never what a person is called. */
const namesOfFields = (change: object): string =>
  Object.entries(change)
    .map(([name, value]) => (typeof value === 'boolean' ? `${name}=${value}` : name))
    .sort()
    .join(' ')

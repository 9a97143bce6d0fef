// The first admin of an empty database: from the settings, or with a password made here and shown once.
// There is no default password anywhere.

import { Problem } from '#domain/problems/problem.ts'
import { company } from '#domain/site/company.ts'
import { appendEntry } from '#server/audit/append.ts'
import { readableSecret } from '#server/auth/readable-secret.ts'
import type { Database } from '#server/db/dialect.ts'
import { checkAccount, insertAccount } from './accounts.ts'
import { hasUsers } from './store.ts'

export interface FirstAdmin {
  email: string
  password: string
  /** Made here, so the operator must be shown it. */
  generated: boolean
}

export async function createFirstAdmin(
  database: Database,
  given: { email: string; password: string } | null,
): Promise<FirstAdmin | null> {
  if (await hasUsers(database.read)) return null
  return addFirstAdmin(database, given).catch(async error => {
    // Another server that started at the same moment has made one.
    if (error instanceof Problem && error.code === 'email-taken' && (await hasUsers(database.read)))
      return null
    throw error
  })
}

async function addFirstAdmin(
  database: Database,
  given: { email: string; password: string } | null,
): Promise<FirstAdmin | null> {
  const { email, password } = given ?? { email: defaultEmail, password: generatePassword() }
  const checked = await checkAccount(database, {
    email,
    password,
    displayName: 'Administrator',
    admin: true,
    inspector: true,
  })
  return database.transaction(async db => {
    if (await hasUsers(db)) return null
    const { uid } = await insertAccount(db, checked)
    await appendEntry(db, { what: 'user-created', about: uid, facts: { command: 'first start' } })
    return { email, password, generated: given === null }
  })
}

const defaultEmail = `admin@${company.email.split('@')[1]}`

export const generatePassword = (): string => readableSecret(4)

// The first admin of an empty database: from the settings, or with a password made here and shown once.
// There is no default password anywhere.

import { randomBytes } from 'node:crypto'
import { company } from '#domain/company.ts'
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
  const { email, password } = given ?? { email: defaultEmail, password: generatePassword() }
  const checked = await checkAccount(database, {
    email,
    password,
    displayName: 'Administrator',
    admin: true,
    inspector: true,
  })
  return database.transaction(async db => {
    // Another server may have started at the same moment.
    if (await hasUsers(db)) return null
    await insertAccount(db, checked)
    return { email, password, generated: given === null }
  })
}

const defaultEmail = `admin@${company.email.split('@')[1]}`

/** Four groups that can be read out over the telephone: no letter that looks like another. */
export function generatePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const text = Array.from(unbiased(letters.length, 20), index => letters[index]).join('')
  return text.replace(/(.{5})(?=.)/g, '$1-')
}

function* unbiased(below: number, count: number): Generator<number> {
  const limit = 256 - (256 % below)
  for (let given = 0; given < count; ) {
    const [byte = 255] = randomBytes(1)
    if (byte >= limit) continue
    given += 1
    yield byte % below
  }
}

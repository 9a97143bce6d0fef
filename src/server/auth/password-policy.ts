// The part of the password rules that only the server can check: not one of the passwords that
// attackers try first, and not the user's own name or address. Length is judged by the schema, which
// browser and server share. Every way to set a password goes through here.

import { Problem } from '#domain/problems/problem.ts'
import { company } from '#domain/site/company.ts'
import { password as passwordRule } from '#domain/users/user.ts'
import { hashPassword } from './password-hash.ts'

interface PasswordOwner {
  email: string
  displayName: string
}

/**
 * Checked and hashed, which takes a while: never inside a transaction, where other requests would wait for it. `field` is
 * the name under which the password came in, so that the sentence appears beside it.
 */
export async function hashSafePassword(
  password: string,
  owner: PasswordOwner,
  field = 'password',
): Promise<string> {
  await requireSafePassword(password, owner, field)
  return hashPassword(password)
}

export async function requireSafePassword(
  password: string,
  owner: PasswordOwner,
  field = 'password',
): Promise<void> {
  const sentence = lengthFault(password) ?? ownWordFault(password, owner) ?? (await commonFault(password))
  if (sentence) throw new Problem('weak-password', { message: sentence, errors: { [field]: sentence } })
}

function lengthFault(password: string): string | undefined {
  const result = passwordRule.safeParse(password)
  return result.success ? undefined : result.error.issues[0]?.message
}

function ownWordFault(password: string, owner: PasswordOwner): string | undefined {
  const [local = ''] = owner.email.split('@')
  const words = [owner.email, local, owner.displayName, company.name, company.shortName]
  const bare = bareOf(password)
  const isOwnWord = words.map(bareOf).some(word => word.length > 0 && bare === word)
  return isOwnWord ? 'Please choose a password that is not a name or an address' : undefined
}

async function commonFault(password: string): Promise<string | undefined> {
  const common = await loadCommonPasswords()
  const lower = password.toLowerCase()
  const isCommon = common.has(lower) || common.has(bareOf(password)) || new Set(lower).size < 3
  return isCommon ? 'This password is among the most common ones. Please choose another' : undefined
}

/** Without the digits and signs that people put around a word: `Password1234!` is `password`. */
const bareOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^[\d\W_]+|[\d\W_]+$/g, '')
    .replace(/\s+/g, '')

let commonPasswords: Promise<ReadonlySet<string>> | undefined

// The list is loaded at the first use: a server that only serves pages never pays for it.
function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  )
  return commonPasswords
}

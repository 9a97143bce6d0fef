// The key with which reports are signed: shown, a new one from now on, or one that has fallen into the hands of others. What
// an earlier one signed it still proves, unless it is revoked.

import { dayOf, isDay } from '#domain/day.ts'
import { Problem } from '#domain/problems/problem.ts'
import { findSecret } from '../auth/secret.ts'
import {
  addKey,
  findSigningKey,
  listKeys,
  type PublishedKey,
  requireKey,
  revokeKey,
  sealOpenKeys,
} from '../completed-forms/proof/key-store.ts'
import { keyIdOf } from '../completed-forms/proof/sign.ts'
import type { Database } from '../db/dialect.ts'
import type { Settings } from '../env.ts'
import { onDatabase } from './on-database.ts'

const usage = `Usage:
  npm run report-key -- list     the keys, the newest first
  npm run report-key -- rotate   a new key signs from now on; works while the server runs
  npm run report-key -- revoke KEYID --from YYYY-MM-DD
                                 what this key signs on or after that day proves nothing; another signs from now on`

type Command = (database: Database, secret: string) => Promise<string>

async function list(database: Database, secret: string): Promise<string> {
  const signing = await findSigningKey(database.read, secret)
  const line = ({ publicKey, createdAt, revokedFrom }: PublishedKey) =>
    [
      keyIdOf(publicKey),
      `made ${createdAt}`,
      ...(publicKey === signing?.publicKey ? ['signs now'] : []),
      ...(revokedFrom ? [`revoked from ${revokedFrom}`] : []),
    ].join(' · ')
  return (await listKeys(database.read)).map(line).join('\n') || 'No keys yet: a server makes one.'
}

async function rotate(database: Database, secret: string): Promise<string> {
  await requireOwnSecret(database, secret)
  const { publicKey } = await addKey(database, secret)
  return `${signsNow(publicKey)} Earlier keys stay published.`
}

const revoke =
  (keyId: string, from: string): Command =>
  async (database, secret) => {
    if (!isDay(from) || from > dayOf(new Date()))
      throw refusal(`--from must be a day, today or earlier, as YYYY-MM-DD; ${from} is none.`)
    await requireOwnSecret(database, secret)
    const key = (await listKeys(database.read)).find(({ publicKey }) => keyIdOf(publicKey) === keyId)
    if (!key) throw refusal(`There is no key ${keyId}. npm run report-key -- list shows all.`)
    await revokeKey(database.write, key.number, from)
    const { publicKey } = await requireKey(database, secret)
    return `Key ${keyId} is revoked from ${from} on: what it signed on or after that day proves nothing.\n${signsNow(publicKey)}`
  }

const signsNow = (publicKey: string) => `Reports are signed with key ${keyIdOf(publicKey)} from now on.`

/** Sealed with another secret, a new key would be none to the server. */
async function requireOwnSecret(database: Database, secret: string): Promise<void> {
  await sealOpenKeys(database, secret)
  const inUse = (await listKeys(database.read)).some(({ revokedFrom }) => revokedFrom === null)
  if (inUse && !(await findSigningKey(database.read, secret)))
    throw refusal(
      'The keys are sealed with another AUTH_SECRET. Set the one of the server, or start the server first.',
    )
}

function secretOf({ authSecret, dataDir }: Settings): string {
  const secret = authSecret ?? findSecret(dataDir)
  if (secret) return secret
  throw refusal(
    `AUTH_SECRET is not set, and there is no auth-secret in ${dataDir}. Set it as it is for the server, or start the server first.`,
  )
}

const refusal = (message: string) => new Problem('bad-request', { message })

function readCommand([name, ...args]: string[]): Command | null {
  if (name === 'list' && args.length === 0) return list
  if (name === 'rotate' && args.length === 0) return rotate
  const [keyId, option, from] = args
  return name === 'revoke' && keyId && option === '--from' && from && args.length === 3
    ? revoke(keyId, from)
    : null
}

const command = readCommand(process.argv.slice(2))
if (command) await onDatabase((database, settings) => command(database, secretOf(settings)))
else {
  console.error(usage)
  process.exitCode = 1
}

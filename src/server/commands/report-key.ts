// The key with which reports are signed: shown, or a new one from now on. What an earlier one signed it still proves.

import { addKey, listKeys, requireKey } from '../completed-forms/proof/key-store.ts'
import { keyIdOf } from '../completed-forms/proof/sign.ts'
import type { Database } from '../db/dialect.ts'
import { onDatabase } from './on-database.ts'

const usage = `Usage:
  npm run report-key -- list     the keys, the one that signs first
  npm run report-key -- rotate   a new key signs from now on; works while the server runs`

async function list(database: Database): Promise<string> {
  await requireKey(database)
  const keys = await listKeys(database.read)
  return keys.map(({ publicKey, createdAt }) => `${keyIdOf(publicKey)} · made ${createdAt}`).join('\n')
}

async function rotate(database: Database): Promise<string> {
  await requireKey(database)
  const { publicKey } = await addKey(database)
  return `Reports are signed with key ${keyIdOf(publicKey)} from now on. Earlier keys stay published.`
}

const command = new Map(Object.entries({ list, rotate })).get(process.argv[2] ?? '')
if (command) await onDatabase(command)
else {
  console.error(usage)
  process.exitCode = 1
}

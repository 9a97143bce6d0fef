// At the start: the keys of reports are sealed, and there is one that signs.

import type { Database } from '#server/db/dialect.ts'
import type { Log } from '#server/http/log.ts'
import { addKey, findSigningKey, listKeys, sealOpenKeys } from './key-store.ts'

export async function prepareKeys(database: Database, secret: string, log: Log): Promise<void> {
  const sealed = await sealOpenKeys(database, secret)
  if (sealed > 0) log.info('report keys sealed', { keys: sealed })
  if (await findSigningKey(database.read, secret)) return
  const earlier = (await listKeys(database.read)).filter(({ revokedFrom }) => revokedFrom === null)
  if (earlier.length > 0)
    log.warn(
      'The keys of reports were sealed with another AUTH_SECRET: a new key signs from now on. What the earlier ones signed stays proven.',
    )
  await addKey(database, secret)
}

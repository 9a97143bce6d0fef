// How the log names the account that a failed login asked for: by its id, or, where there is none, by a keyed hash that
// tells tries at the same address apart from others and gives no e-mail away.

import { createHmac } from 'node:crypto'
import type { Db } from '#server/db/dialect.ts'
import { accountName } from './known-device.ts'
import { findUserId } from './store.ts'

export async function accountInLog(
  db: Db,
  email: string,
  secret: string,
): Promise<{ account?: string; unknown?: string }> {
  const name = accountName(email)
  const uid = await findUserId(db, name)
  const unknown = createHmac('sha256', secret).update(`log ${name}`).digest('base64url').slice(0, 16)
  return uid === null ? { unknown } : { account: uid }
}

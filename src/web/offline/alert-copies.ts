// The alerts about possible releases that no person has acknowledged, copied to this device: they stand above every screen, also of
// a page that is opened without signal.

import type { Client, Result } from '#api/client.ts'
import type { AnswerOf } from '#api/endpoint.ts'
import { listReleaseAlerts } from '#api/release-alerts.ts'
import type { Cached } from './cache/cached.ts'
import { withDatabase } from './database.ts'
import { beginRound, type Copied, expireCopied, startCopying, storeFetched } from './sync/copied.ts'
import type { Kind } from './sync/kind.ts'

export type Alerts = Pick<AnswerOf<typeof listReleaseAlerts>, 'items'>

const copiedAlerts: Copied = { name: 'release alerts', flag: 'copied release alerts' }

/** All of them are one row. */
const rowId = 'open'

export const alertCopies: Kind = {
  name: copiedAlerts.name,
  start: ({ user, call }) => startCopying(async () => (await readAlerts(user.uid, call)).ok),
  expire: userId => expireCopied(copiedAlerts, userId),
}

/** What the server says, which this device keeps. */
export async function readAlerts(userId: string, call: Client): Promise<Result<Alerts>> {
  // A device that keeps nothing shows them all the same.
  const round = await beginRound(copiedAlerts).catch(() => null)
  const answer = await call(listReleaseAlerts, { query: {} })
  if (!answer.ok) return answer
  const value: Alerts = { items: answer.value.items.filter(({ acknowledged }) => acknowledged === null) }
  const row = { kind: copiedAlerts.name, id: rowId, userId, at: new Date().toISOString(), value }
  if (round)
    await storeFetched(copiedAlerts, round, change => change.objectStore('copiedRows').put(row)).catch(
      () => false,
    )
  return { ...answer, value }
}

/** Null where this user has none here. */
export async function findAlerts(userId: string): Promise<Cached<Alerts> | null> {
  const row = await withDatabase(database => database.get('copiedRows', [copiedAlerts.name, rowId]))
  return row?.userId === userId ? { value: row.value as Alerts, at: row.at } : null
}

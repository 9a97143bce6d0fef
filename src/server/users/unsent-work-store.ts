// Unsent work of users on devices that others use by now.

import { randomUUID } from 'node:crypto'
import type { UnsentWork } from '#api/unsent-work.ts'
import type { ListedUser } from '#api/users.ts'
import type { Db } from '#server/db/dialect.ts'
import { timestamp } from '#server/db/tables/columns.ts'

interface Seen {
  device: string
  unsent: readonly UnsentWork[]
  /** The user of the device. */
  by: string
  now: Date
}

/** In place of what was said of this device before. Users that are not known are left out, and so is its own. */
export async function replaceUnsentWork(db: Db, { device, unsent, by, now }: Seen): Promise<void> {
  await db.deleteFrom('unsent_work').where('device', '=', device).execute()
  const ids = unsent.map(({ userId }) => userId).filter(userId => userId !== by)
  if (ids.length === 0) return
  const known = await db.selectFrom('users').select('id').where('id', 'in', ids).execute()
  const rows = known.flatMap(({ id: userId }) => {
    const work = unsent.find(each => each.userId === userId)
    if (!work) return []
    const { count, since } = work
    return [{ id: randomUUID(), device, userId, count, since, seenBy: by, seenAt: timestamp(now) }]
  })
  // Two tabs may say it at the same time.
  for (const row of rows) {
    await db
      .insertInto('unsent_work')
      .values(row)
      .onConflict(conflict => conflict.columns(['device', 'userId']).doUpdateSet(row))
      .execute()
  }
}

/** By the user whose work it is. */
export async function listUnsentWork(db: Db): Promise<Map<string, ListedUser['unsent']>> {
  const rows = await db
    .selectFrom('unsent_work')
    .innerJoin('users', 'users.id', 'unsent_work.seenBy')
    .select(['userId', 'count', 'since', 'displayName as seenBy', 'seenAt'])
    .orderBy('since')
    .orderBy('unsent_work.id')
    .execute()
  const byUser = new Map<string, ListedUser['unsent']>()
  for (const { userId, ...work } of rows) byUser.set(userId, [...(byUser.get(userId) ?? []), work])
  return byUser
}

/** Of devices that were not heard of since this time. */
export async function deleteOldUnsentWork(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('unsent_work').where('seenAt', '<', timestamp(before)).execute()
}

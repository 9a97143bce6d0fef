// Copies of what was sent, for the days after: a user who doubts that a form arrived finds its text here. Photos are not
// copied; each is on the device until the server has confirmed it, and no longer.

import { deleteSentCopies, withDatabase } from './database.ts'
import type { SentCopy } from './rows.ts'
import type { Kind } from './sync/kind.ts'

const keptDays = 7
const day = 24 * 60 * 60 * 1000

/** Only the user's own, the last received first. */
export async function listSentCopies(userId: string): Promise<SentCopy[]> {
  const copies = await withDatabase(database => database.getAllFromIndex('sent', 'byUser', userId))
  return copies.toSorted((one, other) => other.receivedAt.localeCompare(one.receivedAt))
}

export const sentCopies: Kind = {
  name: 'sent copies',
  expire: () => deleteOldSentCopies(),
  // They are of no use to the next user of the device.
  leave: ({ user }) => deleteSentCopies(({ userId }) => userId === user.uid),
}

/** Deletes the copies that have had their time; a clock that was set back deletes none. */
export const deleteOldSentCopies = (now = Date.now()): Promise<number> =>
  deleteSentCopies(({ receivedAt }) => Date.parse(receivedAt) < now - keptDays * day)

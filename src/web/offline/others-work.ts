// Unsent work of other users of this device: whose, how much and since when, never what. It stays locked to its users; but the one
// who has the phone now sees that it waits.

import type { UnsentWork } from '#api/unsent-work.ts'
import { withDatabase } from './database.ts'

export interface OthersWork extends UnsentWork {
  /** Empty where it is not known. */
  name: string
}

/** Of every user but this one; of all where no user is logged in. */
export async function listOthersWork(exceptId: string | null): Promise<OthersWork[]> {
  const [drafts, items] = await withDatabase(database =>
    Promise.all([database.getAll('drafts'), database.getAll('outbox')]),
  )
  const all = [
    ...drafts.map(({ userId, changedAt }) => ({ userId, at: changedAt })),
    ...items.map(({ userId, at }) => ({ userId, at })),
  ].toSorted((one, other) => one.at.localeCompare(other.at))
  const names = readNames()
  const userIds = [...new Set(all.map(({ userId }) => userId))].filter(userId => userId !== exceptId)
  return userIds.map(userId => {
    const own = all.filter(each => each.userId === userId)
    return { userId, count: own.length, since: own[0]?.at ?? '', name: names[userId] ?? '' }
  })
}

const namesKey = 'user-names'

function readNames(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(namesKey) ?? '{}')
  } catch {
    return {}
  }
}

export const keepName = (userId: string, name: string): void =>
  localStorage.setItem(namesKey, JSON.stringify({ ...readNames(), [userId]: name }))

// What this device knows of the copies of drafts on the server, and under which name the server knows this device.

import { withDatabase } from './database.ts'
import type { CopyNote } from './rows.ts'

export const listCopyNotes = (userId: string): Promise<CopyNote[]> =>
  withDatabase(database => database.getAllFromIndex('copies', 'byUser', userId))

export const findCopyNote = (userId: string, id: string): Promise<CopyNote | undefined> =>
  withDatabase(database => database.get('copies', [userId, id]))

export const keepCopyNote = (note: CopyNote): Promise<unknown> =>
  withDatabase(database => database.put('copies', note))

export const forgetCopyNote = ({ userId, id }: Pick<CopyNote, 'userId' | 'id'>): Promise<void> =>
  withDatabase(database => database.delete('copies', [userId, id]))

const deviceKey = 'device'

/** A random id. It goes with the rest of the storage: a browser that was cleared is another device. */
export function deviceId(): string {
  const known = localStorage.getItem(deviceKey)
  if (known) return known
  const made = crypto.randomUUID()
  localStorage.setItem(deviceKey, made)
  return made
}

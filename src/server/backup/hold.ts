// While a backup reads the files of its moment, no process deletes any. A hold ends by itself soon after
// the backup was killed.

import { randomUUID } from 'node:crypto'
import type { Database } from '#server/db/dialect.ts'
import { endHold, holdFilesUntil } from '#server/files/deletion-store.ts'

const holdMs = 10 * 60 * 1000
const renewMs = 60 * 1000

export async function whileFilesAreHeld<T>(database: Database, work: () => Promise<T>): Promise<T> {
  const id = `backup ${randomUUID()}`
  const renew = () => holdFilesUntil(database.write, id, new Date(Date.now() + holdMs))
  await renew()
  // One that fails leaves nine more before the hold ends.
  const timer = setInterval(() => void renew().catch(() => {}), renewMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    await endHold(database.write, id, new Date()).catch(() => {})
  }
}

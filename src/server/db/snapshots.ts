// The snapshots that are open: a database that closes must not wait for a slow download.

import type { Snapshot } from './dialect.ts'

/** How many the work of one server takes at most. Each has a connection of its own, so that none waits for a slow download. */
export const snapshotsAtOnce = { downloads: 8, workbooks: 1, binders: 1, backups: 1 } as const

interface OpenSnapshots {
  take(open: () => Promise<Snapshot>): Promise<Snapshot>
  endAll(): Promise<void>
}

export function trackSnapshots(): OpenSnapshots {
  const ends = new Set<() => Promise<void>>()
  return {
    take: async open => {
      const snapshot = await open()
      let ending: Promise<void> | null = null
      const end = () => {
        ends.delete(end)
        ending ??= snapshot.end()
        return ending
      }
      ends.add(end)
      return { db: snapshot.db, end }
    },
    endAll: async () => void (await Promise.all([...ends].map(end => end()))),
  }
}

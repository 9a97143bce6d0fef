// The snapshots that are open: a database that closes must not wait for a slow download.

import type { Snapshot } from './dialect.ts'

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

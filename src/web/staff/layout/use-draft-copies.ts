// Copies drafts to the server while the staff area is open. Loaded after what is on the screen. Its requests do not end the
// session: nobody is to be interrupted while typing because a copy could not be made.

import { useEffect } from 'react'
import { createClient } from '#api/client.ts'
import { noticingFetch } from '#web/staff/session/connection.ts'

const firstAfter = 4_000
const timeout = 30_000

const quietly = createClient((path, init) =>
  noticingFetch(path, { ...init, signal: AbortSignal.timeout(timeout) }),
)

export function useDraftCopies(userId: string) {
  useEffect(() => {
    let isOver = false
    let stop = () => {}
    const start = async () => {
      const { startDraftCopies } = await import('#web/offline/draft-copies.ts')
      if (!isOver) stop = startDraftCopies(userId, quietly)
    }
    // A part of the program that cannot be loaded now is loaded at the next start.
    const timer = setTimeout(() => void start().catch(() => {}), firstAfter)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [userId])
}

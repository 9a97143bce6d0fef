// While the staff area is open, drafts are copied to the server and planned days are kept current and sent. Loaded after what
// is on the screen. Its requests do not end the session: they must not interrupt a user who is typing.

import { useEffect } from 'react'
import type { User } from '#domain/user.ts'
import { noticingClient } from '#web/staff/session/connection.ts'

const firstAfter = 4_000
const timeout = 30_000

const quietly = noticingClient(timeout)

export function useBackgroundWork({ uid, displayName }: User) {
  useEffect(() => {
    const user = { uid, displayName }
    const stops: (() => void)[] = []
    let isOver = false
    const start = async () => {
      const [copies, days] = await Promise.all([
        import('#web/offline/draft-copies.ts'),
        import('#web/offline/days/sync-days.ts'),
      ])
      if (!isOver) stops.push(copies.startDraftCopies(uid, quietly), days.startDaySync(user, quietly))
    }
    // A part of the program that cannot be loaded now is loaded at the next start.
    const timer = setTimeout(() => void start().catch(() => {}), firstAfter)
    return () => {
      isOver = true
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [uid, displayName])
}

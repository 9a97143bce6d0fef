// While the staff area is open, what this device holds is kept current: drafts are copied to the server, forms are cached, planned
// days are fetched and sent. Loaded after what is on the screen. Its requests do not end the session: they must not
// interrupt a user who is typing.

import { useEffect } from 'react'
import { registry } from '#domain/templates/light-registry.ts'
import type { User } from '#domain/users/user.ts'
import { noticingClient } from '#web/staff/session/connection.ts'

const firstAfter = 4_000
const timeout = 30_000

const quietly = noticingClient(timeout)

export function useBackgroundWork({ uid, displayName }: User) {
  useEffect(() => {
    let stop = () => {}
    let isOver = false
    const start = async () => {
      const { deviceSync } = await import('#web/offline/device-sync.ts')
      if (!isOver) stop = deviceSync.start({ user: { uid, displayName }, call: quietly, registry })
    }
    // A part of the program that cannot be loaded now is loaded at the next start.
    const timer = setTimeout(() => void start().catch(() => {}), firstAfter)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [uid, displayName])
}

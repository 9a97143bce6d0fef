// The small sign that is always there: online, or offline since when, and how many forms are unsent. On a phone a dot is
// enough while there is nothing to say.

import { useEffect, useSyncExternalStore } from 'react'
import { Link } from '#web/router/links.tsx'
import { useDeviceWork } from '#web/staff/device/device-work.ts'
import { connection } from '#web/staff/session/connection.ts'
import { recheckUser } from '#web/staff/session/session.ts'
import { sayRecent } from '#web/staff/words/moment.ts'

const useLostAt = () => useSyncExternalStore(connection.subscribe, connection.lostAt)

const dotLook = (lostAt: number | null) =>
  `size-2.5 shrink-0 rounded-full ${lostAt === null ? 'bg-petrol-300' : 'border-2 border-accent bg-rail'}`

/** On the corner of the menu button. */
export function ConnectionDot() {
  const lostAt = useLostAt()
  return (
    <span
      aria-hidden="true"
      className={`absolute -top-1 -right-1 outline-2 outline-rail ${dotLook(lostAt)}`}
    />
  )
}

export function ConnectionLine({ userId }: { userId: string }) {
  const lostAt = useLostAt()
  const { waiting } = useDeviceWork(userId)
  useReturn(lostAt !== null)
  const words = [
    lostAt === null ? 'Online' : `Offline since ${sayRecent(new Date(lostAt).toISOString())}`,
    ...(waiting.length > 0 ? [`${waiting.length} unsent`] : []),
  ].join(' · ')
  const isPlain = lostAt === null && waiting.length === 0
  return (
    <div aria-live="polite" className={isPlain ? 'max-lg:sr-only' : ''}>
      <Link
        to="/completed-forms"
        className="flex min-h-11 items-center gap-2.5 px-4 text-[0.9375rem] leading-snug text-rail-muted hover:underline max-lg:border-t max-lg:border-rail-line lg:mx-4 lg:-mt-2 lg:min-h-9 lg:px-2 lg:text-sm"
      >
        <span aria-hidden="true" className={dotLook(lostAt)} />
        {words}
      </Link>
    </div>
  )
}

/** How long to wait before the server is asked again, in milliseconds. */
const askAgainAfter = 30_000

/** Without a connection nothing else may ask for a long time, and the sign would stay. */
function useReturn(isLost: boolean) {
  useEffect(() => {
    if (!isLost) return
    const ask = () => void (document.visibilityState === 'visible' && navigator.onLine && recheckUser())
    const timer = setInterval(ask, askAgainAfter)
    return () => clearInterval(timer)
  }, [isLost])
}

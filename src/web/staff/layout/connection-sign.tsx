// The small sign that is always there: online, or offline since when, and how many forms are unsent. On a phone a dot is
// enough while there is nothing to say, and a page with a header of its own says it there. It is the one that screen
// readers hear.

import { useEffect } from 'react'
import { Link } from '#web/router/links.tsx'
import { dotLook, sayConnection, useConnectionState, useLostAt } from '#web/staff/device/connection-state.ts'
import { recheckUser } from '#web/staff/session/session.ts'

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

interface ConnectionLineProps {
  userId: string
  /** On a phone the page's own header says it. */
  isSaidBelow: boolean
}

export function ConnectionLine({ userId, isSaidBelow }: ConnectionLineProps) {
  const { lostAt, unsent } = useConnectionState(userId)
  useReturn(lostAt !== null)
  const words = [sayConnection(lostAt), ...(unsent > 0 ? [`${unsent} unsent`] : [])].join(' · ')
  const isPlain = lostAt === null && unsent === 0
  return (
    <div
      aria-live="polite"
      // A link that has the focus is seen.
      className={isPlain || isSaidBelow ? 'max-lg:not-focus-within:sr-only' : ''}
    >
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

// The small sign that is always there: online, no signal or a server that does not answer, and how much is unsent. On a phone a dot is
// enough while there is nothing to say, and a page with a header of its own says it there. It is the one that screen
// readers hear.

import { Link } from '#web/router/links.tsx'
import { dotLook, formatConnection, useConnectionState } from '#web/staff/device/connection-state.ts'
import { isDown } from '#web/staff/session/connection.ts'
import { useConnection } from '#web/staff/session/use-connection.ts'

/** On the corner of the menu button. */
export function ConnectionDot() {
  const state = useConnection()
  return (
    <span
      aria-hidden="true"
      className={`absolute -top-1 -right-1 outline-2 outline-rail ${dotLook(state)}`}
    />
  )
}

interface ConnectionLineProps {
  userId: string
  /** On a phone the page's own header says it. */
  isShownBelow: boolean
}

export function ConnectionLine({ userId, isShownBelow }: ConnectionLineProps) {
  const { unsent, ...state } = useConnectionState(userId)
  const words = [formatConnection(state), ...(unsent > 0 ? [`${unsent} unsent`] : [])].join(' · ')
  const isPlain = !isDown(state.reach) && unsent === 0
  return (
    <div
      aria-live="polite"
      // A link that has the focus is seen.
      className={isPlain || isShownBelow ? 'max-lg:not-focus-within:sr-only' : ''}
    >
      <Link
        to="/completed-forms"
        className="flex min-h-11 items-center gap-2.5 px-4 text-[0.9375rem] leading-snug text-rail-muted hover:underline max-lg:border-t max-lg:border-rail-line lg:mx-4 lg:-mt-2 lg:min-h-9 lg:px-2 lg:text-sm"
      >
        <span aria-hidden="true" className={dotLook(state)} />
        {words}
      </Link>
    </div>
  )
}

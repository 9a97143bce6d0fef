// Says that what is shown is this device's own copy, and when that was current. As soon as there is signal again, the page
// asks the server.

import { SignalSlashIcon } from '@heroicons/react/24/outline'
import { useEffect, useEffectEvent } from 'react'
import { useRevalidate } from '#web/router/hooks.ts'
import { sayMoment } from '#web/staff/words/moment.ts'
import { thisDevice } from '#web/staff/words/this-device.ts'
import { WholeDays } from '#web/staff/words/whole-days.tsx'

interface KeptNoteProps {
  /** The beginning of the sentence. */
  what: string
  at: string
  /** Instead of loading the page's data again. */
  onSignal?: () => void
}

export function KeptNote({ what, at, onSignal }: KeptNoteProps) {
  const revalidate = useRevalidate()
  const ask = useEffectEvent(() => (onSignal ? onSignal() : void revalidate()))
  useEffect(() => {
    const listener = () => ask()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [])
  return (
    <p
      role="status"
      data-screen-only
      className="mb-5 flex gap-3 rounded-control border border-tint-line bg-tint px-4 py-3"
    >
      <SignalSlashIcon aria-hidden="true" className="size-6 shrink-0" strokeWidth={2} />
      <span>
        No signal. {what} on {thisDevice()}, as of <WholeDays>{`${sayMoment(at)}.`}</WholeDays>
      </span>
    </p>
  )
}

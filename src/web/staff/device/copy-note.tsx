// Says that what is shown is this device's copy, when that was current, and why the server's is not shown: there is no
// signal, it is not answering, or it has not answered yet. The words are those of the sign of the connection.

import { ClockIcon, SignalSlashIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { type Caption, captions } from '#domain/problems/caption.ts'
import { reachWords } from '#web/staff/session/connection.ts'
import { useConnection } from '#web/staff/session/use-connection.ts'
import { formatMoment } from '#web/staff/words/moment.ts'
import { thisDevice } from '#web/staff/words/this-device.ts'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

interface CopyNoteProps {
  /** The beginning of the sentence. */
  what: string
  /** Null where the server's is shown: there is nothing to say. */
  at: string | null
  /** What failed, where the server does not answer. */
  failure: Caption
  /** Asks the server again; none where what is on the screen must not be replaced. */
  onRetry?: () => Promise<void>
}

export function CopyNote({ what, at, failure, onRetry }: CopyNoteProps) {
  const { reach } = useConnection()
  if (!at) return null
  const hasFailed = reach === 'no answer'
  const Icon = reach === 'no signal' ? SignalSlashIcon : ClockIcon
  const why =
    reach === 'no signal' ? reachWords[reach] : onRetry && !hasFailed ? 'Waiting for the server' : null
  return (
    <div data-screen-only className="mb-5">
      <Banner tone="error">{hasFailed ? `${captions[failure]}. ${reachWords['no answer']}.` : null}</Banner>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-tint-line bg-tint px-4 py-3">
        <p role="status" className="flex min-w-0 flex-1 basis-64 gap-3">
          <Icon aria-hidden="true" className="size-6 shrink-0" strokeWidth={2} />
          <span>
            {why ? `${why}. ` : null}
            <CopyWords what={what} at={at} />
          </span>
        </p>
        {hasFailed && onRetry ? (
          <Button look="secondary" busyText="Loading..." onPress={onRetry}>
            Try again
          </Button>
        ) : null}
      </div>
    </div>
  )
}

/** `These are the copies on this phone, as of November 16, 2026, 2:03 PM.` */
export const CopyWords = ({ what, at }: { what: string; at: string }): ReactNode => (
  <>
    {what} on {thisDevice()}, as of <WholeDays>{`${formatMoment(at)}.`}</WholeDays>
  </>
)

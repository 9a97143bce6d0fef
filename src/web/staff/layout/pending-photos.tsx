// Keeps uploading photos that were not sent with their form. While some are on their way it says how far they are, and
// only after that failed that they are still on this device. It asks for attention only for a photo that the server will
// never accept.

import { CloudArrowUpIcon } from '@heroicons/react/24/outline'
import { useEffect, useRef, useState } from 'react'
import { captions } from '#domain/caption.ts'
import { sayPhotos } from '#domain/photo-words.ts'
import type { ProblemBody } from '#domain/problem.ts'
import { type PhotoFailure, uploadProblem } from '#web/offline/photo-outcome.ts'
import { nothingPending, type PhotoRetries, startPhotoRetries } from '#web/offline/retry-photos.ts'
import { type SendProgress, sayProgress } from '#web/offline/send-progress.ts'
import { call, recheckUser, sessionEvents } from '#web/staff/session/session.ts'
import { explain } from '#web/staff/words/explain.ts'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

export function PendingPhotos({ userId }: { userId: string }) {
  const [pending, setPending] = useState(nothingPending)
  const retries = useRef<PhotoRetries>(null)

  useEffect(() => {
    retries.current = startPhotoRetries(userId, call, setPending)
    return () => retries.current?.stop()
  }, [userId])

  const problem = uploadProblem(pending.failures)
  const needsLogin = problem === 'photos-need-login'
  useEffect(() => {
    if (needsLogin) void endSession()
  }, [needsLogin])

  const { count, failures, isSending, progress } = pending
  const areOnTheirWay = progress !== null || (count > 0 && failures.length === 0)
  return (
    <>
      {areOnTheirWay ? <OnTheirWay count={count} progress={progress} /> : null}
      <div role="status" data-screen-only>
        {count > 0 && !areOnTheirWay ? (
          <div className={boxLook}>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <CloudArrowUpIcon aria-hidden="true" className="size-6 shrink-0 text-link" strokeWidth={2} />
              <div className="min-w-48 flex-1">
                <p className="font-semibold">{sayPhotos(count)} not yet uploaded</p>
                <p>
                  {problem ? `${captions[problem]} ` : ''}
                  {count === 1 ? 'It stays' : 'They stay'} on this device and will be sent again.
                </p>
              </div>
              <Button
                look="secondary"
                busy={isSending}
                busyText="Sending..."
                onClick={() => retries.current?.retryNow()}
              >
                Retry now
              </Button>
            </div>
            <ul>
              {failures
                .filter(failure => !failure.isRetried)
                .map(failure => (
                  <RefusedPhoto
                    key={failure.photoId}
                    failure={failure}
                    onRemove={async () => (await retries.current?.discard(failure)) ?? null}
                  />
                ))}
            </ul>
          </div>
        ) : null}
      </div>
    </>
  )
}

const boxLook = 'mb-5 rounded-control border border-tint-line bg-tint px-4 py-3'

/**
 * Not a live region, or screen readers would read every photo. Without progress another tab sends them, or the first is
 * about to go. A page that shows a line of its own needs no second one.
 */
function OnTheirWay({ count, progress }: { count: number; progress: SendProgress | null }) {
  return (
    <div data-screen-only className={`${boxLook} [body:has([data-sending-line])_&]:hidden`}>
      <div className="flex items-center gap-4">
        <CloudArrowUpIcon aria-hidden="true" className="size-6 shrink-0 text-link" strokeWidth={2} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{progress ? sayProgress(progress) : `Sending ${sayPhotos(count)}`}</p>
          {progress ? <ProgressBar value={progress.percent} label="Sending photos" /> : null}
          <p className="mt-1 text-[0.9375rem]">You can go on working; keep this tab open.</p>
        </div>
      </div>
    </div>
  )
}

interface RefusedPhotoProps {
  failure: PhotoFailure
  onRemove: () => Promise<ProblemBody | null>
}

function RefusedPhoto({ failure, onRemove }: RefusedPhotoProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ProblemBody | null>(null)

  async function remove() {
    setBusy(true)
    setProblem(await onRemove())
    setBusy(false)
  }

  return (
    <li className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="min-w-48 flex-1 font-semibold wrap-anywhere text-danger">
        {failure.name} needs attention: {failure.problem.message}
        {problem ? ` ${explain(problem, 'photo-not-given-up')}` : null}
      </p>
      <Button look="ghost-danger" busy={busy} busyText="Removing..." onClick={() => void remove()}>
        Remove this photo
      </Button>
    </li>
  )
}

/** Uploads do not use the session's client, so the end of the session is announced here. */
async function endSession() {
  if (await recheckUser()) sessionEvents.dispatchEvent(new Event('end'))
}

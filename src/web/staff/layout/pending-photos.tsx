// Keeps uploading photos that were not sent with their form, and shows how many are still on this device. It
// asks for attention only for a photo that the server will never accept.

import { CloudArrowUpIcon } from '@heroicons/react/24/outline'
import { useEffect, useRef, useState } from 'react'
import { captions } from '#domain/caption.ts'
import { sayPhotos } from '#domain/photo-words.ts'
import type { ProblemBody } from '#domain/problem.ts'
import { type PhotoFailure, uploadProblem } from '#web/offline/photo-outcome.ts'
import { nothingPending, type PhotoRetries, startPhotoRetries } from '#web/offline/retry-photos.ts'
import { call, recheckUser, sessionEvents } from '#web/staff/session/session.ts'
import { explain } from '#web/staff/words/explain.ts'
import { Button } from '#web/ui/button.tsx'

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

  const { count, failures, isSending } = pending
  return (
    <div role="status" data-screen-only>
      {count > 0 ? (
        <div className="mb-5 rounded-control border border-tint-line bg-tint px-4 py-3">
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

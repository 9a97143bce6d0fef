// Keeps the outbox going and says what is to be said about it on every page. While photos are on their way it says how far
// they are, and only after that failed that they are still on this device. It asks for attention only for a photo that the
// server will never accept.

import { CloudArrowUpIcon } from '@heroicons/react/24/outline'
import { useEffect, useRef, useState } from 'react'
import { formatPhotos } from '#domain/completed-forms/photo-words.ts'
import { captions } from '#domain/problems/caption.ts'
import type { ProblemBody } from '#domain/problems/problem.ts'
import { giveUpPhoto } from '#web/offline/give-up-photo.ts'
import { type Outbox, startOutbox } from '#web/offline/outbox/outbox.ts'
import { uploadProblem } from '#web/offline/photo-outcome.ts'
import type { PhotoFailure } from '#web/offline/rows.ts'
import { formatProgress, onSendProgress, type SendProgress } from '#web/offline/send-progress.ts'
import { useDeviceWork } from '#web/staff/device/device-work.ts'
import { formatPhotosHere } from '#web/staff/device/photos-here.ts'
import { call, recheckUser, sessionEvents } from '#web/staff/session/session.ts'
import { explain } from '#web/staff/words/explain.ts'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { outboxKinds } from './outbox-kinds.ts'

export function OutboxNotice({ userId }: { userId: string }) {
  const [isSending, setSending] = useState(false)
  const outbox = useRef<Outbox>(null)
  const progress = useProgress()
  const { waiting } = useDeviceWork(userId)

  useEffect(() => {
    outbox.current = startOutbox({ userId, call, kinds: outboxKinds, onSending: setSending })
    return () => outbox.current?.stop()
  }, [userId])

  const received = waiting.filter(({ draft }) => draft.status === 'photos pending')
  const count = received.reduce((sum, { photoCount }) => sum + photoCount, 0)
  const failures = received.flatMap(({ draft }) => draft.outbox?.failures ?? [])
  const refused = failures.filter(({ isRetried }) => !isRetried)
  /** Those that the server will never take are not sent again. */
  const toCome = count - refused.length
  const problem = uploadProblem(failures)
  const needsLogin = problem === 'photos-need-login'
  useEffect(() => {
    if (needsLogin) void endSession()
  }, [needsLogin])

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
                <p className="font-semibold">{formatPhotos(count)} not yet uploaded</p>
                {problem ? <p>{captions[problem]}</p> : null}
                {toCome > 0 ? <p className="mt-1">{formatPhotosHere(toCome)}</p> : null}
              </div>
              <Button
                look="secondary"
                busy={isSending}
                busyText="Sending..."
                onClick={() => void outbox.current?.sendNow()}
              >
                Retry now
              </Button>
            </div>
            <ul>
              {refused.map(failure => (
                <RefusedPhoto key={failure.photoId} failure={failure} userId={userId} />
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </>
  )
}

/** Of the form whose photos are on their way from this tab, with its submission or afterwards. */
function useProgress(): SendProgress | null {
  const [progress, setProgress] = useState<SendProgress | null>(null)
  useEffect(() => onSendProgress((_formId, now) => setProgress(now)), [])
  return progress
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
          <p className="font-semibold">
            {progress ? formatProgress(progress) : `Sending ${formatPhotos(count)}`}
          </p>
          {progress ? <ProgressBar value={progress.percent} label="Sending photos" /> : null}
          <p className="mt-1 text-[0.9375rem]">You can keep working. Leave this tab open.</p>
        </div>
      </div>
    </div>
  )
}

function RefusedPhoto({ failure, userId }: { failure: PhotoFailure; userId: string }) {
  const [problem, setProblem] = useState<ProblemBody | null>(null)

  async function remove() {
    setProblem(await giveUpPhoto(failure, userId, call))
  }

  return (
    <li className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="min-w-48 flex-1 font-semibold wrap-anywhere text-danger">
        {failure.name} needs attention: {failure.problem.message}
        {problem ? ` ${explain(problem, 'photo-not-given-up')}` : null}
      </p>
      <Button look="ghost-danger" busyText="Removing..." onPress={remove}>
        Remove this photo
      </Button>
    </li>
  )
}

/** Uploads do not use the session's client, so the end of the session is announced here. */
async function endSession() {
  if (await recheckUser()) sessionEvents.dispatchEvent(new Event('end'))
}

// Messages about the form's photos: progress of preparing and sending, files that were refused and why, and Undo
// for a photo that was just removed.

import { useEffect, useRef } from 'react'
import { formatPhotos } from '#domain/completed-forms/photo-words.ts'
import type { Preparing, RefusedFile } from '#web/offline/add-photos.ts'
import { formatProgress } from '#web/offline/send-progress.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useSending } from '../state/form-context.ts'
import { useSaveState } from '../steps/saved-state.tsx'
import type { RemovedPhoto } from './use-form-photos.ts'

export function PreparingLine({ preparing }: { preparing: Preparing | null }) {
  return (
    <div role="status" className="font-semibold">
      {preparing ? (
        <div className="mb-5">
          <p className="mb-1.5">
            Preparing photo {preparing.done + 1} of {preparing.total}
          </p>
          <ProgressBar max={preparing.total} value={preparing.done} />
        </div>
      ) : null}
    </div>
  )
}

/**
 * Where the eye is while the form is sent: above the button that was pressed. The text is not a live region: screen readers
 * would read every photo. They can query the bar.
 */
export function SendingLine() {
  const { progress } = useSending()
  if (!progress || progress.photos.length === 0) return null
  return (
    <div
      data-sending-line
      className="rounded-control border border-tint-line bg-tint px-4 py-3 text-on-tint shadow-high"
    >
      <p className="mb-1.5 font-semibold">{formatProgress(progress)}</p>
      <ProgressBar value={progress.percent} label="Sending photos" />
      <p className="mt-1.5 text-[0.9375rem]">
        The form is saved. You can go to another page; keep this tab open.
      </p>
    </div>
  )
}

/** Files with the same reason are listed together. */
export function RefusedFiles({ files }: { files: readonly RefusedFile[] }) {
  const reasons = [...new Set(files.map(({ problem }) => problem.message))]
  const isFull = files.some(({ problem }) => problem.code === 'device-full')
  const isTextSaved = useSaveState() === 'saved'
  const namesOf = (reason: string) =>
    files.filter(({ problem }) => problem.message === reason).map(({ name }) => name)
  const lines = [
    ...reasons.map(reason => `${namesOf(reason).join(', ')}: ${reason}`),
    ...(isFull && isTextSaved ? ['What you typed is safe.'] : []),
  ]
  return <Banner tone="error">{lines.length > 0 ? lines.map(line => <p key={line}>{line}</p>) : null}</Banner>
}

/** The form was begun on another device, and only its text came along. */
export function MissingPhotos({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <p className="mb-5 rounded-control border border-notice-line bg-notice px-4 py-3 wrap-anywhere">
      <span className="font-semibold">{formatPhotos(names.length)} only on the other device:</span>{' '}
      {names.join(', ')}. Take {names.length === 1 ? 'it' : 'them'} again here, or submit the form there.
    </p>
  )
}

/** Undo for a removed photo. It gets the focus, which would be lost with the row. */
export function UndoRemoval({ removed, onUndo }: { removed: RemovedPhoto | null; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (removed) button.current?.focus({ preventScroll: true })
  }, [removed])
  return (
    <div role="status" className="sticky bottom-32 z-10">
      {removed ? (
        <div className="mt-3 flex animate-appear items-center justify-between gap-3 rounded-control border border-line bg-surface py-1 pr-1 pl-4 shadow-high">
          <p className="min-w-0 wrap-anywhere">{removed.name} was removed.</p>
          <Button ref={button} look="ghost" onClick={onUndo}>
            Undo
          </Button>
        </div>
      ) : null}
    </div>
  )
}

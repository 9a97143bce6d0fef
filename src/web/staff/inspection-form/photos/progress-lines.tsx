// How far it is: making photos small, and sending them.

import type { SendProgress } from '#web/offline/send-progress.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { Preparing } from './use-form-photos.ts'

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

/** The bar says every step to the eye; the ear is told once that it began and can ask the bar. */
export function SendingLine({ progress }: { progress: SendProgress | null }) {
  if (!progress || progress.photos.length === 0) return null
  const received = progress.photos.filter(photo => photo.state === 'received').length
  return (
    <div className="mb-5 font-semibold">
      <p className="mb-1.5">
        {received} of {progress.photos.length} photos received, {progress.percent} %
      </p>
      <ProgressBar value={progress.percent} label="Sending photos" />
    </div>
  )
}

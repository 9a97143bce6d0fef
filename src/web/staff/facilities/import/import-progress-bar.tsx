// How far the file is: first how much of it has left, then, while it is stored, how many facilities are saved.

import { sayMegabytes } from '#web/staff/words/count-words.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { sayProgress } from './import-words.ts'
import type { ImportState } from './use-import.ts'

export function ImportProgressBar({ state }: { state: Extract<ImportState, { at: 'reading' | 'storing' }> }) {
  const { size } = state.sheet.bytes
  const progress = state.at === 'storing' ? state.progress : null
  return (
    <div className="mb-5 grid gap-1.5">
      {progress ? (
        <ProgressBar value={progress.done} max={Math.max(progress.total, 1)} label="Facilities saved" />
      ) : (
        <ProgressBar value={state.sent} max={size} label="File sent" />
      )}
      <p className="text-muted tabular-nums">
        {progress
          ? sayProgress(progress)
          : state.sent < size
            ? `${sayMegabytes(state.sent)} of ${sayMegabytes(size)} sent`
            : 'Sent. Comparing the rows with what we have.'}
      </p>
    </div>
  )
}

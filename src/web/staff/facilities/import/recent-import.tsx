// One import: what it did or how far it is, and that it can be undone once it is over.

import { formatRecent } from '#web/staff/words/moment.ts'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { formatImport, isUnderWay } from './import-words.ts'
import type { MadeImport } from './send-sheet.ts'

interface RecentImportProps {
  made: MadeImport
  isLocked: boolean
  onUndo: () => void
}

export function RecentImport({ made, isLocked, onUndo }: RecentImportProps) {
  const { fileName, progress, by, at, created, changed, status } = made
  const isRunning = isUnderWay(made)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <p className="font-semibold">{fileName || 'A file'}</p>
        <p role="status" className={status === 'failed' ? 'font-semibold text-danger' : 'text-muted'}>
          {formatImport(made)}
        </p>
        <p className="text-muted">
          {by.displayName}, {formatRecent(at)}
        </p>
        {isRunning ? (
          <div className="mt-1.5">
            <ProgressBar
              slim
              value={progress.done}
              max={Math.max(progress.total, 1)}
              label={`Progress: ${fileName || 'a file'}`}
            />
          </div>
        ) : null}
      </div>
      {!isRunning && created + changed > 0 ? (
        <Button
          look="secondary"
          disabled={isLocked}
          aria-label={`Undo the import of ${fileName || 'a file'}`}
          className="max-sm:w-full"
          onClick={onUndo}
        >
          Undo
        </Button>
      ) : null}
    </li>
  )
}

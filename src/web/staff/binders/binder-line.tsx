// One binder: what it holds, how far it is, and what can be done with it.

import { ArrowDownTrayIcon } from '@heroicons/react/20/solid'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { BinderItem, BinderOrder } from './binder-owner.ts'
import { formatBinder, formatState } from './binder-words.ts'

export function BinderLine({ item, onAgain }: { item: BinderItem; onAgain: (order: BinderOrder) => void }) {
  const { id, status, progress, from, to, photos, format } = item
  const name = formatBinder(item)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">
          <WholeDays>{name}</WholeDays>
        </p>
        <p role="status" className={status === 'failed' ? 'font-semibold text-danger' : 'text-muted'}>
          <WholeDays>{formatState(item)}</WholeDays>
        </p>
        {status === 'running' ? (
          <div className="mt-1.5">
            <ProgressBar
              slim
              value={progress.done}
              max={Math.max(1, progress.total)}
              label={`Progress: ${name}`}
            />
          </div>
        ) : null}
      </div>
      {status === 'ready' ? (
        // A plain link: the browser writes a file of any size to the disk without holding it in memory.
        <a
          href={`/api/binders/${id}/file`}
          download
          aria-label={`Download ${name}`}
          className={`${buttonLook('secondary')} max-sm:w-full`}
        >
          <ArrowDownTrayIcon aria-hidden="true" className="size-5" />
          Download
        </a>
      ) : null}
      {status === 'failed' ? (
        <Button
          look="secondary"
          className="max-sm:w-full"
          aria-label={`Try again: ${name}`}
          onClick={() => onAgain({ from, to, photos, format })}
        >
          Try again
        </Button>
      ) : null}
    </li>
  )
}

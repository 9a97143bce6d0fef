// Says which photo was taken out, and takes it back in. It gets the focus, which would be lost with the row.

import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { RemovedPhoto } from './use-form-photos.ts'

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

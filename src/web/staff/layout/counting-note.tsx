// Says on every screen that what is due is still being counted, after a release or a decided rule, and offers the result once it is
// there. Nothing reloads by itself: what is typed or chosen on the screen stays.

import { useEffect } from 'react'
import { formatUncounted } from '#domain/due/uncounted-words.ts'
import { refreshFindingSummary } from '#web/staff/page/finding-summary.ts'
import { Button } from '#web/ui/button.tsx'

const askedAgainAfter = 5000

export function CountingNote({ left }: { left: number }) {
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => void refreshFindingSummary(), askedAgainAfter)
    return () => clearInterval(timer)
  }, [isOver])
  return (
    <div
      role="status"
      data-screen-only
      className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-notice-line bg-notice px-4 py-3 text-on-notice"
    >
      <p>{isOver ? 'What is due has been counted.' : formatUncounted(left)}</p>
      {isOver ? (
        <Button look="secondary" onClick={() => window.location.reload()}>
          Show the latest
        </Button>
      ) : null}
    </div>
  )
}

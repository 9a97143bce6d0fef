// The box around a single line of input. Nothing that is typed can change its size, and the browser is told so: a
// keystroke then lays out this box alone instead of everything up to the page. Two boxes, because an item of a
// grid cannot be shut off like that; the padding leaves room for the ring of the focus.

import type { ReactNode } from 'react'

export function LineBox({ unit, children }: { unit?: string | undefined; children: ReactNode }) {
  return (
    <div>
      <div className="relative -m-1 h-14.5 p-1 [contain:strict]">
        {children}
        {unit ? (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-1 right-4.5 flex items-center text-muted"
          >
            {unit}
          </span>
        ) : null}
      </div>
    </div>
  )
}

// Text that is folded away behind its heading, by the browser's own means: it is in the page, found by the browser's search and by a
// link into it, and printed. `narrow` folds it where a page has one column; styles/fold.css says how.

import { ChevronDownIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'

interface FoldProps {
  label: ReactNode
  /** Where it is folded: everywhere, or where there is little room. */
  on?: 'all' | 'narrow'
  className?: string
  children: ReactNode
}

export function Fold({ label, on = 'all', className = '', children }: FoldProps) {
  return (
    <details data-fold={on} className={`group/fold ${className}`}>
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 font-semibold text-link [&::-webkit-details-marker]:hidden">
        <span>{label}</span>
        <ChevronDownIcon
          className="size-5 shrink-0 group-open/fold:rotate-180 print:hidden"
          strokeWidth={2}
        />
      </summary>
      {children}
    </details>
  )
}

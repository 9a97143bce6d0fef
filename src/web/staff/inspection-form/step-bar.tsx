// The next step under the thumb: a bar that stays at the foot of the window.

import type { ReactNode } from 'react'

export function StepBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-8 -mx-4 mt-6 -mb-6 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 lg:-mx-10 lg:-mb-9 lg:rounded-t-card lg:px-10 [@media(max-height:30rem)]:static">
      <div className="flex gap-3 leading-tight max-[22.4rem]:gap-2 max-[22.4rem]:text-[0.9375rem] sm:justify-end [&>*]:min-h-13 [&>*]:px-3 [&>*]:py-1 [&>*:last-child]:flex-1 sm:[&>*]:px-6 sm:[&>*:last-child]:flex-none">
        {children}
      </div>
    </div>
  )
}

// A message about what just happened. The region stays in the page while it is empty, because screen readers
// only announce what changes inside a region they already know.

import { CheckCircleIcon, ExclamationTriangleIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'

const tones = {
  error: {
    role: 'alert',
    look: 'border-danger-line bg-danger-soft text-danger',
    Icon: ExclamationTriangleIcon,
  },
  success: { role: 'status', look: 'border-good-line bg-good-soft text-good', Icon: CheckCircleIcon },
} as const

interface BannerProps {
  tone: keyof typeof tones
  /** For pages without React: the script that shows the message removes the attribute. */
  hidden?: boolean
  children?: ReactNode
}

export function Banner({ tone, hidden, children }: BannerProps) {
  const { role, look, Icon } = tones[tone]
  return (
    <div role={role}>
      {children ? (
        <div
          hidden={hidden}
          className={`mb-5 flex animate-appear gap-3 rounded-control border px-4 py-3 font-semibold ${look}`}
        >
          <Icon className="size-6 shrink-0" strokeWidth={2} />
          <div className="min-w-0 wrap-anywhere">{children}</div>
        </div>
      ) : null}
    </div>
  )
}

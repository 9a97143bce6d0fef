// A short label, such as a user's role.

import type { ReactNode } from 'react'

const tones = {
  strong: 'border-transparent bg-primary text-on-primary',
  tint: 'border-tint-line bg-tint text-on-tint',
  notice: 'border-notice-line bg-surface text-on-notice',
  good: 'border-good-line bg-good-soft text-good',
  quiet: 'border-line bg-sunken text-muted',
  warning: 'border-danger-line bg-danger-soft text-danger',
} as const

export function Badge({ tone = 'tint', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={`inline-block rounded-full border px-2.5 py-0.5 text-sm font-semibold wrap-normal ${tones[tone]}`}
    >
      {children}
    </span>
  )
}

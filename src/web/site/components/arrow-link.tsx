// A link to a further page, with an arrow behind its words.

import type { ComponentProps } from 'react'

export function ArrowLink({ className = '', children, ...link }: ComponentProps<'a'>) {
  return (
    <a
      {...link}
      className={`inline-flex min-h-11 items-center gap-2 font-semibold text-link hover:underline ${className}`}
    >
      {children} <span aria-hidden="true">→</span>
    </a>
  )
}

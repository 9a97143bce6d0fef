// The heading of every private page, with one line of text below.

import type { ReactNode } from 'react'

interface PageHeaderProps {
  title: string
  text?: ReactNode
  /** Phones leave more of their screen to what comes below. */
  isCompact?: boolean
}

export function PageHeader({ title, text, isCompact = false }: PageHeaderProps) {
  return (
    <header className={`lg:mb-8 ${isCompact ? 'mb-3 sm:mb-6' : 'mb-6'}`}>
      <h1 className="text-[1.75rem] wrap-anywhere lg:text-[2rem]">{title}</h1>
      {text ? <p className={`text-muted ${isCompact ? 'sm:mt-2' : 'mt-2'}`}>{text}</p> : null}
    </header>
  )
}

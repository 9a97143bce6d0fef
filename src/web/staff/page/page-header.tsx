// The heading of every private page, with one line of text below.

import type { ReactNode } from 'react'

interface PageHeaderProps {
  title: string
  text?: ReactNode
}

export function PageHeader({ title, text }: PageHeaderProps) {
  return (
    <header className="mb-6 lg:mb-8">
      <h1 className="text-[1.75rem] wrap-anywhere lg:text-[2rem]">{title}</h1>
      {text ? <p className="mt-2 text-muted">{text}</p> : null}
    </header>
  )
}

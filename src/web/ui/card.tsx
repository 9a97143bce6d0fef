// A titled surface that holds one subject of a page.

import { type ReactNode, useId } from 'react'

interface CardProps {
  title: string
  /** For pages of many cards that are read at a glance. */
  dense?: boolean
  children: ReactNode
}

export function Card({ title, dense = false, children }: CardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`rounded-card border border-line bg-surface shadow-low ${dense ? 'px-4 pt-3.5 pb-3 sm:px-5' : 'p-4 sm:p-6'}`}
    >
      <h2 id={id} className={dense ? 'mb-1.5 text-lg' : 'mb-4 text-xl'}>
        {title}
      </h2>
      {children}
    </section>
  )
}

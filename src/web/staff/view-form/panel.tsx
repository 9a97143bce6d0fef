// A titled surface of the form's view, denser than a card: the office reads many of them.

import { type ReactNode, useId } from 'react'

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-line bg-surface px-4 pt-3.5 pb-3 shadow-low sm:px-5"
    >
      <h2 id={id} className="mb-1.5 text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}

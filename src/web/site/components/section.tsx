// A section of a public page, with a heading that names it.

import type { ReactNode } from 'react'

/** The width and the side margins that all sections share. */
export const frame = 'mx-auto w-full max-w-6xl px-5 sm:px-8'

/** The surface of a form or of what stands beside one. */
export const panel = 'rounded-card border border-line bg-surface p-5 shadow-low sm:p-7'

interface SectionProps {
  /** The anchor; the heading's id is made from it. */
  id: string
  title: string
  lead?: string
  ground?: 'plain' | 'sunken'
  /** On paper it is not broken: its heading would be left alone. */
  isKeptTogether?: boolean
  children: ReactNode
}

export function Section(props: SectionProps) {
  const { id, title, lead, ground = 'plain', isKeptTogether = false, children } = props
  const headingId = `${id}-heading`
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={`${ground === 'sunken' ? 'bg-sunken' : ''} ${isKeptTogether ? 'print:break-inside-avoid' : ''}`}
    >
      <div className={`${frame} py-10 sm:py-20 lg:py-24 print:py-1.5`}>
        <h2 id={headingId} className="text-3xl sm:text-4xl print:text-2xl">
          {title}
        </h2>
        {lead ? (
          <p className="mt-3 max-w-2xl text-lg text-muted sm:mt-4 print:mt-1 print:max-w-none print:text-base">
            {lead}
          </p>
        ) : null}
        {children}
      </div>
    </section>
  )
}

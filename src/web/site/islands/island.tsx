// An island: an interactive part of a static page. React renders it at build time, like the rest of the page, and is
// never sent to a visitor. Instead each island has a small script of its own, loaded when it is needed, which adds
// event listeners and changes attributes. We call that waking the island and not hydrating it, because nothing is
// rendered again (docs/decisions/013).
//
//   <Island name="testimonials">…the markup, complete and readable…</Island>
//
// The contract:
// - wake.ts lists the island with its script, which exports `wake(island)`.
// - The markup is complete without script: readable, its forms post. State is in attributes (`data-shown`,
//   `aria-expanded`) that the script changes and Tailwind's variants style. No inline styles, no inline scripts.
// - A click on a button before the script has arrived is repeated afterwards, and so is the submit of a form; other events
//   are not. A form whose script does not come is sent by send-without-script.ts, which keeps the page.
// - A `patient` island is not woken when it comes into view, only when the visitor points at it or focuses something in
//   it: for scripts too heavy to load for those who only look.
// - `data-awake` appears on the element once the script listens, `data-asleep` when the script could not be loaded, until a
//   later try succeeds. The `unfolded:` variant styles what is shown then, without JavaScript and on paper.

import type { ReactNode } from 'react'
import type { IslandName } from './wake.ts'

interface IslandProps {
  name: IslandName
  patient?: boolean
  className?: string
  children: ReactNode
}

export function Island({ name, patient = false, className, children }: IslandProps) {
  return (
    <div data-island={name} data-patient={patient ? '' : undefined} className={className}>
      {children}
    </div>
  )
}

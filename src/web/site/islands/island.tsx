// An island: the one part of a static page that moves. The page draws it like everything else; its script, a file of
// its own that comes when the island is in sight, pointed at or focused, only listens and sets attributes. React
// draws at build time and never reaches a visitor.
//
//   <Island name="testimonials">…the markup, complete and readable…</Island>
//
// The contract:
// - wake.ts lists the island with its script, which exports `wake(island)`.
// - The markup is whole without script: readable, its forms post, its state stands in attributes (`data-shown`,
//   `aria-expanded`) that `wake` moves and that Tailwind's variants style. No inline styles, no inline scripts.
// - A button pressed before waking is pressed again afterwards; other events are not repeated.
// - A patient island does not wake on sight, only when someone turns to it: for scripts too heavy to load for those
//   who only look.
// - `data-awake` appears on the element once it listens, `data-asleep` when its file did not arrive; the
//   `unfolded:` variant styles what is left then, without script and on paper.

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

// How the chart tells the states apart: by color and by pattern, because some people cannot tell the colors
// apart.

import type { ReactNode } from 'react'
import { type StateName, states } from '#domain/states.ts'

interface Fill {
  id: string
  color: string
  marks: ReactNode
}

const mark = { stroke: 'var(--surface)', fill: 'none', strokeOpacity: 0.75 }

// On a tile of 8 by 8.
const marks: readonly ReactNode[] = [
  null,
  <path key="lines" d="M-2 2 2-2M0 8 8 0M6 10 10 6" {...mark} strokeWidth="1.5" />,
  <circle key="dots" cx="4" cy="4" r="1.6" fill="var(--surface)" fillOpacity="0.85" />,
  <path key="grid" d="M0 4h8" {...mark} strokeWidth="1.5" />,
]

const fills = new Map<StateName, Fill>(
  states.map(({ name, slug }, index) => [
    name,
    { id: `fill-${slug}`, color: `var(--chart-${index + 1})`, marks: marks[index] },
  ]),
)

export const fillOf = (state: StateName): string => `url(#${fills.get(state)?.id})`

/** The patterns that `fillOf` names; once in a page, for every picture in it. */
export function StateFills() {
  return (
    <svg width="0" height="0" aria-hidden="true" className="absolute">
      <defs>
        {[...fills.values()].map(({ id, color, marks }) => (
          <pattern key={id} id={id} width="8" height="8" patternUnits="userSpaceOnUse">
            <rect width="8" height="8" fill={color} />
            {marks}
          </pattern>
        ))}
      </defs>
    </svg>
  )
}

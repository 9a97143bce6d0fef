// How the chart tells the states apart: by color and by pattern, because some people cannot tell the colors
// apart.

import type { ReactNode } from 'react'
import { type StateName, states } from '#domain/states.ts'

const mark = { stroke: 'var(--surface)', fill: 'none', strokeOpacity: 0.75 }

// On a tile of 8 by 8.
const marks: readonly ReactNode[] = [
  null,
  <path key="lines" d="M-2 2 2-2M0 8 8 0M6 10 10 6" {...mark} strokeWidth="1.5" />,
  <circle key="dots" cx="4" cy="4" r="1.6" fill="var(--surface)" fillOpacity="0.85" />,
  <path key="grid" d="M0 4h8" {...mark} strokeWidth="1.5" />,
]

const idOf = (state: StateName): string => `fill-${state.replace(' ', '')}`

export const fillOf = (state: StateName): string => `url(#${idOf(state)})`

/** The patterns that `fillOf` names; once in a page, for every picture in it. */
export function StateFills() {
  return (
    <svg width="0" height="0" aria-hidden="true" className="absolute">
      <defs>
        {states.map(({ name }, index) => (
          <pattern key={name} id={idOf(name)} width="8" height="8" patternUnits="userSpaceOnUse">
            <rect width="8" height="8" fill={`var(--chart-${index + 1})`} />
            {marks[index]}
          </pattern>
        ))}
      </defs>
    </svg>
  )
}

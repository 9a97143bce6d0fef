// What falls due in a city's state, in short, with a link to all of its rules. The list of what is due this month and
// the next belongs here as soon as it can be computed from the rule table.

import type { State } from '#domain/place.ts'
import { tankRules } from '#domain/tank-rules.ts'

export function WhatIsDue({ state }: { state: State }) {
  const { agency, agencyShort, chapters } = tankRules[state.slug]
  return (
    <section aria-labelledby="law">
      <h2 id="law" className="text-2xl">
        What {state.name} asks of tank owners
      </h2>
      <p className="mt-3">
        {agency} ({agencyShort}), {chapters}
      </p>
      <a
        href={`/service-areas#${state.slug}-rules`}
        className="mt-2 inline-flex min-h-11 items-center gap-2 font-semibold text-link hover:underline"
      >
        Every duty, with its rule <span aria-hidden="true">→</span>
      </a>
    </section>
  )
}

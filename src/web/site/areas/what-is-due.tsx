// Who asks what in a city's state, in short, with links to all of its rules and to the page that counts the next dates.

import { duePath } from '#domain/due/due-paths.ts'
import type { State } from '#domain/place.ts'
import { tankRules } from '#domain/tank-rules.ts'

const link = 'inline-flex min-h-11 items-center gap-2 font-semibold text-link hover:underline'

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
      <p className="mt-2 flex flex-wrap gap-x-8">
        <a href={`/service-areas#${state.slug}-rules`} className={link}>
          Every duty, with its rule <span aria-hidden="true">→</span>
        </a>
        <a href={`${duePath}?state=${state.slug}`} className={link}>
          Your next dates <span aria-hidden="true">→</span>
        </a>
      </p>
    </section>
  )
}

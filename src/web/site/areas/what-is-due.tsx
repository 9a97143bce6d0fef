// What falls due in a city's state in this and the next month, with links to all of its rules and to the page that counts an
// owner's own dates. The build writes it, and the server writes it anew each day.

import { dayOf } from '#domain/day.ts'
import { duePath } from '#domain/due/due-paths.ts'
import { aheadTexts } from '#domain/due/months-ahead.ts'
import { statePath } from '#domain/site/site-map.ts'
import type { State } from '#domain/states.ts'
import { ArrowLink } from '../components/arrow-link.tsx'

interface WhatIsDueProps {
  state: State
  today?: string | undefined
}

export function WhatIsDue({ state: { slug, name }, today = dayOf(new Date()) }: WhatIsDueProps) {
  const texts = aheadTexts(today)
  const ahead = (place: string) => ({ 'data-ahead': place, children: texts.get(place) })
  return (
    <section aria-labelledby="due">
      <h2 id="due" className="text-2xl">
        Due in {name}
      </h2>
      <dl className="mt-3 grid gap-3">
        {[0, 1].map(month => (
          <div key={month}>
            <dt {...ahead(`${slug} ${month} month`)} className="font-semibold" />
            <dd {...ahead(`${slug} ${month} due`)} />
          </div>
        ))}
      </dl>
      <p className="mt-2 text-[0.9375rem] text-muted">
        As of <span {...ahead('day')} />.
      </p>
      <p className="mt-1 flex flex-wrap gap-x-8">
        <ArrowLink href={`${statePath(slug)}#rules`}>Every requirement, with its rule</ArrowLink>
        <ArrowLink href={`${duePath}?state=${slug}`}>Your next dates</ArrowLink>
      </p>
    </section>
  )
}

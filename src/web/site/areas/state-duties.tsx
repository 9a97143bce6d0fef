// What the law asks of tank owners in a state, duty by duty, with the rule it comes from and the day the table was
// last held against the rules.

import { sayDay } from '#domain/day.ts'
import type { State } from '#domain/place.ts'
import { tankRules } from '#domain/tank-rules.ts'

export function StateDuties({ state }: { state: State }) {
  const { agency, agencyShort, program, inspections, duties } = tankRules[state.slug]
  const oldest = duties.map(duty => duty.verifiedOn).sort()[0] ?? ''
  return (
    <section aria-labelledby="law" className="grid gap-x-12 gap-y-6 lg:grid-cols-[1fr_1.6fr]">
      <div>
        <h2 id="law" className="text-3xl">
          What {state.name} asks of tank owners
        </h2>
        <p className="mt-4 text-lg text-muted">
          The {agency} ({agencyShort}) is responsible, through its {program}. {inspections}
        </p>
        <p className="mt-4 text-muted">
          Last checked on {sayDay(oldest)}. This is a summary, not legal advice: exemptions and dates depend
          on your equipment, and we say which ones apply when we have seen it.
        </p>
      </div>
      <dl className="divide-y divide-line rounded-card border border-line bg-surface shadow-low">
        {duties.map(({ id, duty, interval, citation }) => (
          <div key={id} className="grid gap-x-6 gap-y-1 p-4 sm:grid-cols-2 sm:px-6">
            <dt>{duty}</dt>
            <dd>
              <strong className="block font-semibold">{interval}</strong>
              <cite className="text-[0.9375rem] text-muted not-italic">{citation}</cite>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

// What the law asks of tank owners in a state: duty by duty with the rule each comes from, and in Florida also from
// which size on a tank is regulated.

import { ScaleIcon } from '@heroicons/react/24/outline'
import { sayDay } from '#domain/day.ts'
import type { State } from '#domain/place.ts'
import { checklistPath } from '#domain/site-map.ts'
import { floridaThresholds, tankRules } from '#domain/tank-rules.ts'
import { Fold } from '../components/fold.tsx'

/** What the state asks, with its heading. */
export function StateDuties({ state }: { state: State }) {
  return (
    <section id="rules" aria-labelledby="rules-heading" className="grid gap-y-6">
      <h2 id="rules-heading" className="text-3xl">
        {headingOf(state)}
      </h2>
      <DutyList state={state} />
    </section>
  )
}

/** The same, folded behind it. */
export function FoldedDuties({ state }: { state: State }) {
  return (
    <Fold label={headingOf(state)} className="border-y border-line">
      <div className="grid gap-y-6 pt-2 pb-6">
        <DutyList state={state} />
      </div>
    </Fold>
  )
}

const headingOf = ({ name }: State) => `What ${name} requires of tank owners`

function DutyList({ state }: { state: State }) {
  const { agency, agencyShort, program, inspections, duties: rows } = tankRules[state.slug]
  const duties = rows.filter(({ source }) => source !== 'company')
  return (
    <>
      <div>
        <p className="max-w-prose text-muted">
          The {agency} ({agencyShort}) is in charge, through its {program}. {inspections}
        </p>
        <p className="mt-3 max-w-prose text-muted">
          This is a summary, not legal advice: exemptions and dates depend on your equipment, and we tell you
          which ones apply once we have seen it.
        </p>
        <a
          href={checklistPath(state.slug)}
          data-screen-only
          className="mt-2 inline-flex min-h-11 items-center gap-2 font-semibold text-link hover:underline"
        >
          {state.name} checklist to print <span aria-hidden="true">→</span>
        </a>
      </div>
      <dl className="divide-y divide-line rounded-card border border-line bg-surface shadow-low">
        {duties.map(({ id, duty, interval, citation, readIn, verifiedOn, holdsFor }) => (
          <div key={id} className="grid gap-x-6 gap-y-1 p-4 sm:grid-cols-2 sm:px-6">
            <dt>
              {duty}
              {holdsFor === 'UST' && (
                <span className="block text-[0.9375rem] text-muted">Underground tanks</span>
              )}
            </dt>
            <dd>
              <strong className="block font-semibold">{interval}</strong>
              <span className="text-[0.9375rem] text-muted">
                <cite className="not-italic">{citation}</cite>
                {readIn && `, per ${readIn}`} · checked {sayDay(verifiedOn)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** The regulations box of Florida's city pages. */
export function FloridaBox() {
  const { agency } = tankRules.florida
  return (
    <aside
      aria-labelledby="florida-regulations"
      className="grid gap-4 rounded-card border-2 border-accent bg-surface p-5 shadow-low sm:grid-cols-[auto_1fr] sm:p-7 lg:col-span-3 print:col-span-3 print:break-inside-avoid"
    >
      <span className="grid size-14 place-items-center rounded-control bg-accent text-on-accent">
        <ScaleIcon className="size-8" />
      </span>
      <div>
        <h2 id="florida-regulations" className="text-2xl">
          Florida Regulations
        </h2>
        <p className="mt-2 max-w-prose text-lg">
          Stationary aboveground tanks over <strong>{floridaThresholds.aboveground} gallons</strong> and
          underground storage tanks over <strong>{floridaThresholds.underground} gallons</strong> are
          regulated by the {agency}.
        </p>
      </div>
    </aside>
  )
}

// What the law asks of tank owners in a state, and what we recommend: duty by duty with the rule each comes from, and in
// Florida also from which size on a tank is regulated.

import { ScaleIcon } from '@heroicons/react/24/outline'
import { type DutyGroup, groupDuties, unconfirmedMeaning } from '#domain/rules/rule-words.ts'
import { isUnconfirmed } from '#domain/rules/tank-duty.ts'
import { floridaThresholds, tankRules } from '#domain/rules/tank-rules.ts'
import { checklistPath } from '#domain/site/site-map.ts'
import type { State } from '#domain/states.ts'
import { ArrowLink } from '../components/arrow-link.tsx'
import { BasisLine } from '../components/basis-mark.tsx'
import { Fold } from '../components/fold.tsx'

/** What the state asks, with its heading. */
export function StateDuties({ state }: { state: State }) {
  return (
    <section id="rules" aria-labelledby="rules-heading" className="grid gap-y-6 print:gap-y-3">
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
  const { agency, agencyShort, program, inspections, duties } = tankRules[state.slug]
  return (
    <>
      <div>
        <p className="max-w-prose text-muted">
          The {agency} ({agencyShort}) oversees fuel tanks through its {program}. {inspections}
        </p>
        <p className="mt-3 max-w-prose text-muted">
          “Required by” is the law. “We recommend” is our advice. This is a summary, not legal advice:
          exemptions and dates depend on your equipment, and we tell you which ones apply once we have seen
          it.
        </p>
        <ArrowLink href={checklistPath(state.slug)} data-screen-only className="mt-2">
          {state.name} checklist to print
        </ArrowLink>
      </div>
      <dl className="divide-y divide-line rounded-card border border-line bg-surface shadow-low">
        {groupDuties(duties).map(group => (
          <DutyItem key={`${group.duty} ${group.interval}`} group={group} />
        ))}
      </dl>
      {duties.some(isUnconfirmed) ? (
        <p className="max-w-prose text-[0.9375rem] text-muted">{unconfirmedMeaning}</p>
      ) : null}
    </>
  )
}

function DutyItem({ group: { duty, interval, rows } }: { group: DutyGroup }) {
  return (
    <div className="grid gap-x-6 gap-y-1 p-4 sm:grid-cols-2 sm:px-6 print:break-inside-avoid print:grid-cols-2 print:px-3 print:gap-y-0 print:py-1">
      <dt>{duty}</dt>
      <dd>
        <strong className="block font-semibold">{interval}</strong>
        {rows.map(row => (
          <BasisLine key={row.holdsFor} duty={row} className="mt-1" />
        ))}
      </dd>
    </div>
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

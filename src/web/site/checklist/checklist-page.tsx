// A checklist for one state, to print and post: every duty of its rule table with its source and room for the dates.
// It fits on one sheet.

import { duePath } from '#domain/due/due-paths.ts'
import { type DutyGroup, groupDuties, unconfirmedMeaning } from '#domain/rules/rule-words.ts'
import { isUnconfirmed } from '#domain/rules/tank-duty.ts'
import { tankRules } from '#domain/rules/tank-rules.ts'
import { company } from '#domain/site/company.ts'
import { checklistPath, checklistText } from '#domain/site/site-map.ts'
import { type State, states } from '#domain/states.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { BasisLine } from '../components/basis-mark.tsx'
import { home, serviceAreas } from '../components/breadcrumb.tsx'
import { PageBanner } from '../components/page-banner.tsx'
import { frame } from '../components/section.tsx'
import { publicPageMeta } from '../head/public-page-meta.ts'
import { business } from '../head/structured-data.ts'
import NotFound from '../not-found.tsx'

interface ChecklistParams {
  params: { checklistState?: string }
}

const stateIn = ({ params }: ChecklistParams): State | undefined =>
  states.find(({ slug }) => slug === params.checklistState)

const trailTo = ({ name, slug }: State) => [
  home,
  serviceAreas,
  { name: `${name} checklist`, path: checklistPath(slug) },
]

export const meta = (given: ChecklistParams) => {
  const state = stateIn(given)
  if (!state) return []
  return publicPageMeta({
    path: checklistPath(state.slug),
    text: checklistText(state),
    trail: trailTo(state),
    facts: [business],
  })
}

export default function ChecklistPage(given: ChecklistParams) {
  const state = stateIn(given)
  return state ? <Checklist state={state} /> : <NotFound />
}

function Checklist({ state }: { state: State }) {
  const { agency, agencyShort, chapters, duties } = tankRules[state.slug]
  return (
    <>
      <PageBanner
        title={`${state.name} tank checklist`}
        trail={trailTo(state)}
        lead={`${agency} (${agencyShort}), ${chapters}`}
        size="low"
      />
      <div className={`${frame} py-8 print:py-0`}>
        <p data-screen-only className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <span>Print this page and post it where you keep your records.</span>
          <a href={`${duePath}?state=${state.slug}`} className={buttonLook('secondary')}>
            Find your next dates
          </a>
        </p>
        <p className="mb-4 hidden print:block">
          Facility ______________________________ State facility number ____________________
        </p>
        <ul className="divide-y divide-line rounded-card border border-line bg-surface print:rounded-none">
          {groupDuties(duties).map(group => (
            <Item key={`${group.duty} ${group.interval}`} group={group} />
          ))}
        </ul>
        <p className="mt-4 text-[0.9375rem] text-muted print:text-sm">
          {duties.some(isUnconfirmed) ? `${unconfirmedMeaning} ` : null}
          This is a summary, not legal advice: exemptions depend on your equipment. Questions? {company.phone}
        </p>
      </div>
    </>
  )
}

function Item({ group: { duty, interval, rows } }: { group: DutyGroup }) {
  const isDated = rows.some(({ every }) => every.kind !== 'event')
  return (
    <li className="flex gap-4 p-4 print:break-inside-avoid print:gap-3 print:px-2 print:py-px">
      <span aria-hidden="true" className="mt-1 size-5 shrink-0 rounded-sm border-2 border-ink print:size-4" />
      <div className="min-w-0 flex-1 print:text-xs print:leading-tight">
        <p className="font-semibold print:inline">{duty}</p>
        <p className="print:inline print:before:content-['·_'] print:pl-1">{interval}</p>
        {rows.map(row => (
          <BasisLine
            key={row.holdsFor}
            duty={row}
            className="mt-1 print:mt-0 print:text-[0.6875rem] print:leading-tight"
          />
        ))}
      </div>
      {isDated ? (
        <p className="hidden w-48 shrink-0 self-center print:grid print:gap-2 print:text-sm">
          <span>Last __________________</span>
          <span>Next __________________</span>
        </p>
      ) : null}
    </li>
  )
}

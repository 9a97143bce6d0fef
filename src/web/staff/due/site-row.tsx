// One site: its worst, how much more is due there, and a tap that opens all of it. On a narrow screen it is a card of a few lines.

import { ChevronDownIcon } from '@heroicons/react/20/solid'
import { type ReactNode, useState } from 'react'
import { formatDue } from '#domain/due/due-words.ts'
import { formatRelease } from '#domain/findings/finding-words.ts'
import { formatDistance } from '#domain/near/position.ts'
import { registry } from '#domain/templates/light-registry.ts'
import { Link } from '#web/router/links.tsx'
import { DueMark } from '#web/staff/duties/due-mark.tsx'
import { wayToDo } from '#web/staff/duties/start-form.ts'
import { ReleaseMark } from '#web/staff/one-form/severity.tsx'
import { PlanButton } from '#web/staff/plan/plan-button.tsx'
import type { Plan } from '#web/staff/plan/plan-target.ts'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Cell, Row } from '#web/ui/table.tsx'
import type { DueSite } from './due-list.ts'
import { DutiesOfSite, siteOf } from './duties-of-site.tsx'

export const siteColumns = ['Site', 'Worst', 'State', 'Actions'] as const

export const siteRowId = (id: string) => `site-${id}`

interface SiteRowProps {
  site: DueSite
  today: string
  plan: Plan
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

export function SiteRow({ site, today, plan, isChosen, onChoose }: SiteRowProps) {
  const [isOpen, setOpen] = useState(false)
  const id = siteRowId(site.id)
  const { facilityName, release, duties, dutyCount, distance } = site
  const [worst] = duties
  const more = dutyCount - (release ? 0 : 1)
  const beside = [
    ...(distance === undefined ? [] : [formatDistance(distance)]),
    ...(more > 0 ? [`${more} more`] : []),
  ]
  return (
    <>
      <Row className="@max-table:flex @max-table:items-center @max-table:gap-1 @max-table:py-1.5! @max-table:pr-1! @max-table:pl-1! @table:hover:bg-tint">
        <Cell className="@max-table:min-w-0 @max-table:flex-1 @table:py-1.5">
          <span className="flex items-center gap-1">
            <label className="flex size-12 shrink-0 cursor-pointer items-center justify-center">
              <input
                type="checkbox"
                checked={isChosen}
                onChange={event => onChoose(event.target.checked)}
                className="size-5 accent-primary"
              />
              <span className="sr-only">Choose {facilityName}</span>
            </label>
            <button
              id={id}
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              // On paper, too: it is the site's name.
              className="min-h-12 min-w-0 flex-1 cursor-pointer text-left print:block!"
            >
              <span className="flex items-center gap-1 font-semibold text-link">
                <span className="wrap-anywhere @max-table:line-clamp-2 @max-table:leading-snug">
                  {facilityName}
                </span>
                <ChevronDownIcon
                  data-screen-only
                  aria-hidden="true"
                  className={`size-5 shrink-0 transition-transform ${isOpen ? 'rotate-180' : ''}`}
                />
              </span>
              <span className="block text-sm leading-snug @table:hidden">
                <Worst site={site} today={today} />
                {beside.map(each => (
                  <span key={each} className="text-muted">
                    {' '}
                    · {each}
                  </span>
                ))}
              </span>
              <span className="text-sm text-muted @max-table:hidden">{beside.join(' · ')}</span>
            </button>
          </span>
        </Cell>
        <Cell className="@table:min-w-56 @max-table:hidden!">
          <span id={`${id}-worst`}>
            <Worst site={site} today={today} />
          </span>
        </Cell>
        <Cell className="@table:wrap-normal @max-table:hidden!">{site.state}</Cell>
        <Cell holdsButtons className="@max-table:shrink-0">
          <span className="flex flex-wrap justify-end gap-0.5">
            {worst ? (
              <span className="@max-table:hidden">
                <PlanButton
                  plan={plan}
                  site={siteOf(worst, site.release)}
                  size="compact"
                  describedBy={`${id} ${id}-worst`}
                />
              </span>
            ) : null}
            <FirstStep site={site} describedBy={`${id} ${id}-worst`} />
          </span>
        </Cell>
      </Row>
      {isOpen ? (
        <tr className="@max-table:block">
          <td colSpan={siteColumns.length} className="bg-sunken px-4 py-2 text-left! @max-table:block">
            <DutiesOfSite site={site} today={today} plan={plan} />
          </td>
        </tr>
      ) : null}
    </>
  )
}

function Worst({ site: { release, duties }, today }: Pick<SiteRowProps, 'site' | 'today'>) {
  const [worst] = duties
  if (release) {
    return <Marked mark={<ReleaseMark />}>{formatRelease(release)}</Marked>
  }
  if (!worst) return null
  return (
    <Marked mark={<DueMark status={worst.status} basis={worst.basis} isBrief />}>
      {`${formatDue(worst, today)}${worst.tankLabel ? ` · ${worst.tankLabel}` : ''}`}
    </Marked>
  )
}

const Marked = ({ mark, children }: { mark: ReactNode; children: string }) => (
  <>
    <span className="mr-1.5 inline-flex align-middle">{mark}</span>
    <WholeDays>{children}</WholeDays>
  </>
)

/** What is done about the worst; a phone has room for the first word only. */
function FirstStep({ site, describedBy }: { site: DueSite; describedBy: string }) {
  const { release, facilityId, facilityName: name, state } = site
  const [worst] = site.duties
  const look = `${buttonLook('ghost', 'compact')} min-h-12! whitespace-nowrap @max-table:px-2`
  if (release) {
    return (
      <Link to={`/findings/${release.id}`} aria-describedby={describedBy} className={look}>
        <span>
          View<span className="@max-table:sr-only"> finding</span>
        </span>
      </Link>
    )
  }
  if (!worst) return null
  const way = wayToDo({ state, duty: worst.duty, facilityId, name, tankId: worst.tankId }, registry)
  const [word, ...rest] = way.word.split(' ')
  return (
    <Link to={way.to} aria-describedby={describedBy} className={look}>
      <span>
        {word}
        <span className="@max-table:sr-only"> {rest.join(' ')}</span>
      </span>
    </Link>
  )
}

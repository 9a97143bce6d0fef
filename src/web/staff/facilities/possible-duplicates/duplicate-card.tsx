// Two facilities side by side, line by line, with what speaks for their being one site: also on a phone, where comparing
// what stands below each other would mean scrolling up and down.

import { type ReactNode, useState } from 'react'
import { formatDay } from '#domain/day.ts'
import type { DuplicateReason } from '#domain/facilities/possible-duplicates.ts'
import { formatTankBriefly } from '#domain/facilities/tank-words.ts'
import { TextLink } from '#web/staff/page/text-link.tsx'
import { formatForms } from '#web/staff/words/count-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Duplicates, Site } from './duplicates.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { NotSameSite } from './not-same-site.tsx'

const reasonWords: Record<DuplicateReason, string> = {
  'same-number': 'Same state number',
  'same-address': 'Same address',
  'same-letters': 'Same name, different punctuation',
  'one-letter': 'One letter apart',
  'similar-name': 'Similar names',
  'other-number': 'Different state numbers',
}

const reasonTone = (reason: DuplicateReason) => {
  if (reason === 'other-number') return 'warning'
  return reason === 'same-number' || reason === 'same-address' ? 'good' : 'tint'
}

export function DuplicateCard({ both, next }: { both: Duplicates; next: Duplicates | null }) {
  const { state, one, other, reasons } = both
  const [kept, setKept] = useState<string | null>(null)
  return (
    <div className="rounded-card border border-line bg-surface p-3 shadow-low sm:p-4">
      <p className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-1.5">
        <span className="mr-1 text-muted">{state}</span>
        {reasons.map(reason => (
          <Badge key={reason} tone={reasonTone(reason)}>
            {reasonWords[reason]}
          </Badge>
        ))}
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] -my-1 gap-x-2 sm:gap-x-3">
        {[one, other].map(site => (
          <SitePanel key={site.id} site={site} onKeep={() => setKept(site.id)}>
            {kept === site.id ? (
              <MergeDialog kept={site} gone={site === one ? other : one} onClose={() => setKept(null)} />
            ) : null}
          </SitePanel>
        ))}
      </div>
      <div className="mt-2 flex justify-center">
        <NotSameSite both={both} next={next} />
      </div>
    </div>
  )
}

/** Its lines are those of the panel beside it. */
function SitePanel({ site, onKeep, children }: { site: Site; onKeep: () => void; children: ReactNode }) {
  const { id, name, stateFacilityNumber, address, customer, tanks, status, formCount, lastVisitOn } = site
  return (
    <div className="row-span-7 my-1 grid grid-rows-subgrid rounded-control bg-sunken p-2.5 sm:px-4 sm:py-3">
      <p className="flex flex-wrap items-center gap-x-2.5 self-start pb-1.5">
        <TextLink to={`/facilities/${id}`} className="leading-snug wrap-anywhere">
          {name}
        </TextLink>
        {status === 'closed' ? <Badge>Closed</Badge> : null}
      </p>
      <dl className="row-span-5 grid grid-rows-subgrid">
        <Fact label="State number">{stateFacilityNumber}</Fact>
        <Fact label="Address">
          {address.trim() ? <span className="whitespace-pre-line">{address}</span> : null}
        </Fact>
        <Fact label="Customer">{customer}</Fact>
        <Fact label="Tanks" none="None yet">
          {tanks.length > 0 ? <TankLines tanks={tanks} /> : null}
        </Fact>
        <Fact label="Visits" none="None yet">
          {formCount > 0 ? (
            <>
              {formatForms({ total: formCount })}
              {lastVisitOn ? <span className="block">Last {formatDay(lastVisitOn)}</span> : null}
            </>
          ) : null}
        </Fact>
      </dl>
      <Button
        look="secondary"
        aria-label={`Keep this name: ${name}`}
        onClick={onKeep}
        className="mt-2 self-start px-1! max-sm:text-[0.9375rem] sm:justify-self-start sm:px-5!"
      >
        Keep this name
      </Button>
      {children}
    </div>
  )
}

interface FactProps {
  label: string
  /** What is said where there is nothing to say. */
  none?: string
  children: ReactNode
}

const Fact = ({ label, none = 'Unknown', children }: FactProps) => (
  <div className="border-t border-line py-1.5 md:grid md:grid-cols-[7.5rem_1fr]">
    <dt className="text-[0.9375rem] text-muted">{label}</dt>
    <dd className="min-w-0 wrap-anywhere">{children || <span className="text-muted">{none}</span>}</dd>
  </div>
)

const tanksShown = 4

/** Where there are too many, the last line says how many more. */
function TankLines({ tanks }: { tanks: Site['tanks'] }) {
  const shown = tanks.length > tanksShown ? tanks.slice(0, tanksShown - 1) : tanks
  return (
    <ul>
      {shown.map(tank => (
        <li key={tank.id}>
          {tank.label}: {formatTankBriefly(tank)}
        </li>
      ))}
      {shown.length < tanks.length ? <li>and {tanks.length - shown.length} more</li> : null}
    </ul>
  )
}

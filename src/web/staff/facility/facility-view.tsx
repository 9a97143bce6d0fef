// The parts of the page and where they stand: on a wide screen what happened on the left, what is there on the right. On a phone
// at the gate the address and the people come first.

import { lazy, Suspense } from 'react'
import type { Facility } from '#domain/facilities/facility.ts'
import { Await } from '#web/router/hooks.ts'
import { History } from '#web/staff/page/history.tsx'
import { laterPart } from '#web/staff/page/later-part.tsx'
import { LoadedCard } from '#web/staff/page/loaded.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { columnsLook, factsLook, mainLook, partsLook } from './columns.ts'
import type { FacilityParts } from './facility-parts.ts'
import { Contacts, Facts, Tanks } from './facts.tsx'
import { tellFacility } from './history-words.ts'
import { Merges } from './merges.tsx'
import { MonthGrid } from './months/month-grid.tsx'
import { OpenFindings } from './open-findings.tsx'
import { Photos } from './photos.tsx'
import { Records } from './records/records.tsx'
import { Visits } from './visits.tsx'
import { WhatIsDue } from './what-is-due.tsx'

/** The charts come after the page. */
const ReadingCharts = lazy(() => import('./readings/reading-charts.tsx'))

const { Part: Binders } = laterPart(
  async () => (await import('#web/staff/binders/binder-card.tsx')).BinderCard,
)

interface FacilityViewProps {
  facility: Facility
  parts: FacilityParts
  onEditTank: (tankId: string) => void
}

export function FacilityView({ facility, parts, onEditTank }: FacilityViewProps) {
  const { due, records, months, findings, visits, photos, readings, recipients, merges, history } = parts
  return (
    <div className={columnsLook}>
      <div className={factsLook}>
        <Facts facility={facility} />
        <Suspense fallback={<Tanks facility={facility} visits={[]} />}>
          <Await resolve={visits}>
            {answer => <Tanks facility={facility} visits={answer.ok ? answer.value.items : []} />}
          </Await>
        </Suspense>
        <Suspense fallback={<Contacts facility={facility} />}>
          <Await resolve={recipients}>
            {answer => <Contacts facility={facility} recipients={answer.ok ? answer.value.items : []} />}
          </Await>
        </Suspense>
      </div>
      <div className={mainLook}>
        <LoadedCard title="What is due" answer={due} failure="due-not-loaded">
          {({ items }) => <WhatIsDue facility={facility} items={items} onEditTank={onEditTank} />}
        </LoadedCard>
        <LoadedCard title="Dates and documents" answer={records} failure="records-not-loaded">
          {({ items }) => <Records facility={facility} records={items} />}
        </LoadedCard>
        <LoadedCard title="Walkthroughs by month" answer={months} failure="months-not-loaded">
          {answer => <MonthGrid months={answer.months} />}
        </LoadedCard>
        <LoadedCard title="Open findings" answer={findings} failure="findings-not-loaded">
          {answer => (
            <Suspense fallback={<OpenFindings facilityId={facility.id} findings={answer} visits={null} />}>
              <Await resolve={visits}>
                {seen => (
                  <OpenFindings
                    facilityId={facility.id}
                    findings={answer}
                    visits={seen.ok ? seen.value.items : null}
                  />
                )}
              </Await>
            </Suspense>
          )}
        </LoadedCard>
        <LoadedCard title="Readings over time" answer={readings} failure="readings-not-loaded">
          {answer => (
            <Suspense fallback={<Spinner label="Loading the charts" />}>
              <ReadingCharts facility={facility} readings={answer.readings} />
            </Suspense>
          )}
        </LoadedCard>
        <LoadedCard title="Visits" answer={visits} failure="forms-not-loaded">
          {({ items, nextCursor }) => (
            <Visits key={items[0]?.id} facility={facility} first={items} cursor={nextCursor} />
          )}
        </LoadedCard>
        <LoadedCard title="Photos" answer={photos} failure="photos-not-loaded">
          {answer => <Photos photos={answer.photos} />}
        </LoadedCard>
        <Binders owner={{ facilityId: facility.id }} />
      </div>
      <div className={partsLook}>
        <Merges facility={facility} merges={merges} />
        <LoadedCard title="History" answer={history} failure="history-not-loaded">
          {({ entries }) => <History entries={tellFacility(entries)} />}
        </LoadedCard>
      </div>
    </div>
  )
}

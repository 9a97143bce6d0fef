// Every form of the facility on a timeline, the newest inspection first, page by page.

import { useState } from 'react'
import { listFacilityForms } from '#api/facilities.ts'
import { formatDay } from '#domain/day.ts'
import type { Facility } from '#domain/facilities/facility.ts'
import { Link } from '#web/router/links.tsx'
import { FindingMark } from '#web/staff/one-form/finding-mark.tsx'
import { RowTags } from '#web/staff/one-form/row-tags.tsx'
import { withDefaults } from '#web/staff/one-form/table-row.ts'
import { TextLink } from '#web/staff/page/text-link.tsx'
import { call } from '#web/staff/session/session.ts'
import { explain } from '#web/staff/words/explain.ts'
import { Button } from '#web/ui/button.tsx'
import type { Visit } from './last-visits.ts'

interface VisitsProps {
  facility: Facility
  first: readonly Visit[]
  cursor: string | null
}

export function Visits({ facility, first, cursor }: VisitsProps) {
  const [further, setFurther] = useState<{ items: readonly Visit[]; cursor: string | null }>({
    items: [],
    cursor,
  })
  const [failure, setFailure] = useState<string | null>(null)

  async function more(from: string) {
    const answer = await call(listFacilityForms, {
      params: { id: facility.id },
      query: { limit: 50, cursor: from },
    })
    if (!answer.ok) return setFailure(explain(answer.problem, 'forms-not-loaded'))
    setFailure(null)
    setFurther({ items: [...further.items, ...answer.value.items], cursor: answer.value.nextCursor })
  }

  const visits = [...first, ...further.items]
  if (visits.length === 0) return <p className="text-muted">No visits yet.</p>
  return (
    <>
      <ol className="ml-1.5 border-l-2 border-line">
        {visits.map(visit => (
          <li key={visit.id} className="relative pl-5">
            <span
              aria-hidden="true"
              className="absolute top-3.5 -left-[0.4375rem] sm:top-[1.125rem] size-3 rounded-full border-2 border-surface bg-link"
            />
            <VisitLine
              visit={visit}
              tank={
                facility.tanks.length > 1
                  ? (facility.tanks.find(({ id }) => id === visit.tankId)?.label ?? 'No tank named')
                  : null
              }
              name={facility.name}
            />
          </li>
        ))}
      </ol>
      {failure ? (
        <p role="alert" className="mt-3 font-semibold text-danger">
          {failure}
        </p>
      ) : null}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {further.cursor ? (
          <Button look="secondary" busyText="Loading..." onPress={() => more(further.cursor ?? '')}>
            Earlier visits
          </Button>
        ) : null}
        <TextLink to={`/completed-forms?facility=${facility.id}`} isTall>
          Show in Completed Forms
        </TextLink>
      </div>
    </>
  )
}

function VisitLine({ visit, tank, name }: { visit: Visit; tank: string | null; name: string }) {
  const { facilityName, inspectedBy, inspectionDate } = withDefaults(visit)
  return (
    <Link
      to={`/view-form/${visit.id}`}
      className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 rounded-control px-2 py-2 hover:bg-tint"
    >
      <span className="font-semibold">{formatDay(inspectionDate)}</span>
      <FindingMark form={visit} />
      <RowTags form={visit} />
      <span className="text-muted max-sm:basis-full">
        {[inspectedBy, tank, facilityName !== name && `as ${facilityName}`].filter(Boolean).join(' · ')}
      </span>
    </Link>
  )
}

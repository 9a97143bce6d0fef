// What the last visit to each tank found and no later one has taken back. The forms are read for it when there is something.

import { useEffect, useState } from 'react'
import { readCompletedForm } from '#api/completed-forms.ts'
import type { AnswerOf } from '#api/endpoint.ts'
import type { listFacilityForms } from '#api/facilities.ts'
import type { Facility } from '#domain/facilities/facility.ts'
import { buildReport, type Finding } from '#domain/form/report.ts'
import { gravestFirst, leadOf, severityWords } from '#domain/form/verdict.ts'
import { Link } from '#web/router/links.tsx'
import { SeverityMark, severityBadges } from '#web/staff/one-form/severity.tsx'
import { call } from '#web/staff/session/session.ts'
import { useRegistry } from '#web/staff/templates/registry.tsx'
import { explain } from '#web/staff/words/explain.ts'
import { Spinner } from '#web/ui/spinner.tsx'

export type Visit = AnswerOf<typeof listFacilityForms>['items'][number]

interface OpenFindingsProps {
  facility: Facility
  /** The newest first. */
  visits: readonly Visit[]
}

export function OpenFindings({ facility, visits }: OpenFindingsProps) {
  const open = lastOfEachKind(visits).filter(({ findings = 0 }) => findings > 0)
  if (visits.length === 0) return <p className="text-muted">No visits yet.</p>
  if (open.length === 0) return <p className="text-muted">None at the last visit.</p>
  return (
    <ul className="grid gap-3">
      {open.map(visit => (
        <li key={visit.id}>
          <FoundAt visit={visit} tank={facility.tanks.find(({ id }) => id === visit.tankId)?.label} />
        </li>
      ))}
    </ul>
  )
}

/** The last form of each template about each tank: another form asks other questions and takes nothing back. */
export const lastOfEachKind = (visits: readonly Visit[]): readonly Visit[] => [
  ...new Map(visits.toReversed().map(visit => [`${visit.tankId} ${visit.templateId}`, visit])).values(),
]

function FoundAt({ visit, tank }: { visit: Visit; tank: string | undefined }) {
  const found = useFindings(visit.id)
  return (
    <>
      <Link
        to={`/view-form/${visit.id}`}
        className="inline-flex min-h-11 items-center font-semibold text-link underline-offset-4 hover:underline"
      >
        {[visit.inspectionDate, tank, visit.inspectedBy].filter(Boolean).join(' · ')}
      </Link>
      {found === null ? <Spinner label="Loading the findings" /> : null}
      {typeof found === 'string' ? <p className="font-semibold text-danger">{found}</p> : null}
      {Array.isArray(found) ? (
        <ul className="grid gap-x-8 lg:grid-cols-2">
          {found.map((finding: Finding) => (
            <li
              key={finding.label}
              className="flex flex-wrap content-start items-baseline gap-x-2.5 gap-y-1 py-1"
            >
              <span
                className={`inline-flex shrink-0 items-center gap-1.5 self-center rounded-full border px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${severityBadges[finding.severity]}`}
              >
                <SeverityMark severity={finding.severity} className="size-4" />
                {severityWords[finding.severity]}
              </span>
              <span className="min-w-0 wrap-anywhere">
                {leadOf(finding)}
                <strong>{finding.text}</strong>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

/** A sentence where they cannot be read; null while they are on their way. */
function useFindings(formId: string): readonly Finding[] | string | null {
  const registry = useRegistry()
  const [found, setFound] = useState<readonly Finding[] | string | null>(null)
  useEffect(() => {
    let isOver = false
    void call(readCompletedForm, { params: { id: formId } }).then(answer => {
      if (isOver) return
      if (!answer.ok) return setFound(explain(answer.problem, 'form-not-loaded'))
      const template = registry.find(answer.value.templateId, answer.value.templateVersion)
      setFound(template ? gravestFirst(buildReport(template, answer.value).findings) : [])
    })
    return () => {
      isOver = true
    }
  }, [formId, registry])
  return found
}

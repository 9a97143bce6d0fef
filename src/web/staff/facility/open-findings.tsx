// What the last visits to each tank found and no later one has taken back. The forms are read for it when there is something.

import { useEffect, useMemo, useState } from 'react'
import type { Client } from '#api/client.ts'
import { readCompletedForm } from '#api/completed-forms.ts'
import type { Facility } from '#domain/facilities/facility.ts'
import type { Registry } from '#domain/form/registry.ts'
import { buildReport, type Finding, type Report } from '#domain/form/report.ts'
import { leadOf, severityWords } from '#domain/form/verdict.ts'
import { Link } from '#web/router/links.tsx'
import { SeverityMark, severityBadges } from '#web/staff/one-form/severity.tsx'
import { call } from '#web/staff/session/session.ts'
import { useRegistry } from '#web/staff/templates/registry.tsx'
import { explain } from '#web/staff/words/explain.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { type Chain, chainsOf, isAllConfirmed, stillOpen, type Visit } from './still-open.ts'

interface OpenFindingsProps {
  facility: Facility
  /** The newest first. */
  visits: readonly Visit[]
}

export function OpenFindings({ facility, visits }: OpenFindingsProps) {
  const chains = useMemo(() => chainsOf(visits), [visits])
  const found = chains.filter(chain => chain.some(({ findings = 0 }) => findings > 0))
  if (visits.length === 0) return <p className="text-muted">No visits yet.</p>
  const isSure = chains.every(([last]) => last && isAllConfirmed(last))
  return (
    <>
      {found.length === 0 && isSure ? <p className="text-muted">None at the last visit.</p> : null}
      {isSure ? null : (
        <p className="text-muted">
          {found.length === 0 ? 'None found, but not' : 'Not'} all answers were confirmed at the last visit.
        </p>
      )}
      <ul className="grid gap-3 empty:hidden">
        {found.map(chain => (
          <li key={chain[0]?.id}>
            <FoundAt chain={chain} tank={facility.tanks.find(({ id }) => id === chain[0]?.tankId)?.label} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface Found {
  visit: Visit
  findings: readonly Finding[]
}

function FoundAt({ chain, tank }: { chain: Chain; tank: string | undefined }) {
  const found = useFindings(chain)
  if (found === null) return <Spinner label="Loading the findings" />
  if (typeof found === 'string') return <p className="font-semibold text-danger">{found}</p>
  return found.map(({ visit, findings }) => (
    <div key={visit.id}>
      <Link
        to={`/view-form/${visit.id}`}
        className="inline-flex min-h-11 items-center font-semibold text-link underline-offset-4 hover:underline"
      >
        {[visit.inspectionDate, tank, visit.inspectedBy].filter(Boolean).join(' · ')}
      </Link>
      <ul className="grid gap-x-8 lg:grid-cols-2">
        {findings.map(finding => (
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
    </div>
  ))
}

/** A sentence where they cannot be read; null while they are on their way. */
function useFindings(chain: Chain): readonly Found[] | string | null {
  const registry = useRegistry()
  const [found, setFound] = useState<readonly Found[] | string | null>(null)
  useEffect(() => {
    let isOver = false
    void readFindings(chain, registry, call).then(read => {
      if (!isOver) setFound(read)
    })
    return () => {
      isOver = true
    }
  }, [chain, registry])
  return found
}

async function readFindings(
  chain: Chain,
  registry: Registry,
  ask: Client,
): Promise<readonly Found[] | string> {
  const answers = await Promise.all(chain.map(({ id }) => ask(readCompletedForm, { params: { id } })))
  const reports: (Report | null)[] = []
  for (const answer of answers) {
    if (!answer.ok) return explain(answer.problem, 'form-not-loaded')
    const template = registry.find(answer.value.templateId, answer.value.templateVersion)
    reports.push(template && buildReport(template, answer.value))
  }
  return chain.flatMap((visit, index) => {
    const report = reports[index]
    const newer = reports.slice(0, index).filter(each => each !== null)
    const findings = report ? stillOpen(report, newer) : []
    return findings.length > 0 ? [{ visit, findings }] : []
  })
}

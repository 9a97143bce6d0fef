// The verdict on top of the form: the findings, worst first, or that there are none.

import { CheckCircleIcon, QuestionMarkCircleIcon } from '@heroicons/react/24/solid'
import { findSamePart } from '#domain/findings/part-words.ts'
import type { Finding, Report } from '#domain/form/report.ts'
import { formatGaps, formatVerdict, gravestFirst, isClear, leadOf } from '#domain/form/verdict.ts'
import { company } from '#domain/site/company.ts'
import { SeverityWord } from '#web/staff/one-form/severity.tsx'
import { TextLink } from '#web/staff/page/text-link.tsx'
import type { FatedFinding } from './use-fates.ts'

interface FormVerdictProps {
  report: Report
  /** Those of the form or its tank, as far as they are known. */
  findings: readonly FatedFinding[]
}

export function FormVerdict({ report, findings: known }: FormVerdictProps) {
  const findings = gravestFirst(report.findings)
  if (findings.length === 0) return <NothingFound report={report} />
  const isGrave = findings[0]?.severity === 'release'
  return (
    <section
      aria-labelledby="verdict"
      className={`rounded-card border border-l-6 border-line bg-surface px-4 py-3.5 shadow-low sm:px-5 ${isGrave ? 'border-l-danger' : 'border-l-accent'}`}
    >
      <h2 id="verdict" className="text-lg">
        {formatVerdict(report)}
      </h2>
      <ul className="mt-1.5 grid gap-x-8 lg:grid-cols-2">
        {findings.map(finding => (
          <li key={finding.label} className="flex gap-x-2.5 gap-y-1 py-1.5 max-sm:flex-col sm:items-baseline">
            <SeverityWord severity={finding.severity} />
            <span className="min-w-0 wrap-anywhere">
              {leadOf(finding)}
              <strong className="inline-block">{finding.text}</strong>
              <ToFinding id={idOf(finding, known)} label={finding.label} />
            </span>
          </li>
        ))}
      </ul>
      <Gaps report={report} />
      {isGrave ? <Notice text={report.notice} /> : null}
    </section>
  )
}

/** Parts of two tanks may be named alike: such a finding is known by its part, not by its words. */
const idOf = ({ label, part }: Finding, known: readonly FatedFinding[]): string | undefined =>
  (part
    ? findSamePart(
        known.filter(({ field, tankId }) => field === part.field && (!part.tankId || tankId === part.tankId)),
        { part: part.key, label },
      )
    : known.find(each => !each.part && each.label === label)
  )?.id

/** No link where it has no life of its own, or where that is not known. */
const ToFinding = ({ id, label }: { id: string | undefined; label: string }) =>
  id ? (
    <TextLink to={`/findings/${id}`} aria-label={`View finding: ${label}`} className="ml-2">
      View finding
    </TextLink>
  ) : null

/** Green only where every question was answered. */
function NothingFound({ report }: { report: Report }) {
  const look = isClear(report)
    ? 'border-good-line border-l-good bg-good-soft'
    : 'border-tint-line border-l-accent bg-tint text-on-tint'
  return (
    <section
      aria-label="Verdict"
      className={`flex gap-3 rounded-card border border-l-6 px-4 py-3.5 sm:px-5 ${look}`}
    >
      {isClear(report) ? (
        <CheckCircleIcon aria-hidden="true" className="size-6 shrink-0 text-good" />
      ) : (
        <QuestionMarkCircleIcon aria-hidden="true" className="size-6 shrink-0" />
      )}
      <div>
        <p className="font-semibold">{formatVerdict(report)}</p>
        <Gaps report={report} />
      </div>
    </section>
  )
}

const Gaps = ({ report }: { report: Report }) =>
  formatGaps(report).map(sentence => (
    <p key={sentence} className="mt-1">
      {sentence}
    </p>
  ))

/** A tap on the phone number calls it. */
function Notice({ text }: { text: string }) {
  const [before, ...after] = text.split(company.ehsPhone)
  return (
    <p className="mt-2 font-semibold text-danger">
      {before}
      {after.length > 0 ? (
        <a href={`tel:${company.ehsPhone.replace(/\D/g, '')}`} className="underline underline-offset-4">
          {company.ehsPhone}
        </a>
      ) : null}
      {after.join(company.ehsPhone)}
    </p>
  )
}

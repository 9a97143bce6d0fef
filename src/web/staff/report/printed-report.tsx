// A report on paper: what was asked and answered, the signature, the notice and the foot. It draws lines and
// knows no fields.

import { company } from '#domain/company.ts'
import { sayDay } from '#domain/day.ts'
import type { Block, Line, Report } from '#domain/form/report.ts'

export function PrintedReport({ report }: { report: Report }) {
  return (
    <article data-printed-report className="hidden print:block">
      <header className="mb-3 border-b-2 border-ink pb-2">
        <div className="flex items-baseline justify-between gap-4">
          <p className="font-semibold">{company.name}</p>
          <p>{report.state}</p>
        </div>
        <h1 className="mt-1 text-[15pt]">{report.title}</h1>
      </header>
      {report.blocks.map(block => (
        <PrintedBlock key={block.id} block={block} />
      ))}
      <p className="mt-3 break-inside-avoid border-2 border-ink px-3 py-2 font-semibold">{report.notice}</p>
      <SignatureBlock report={report} />
      <footer className="mt-4 flex justify-between gap-4 border-t border-line pt-1.5 text-[8pt] text-muted">
        <span>
          {company.name} · {company.phone} · {company.email}
        </span>
        <span>Form {report.shortId}</span>
      </footer>
    </article>
  )
}

function PrintedBlock({ block }: { block: Block }) {
  return (
    <section className="mb-2 break-inside-avoid-page">
      <h2 className="border-b border-line pb-0.5 text-[11pt] break-after-avoid">{block.title}</h2>
      <dl className="grid grid-cols-2 gap-x-6">
        {block.lines.map(line => (
          <PrintedLine key={line.field} line={line} isTitled={line.label === block.title} />
        ))}
      </dl>
    </section>
  )
}

/** A finding has a sign as well: a printer may know no colours. */
function PrintedLine({ line, isTitled }: { line: Line; isTitled: boolean }) {
  const isFinding = line.severity !== null || line.isExpired
  if (line.isLong) {
    return (
      <div className="col-span-2 py-0.5">
        <dt className={isTitled ? 'sr-only' : 'text-muted'}>{line.label}</dt>
        <dd className="font-semibold wrap-anywhere whitespace-pre-wrap">{line.text}</dd>
      </div>
    )
  }
  return (
    <div className="flex items-baseline justify-between gap-3 border-b border-dotted border-line py-0.5 break-inside-avoid">
      <dt className="min-w-0 text-muted">{line.label}</dt>
      <dd className="shrink-0 text-right font-semibold wrap-anywhere">
        {isFinding ? '⚠ ' : ''}
        {line.isExpired ? `Expired ${line.text}` : line.text}
      </dd>
    </div>
  )
}

function SignatureBlock({ report }: { report: Report }) {
  return (
    <div className="mt-5 grid break-inside-avoid grid-cols-[2fr_1fr] gap-8">
      <div>
        <div className="flex h-[0.9in] items-end border-b border-ink">
          {report.signature ? <img src={report.signature} alt="Signature" className="max-h-full" /> : null}
        </div>
        <p className="mt-1">
          Inspector signature: <span className="font-semibold">{report.inspectedBy}</span>
        </p>
      </div>
      <div>
        <div className="flex h-[0.9in] items-end border-b border-ink pb-1 font-semibold">
          {sayDay(report.inspectionDate)}
        </div>
        <p className="mt-1">Date</p>
      </div>
    </div>
  )
}

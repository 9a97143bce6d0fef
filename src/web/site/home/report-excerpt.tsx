// A sample of a walkthrough report, to show what an owner gets. Facility, readings and signature are made up, and the
// caption says so.

import { SampleReportLink } from '../components/sample-report-link.tsx'

const lines = [
  ['Spill bucket clear', 'Yes'],
  ['Dry interstice', 'OK'],
  ['Tank monitor', '41.25 in'],
  ['Stick', '41 ⅛ in'],
  ['Overfill alarm', 'Working'],
  ['Oil under generator', 'No'],
] as const

export function ReportExcerpt() {
  return (
    <figure className="mx-auto w-full max-w-md print:hidden">
      <div className="relative rotate-1 rounded-card border border-line bg-surface p-6 shadow-high sm:p-8">
        <div className="flex items-start justify-between gap-4 border-b-2 border-ink pb-4">
          <div>
            <p className="text-lg font-heading tracking-heading">Monthly Inspection Form</p>
            <p className="text-muted">Tower 4417, Ocala, Florida · UST</p>
          </div>
          <span className="rounded-control bg-good-soft px-2.5 py-1 font-semibold text-good">Signed</span>
        </div>
        <dl className="mt-2">
          {lines.map(([question, answer]) => (
            <div key={question} className="flex justify-between gap-4 border-b border-line py-2.5">
              <dt className="text-muted">{question}</dt>
              <dd className="font-semibold tabular-nums">{answer}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-5 flex items-end justify-between gap-4">
          <div>
            <Signature />
            <p className="border-t border-ink pt-1 text-sm text-muted">Inspector</p>
          </div>
          <p className="text-sm text-muted">Photos attached: 5</p>
        </div>
      </div>
      <figcaption className="mt-6 text-center text-sm text-muted">
        From a sample report; the facility is made up.
        <SampleReportLink className="mx-auto flex w-fit text-base print:hidden" />
      </figcaption>
    </figure>
  )
}

function Signature() {
  return (
    <svg viewBox="0 0 150 48" aria-hidden="true" className="h-12 w-38">
      <path
        d="M6 34c8-22 20-32 22-24s-14 30-8 30 14-24 18-22-4 18 2 18 8-14 12-14-2 14 4 13 8-24 12-23-6 24 0 23 9-15 13-14-1 12 5 11 10-14 16-13 0 9 8 7 16-7 30-13"
        fill="none"
        className="stroke-petrol-700"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

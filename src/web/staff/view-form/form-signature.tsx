// The signature, on white also in dark mode, because its ink is black.

import { formatDay } from '#domain/day.ts'
import type { Report } from '#domain/form/report.ts'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import { Card } from '#web/ui/card.tsx'

export function FormSignature({ report }: { report: Report }) {
  const { contact } = report
  return (
    <Card dense title="Signature">
      {report.signature ? (
        <Drawn picture={report.signature} name={report.inspectedBy} />
      ) : (
        <p className="rounded-control border border-dashed border-control px-4 py-6 text-center text-muted">
          Not signed
        </p>
      )}
      <p className="mt-3">
        <bdi className="font-semibold wrap-anywhere">{report.inspectedBy}</bdi>
        <span className="text-muted">
          <WholeDays>{`, ${formatDay(report.inspectionDate)}`}</WholeDays>
        </span>
      </p>
      {report.certificates?.map(each => (
        <p key={each} className="text-[0.9375rem] text-muted">
          <WholeDays>{each}</WholeDays>
        </p>
      ))}
      {contact ? (
        <div className="mt-4">
          <Drawn picture={contact.signature} name={contact.name || 'the site contact'} />
          <p className="mt-3">
            <bdi className="font-semibold wrap-anywhere">{contact.name}</bdi>
            <span className="text-muted">{contact.name ? ', site contact' : 'Site contact'}</span>
          </p>
        </div>
      ) : null}
    </Card>
  )
}

const Drawn = ({ picture, name }: { picture: string; name: string }) => (
  <div className="rounded-control border border-line bg-white p-2">
    <img
      src={picture}
      alt={`Signature of ${name}`}
      width={400}
      height={100}
      className="mx-auto h-25 w-auto max-w-full object-contain"
    />
  </div>
)

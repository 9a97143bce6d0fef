// The signature, on white also in dark mode, because its ink is black.

import { sayDay } from '#domain/day.ts'
import type { Report } from '#domain/form/report.ts'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import { Card } from '#web/ui/card.tsx'

export function FormSignature({ report }: { report: Report }) {
  return (
    <Card dense title="Signature">
      {report.signature ? (
        <div className="rounded-control border border-line bg-white p-2">
          <img
            src={report.signature}
            alt={`Signature of ${report.inspectedBy}`}
            width={400}
            height={100}
            className="mx-auto h-25 w-auto max-w-full object-contain"
          />
        </div>
      ) : (
        <p className="rounded-control border border-dashed border-control px-4 py-6 text-center text-muted">
          Not signed
        </p>
      )}
      <p className="mt-3">
        <bdi className="font-semibold wrap-anywhere">{report.inspectedBy}</bdi>
        <span className="text-muted">
          <WholeDays>{`, ${sayDay(report.inspectionDate)}`}</WholeDays>
        </span>
      </p>
    </Card>
  )
}

// The printed report, in the size and order of a state form: head, verdict, answers, notice and signature on the
// first page, then longer texts, then the foot. It prints the lines of the report and knows no questions.

import { memo } from 'react'
import { formatContinued } from '#domain/form/paper.ts'
import type { Report } from '#domain/form/report.ts'
import type { Line } from '#domain/form/report-line.ts'
import { company } from '#domain/site/company.ts'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import type { PhotoSize } from '../photo-address.ts'
import { arrangeFirstPage, isShortRemark } from './first-page.ts'
import { PrintedAnswers } from './printed-answers.tsx'
import { PrintedHead } from './printed-head.tsx'
import { PrintedPhotos } from './printed-photos.tsx'
import type { PrintedProof } from './printed-proof.tsx'
import { PrintedSignature } from './printed-signature.tsx'
import { PrintedVerdict } from './printed-verdict.tsx'
import { useRunningFoot } from './running-foot.ts'

interface PrintedReportProps {
  report: Report
  /** When the form was received, if it was. */
  stamp?: string
  /** Of the photos, which are printed after the form; without it they are left out. */
  photoSize?: PhotoSize
  /** Of a form that the server has. */
  proof?: PrintedProof | null
}

export const PrintedReport = memo(function PrintedReport(props: PrintedReportProps) {
  const { report, stamp, photoSize, proof = null } = props
  const { order, remarksFit, isDense } = arrangeFirstPage(report)
  const remarks = order.remarks.length > 0 ? <PrintedRemarks remarks={order.remarks} /> : null
  useRunningFoot(report)
  return (
    <article data-printed-report className="hidden leading-tight print:block">
      {/* As high as a page less the foot: where the answers leave room, the signature stands at its end. */}
      <div className="flex min-h-[9.6in] flex-col">
        <PrintedHead report={report} order={order} />
        <PrintedVerdict report={report} />
        <PrintedAnswers blocks={order.answers} isDense={isDense} />
        {remarksFit ? remarks : null}
        <PrintedSignature report={report} note={remarksFit ? null : formatContinued(report)} proof={proof} />
      </div>
      {remarksFit ? null : remarks}
      {photoSize ? <PrintedPhotos report={report} size={photoSize} isOnNewPage={remarksFit} /> : null}
      <footer className="mt-2 flex break-inside-avoid justify-between gap-4 border-t border-line pt-1 text-[8pt] text-muted">
        <span>
          {company.name} · {company.phone} · {company.email}
        </span>
        <span className="text-right">
          <WholeDays>{`${stamp ? `${stamp} · ` : ''}Form ${report.shortId}`}</WholeDays>
        </span>
      </footer>
    </article>
  )
})

/** Long texts, over the whole width and as many pages as they need. */
function PrintedRemarks({ remarks }: { remarks: readonly Line[] }) {
  return (
    <dl className="mt-0.5">
      {remarks.map(line => (
        <div key={line.field} className={`mb-1.5 ${isShortRemark(line) ? 'break-inside-avoid' : ''}`}>
          <dt className="break-after-avoid border border-line bg-petrol-50 px-1.5 py-0.5 font-heading text-petrol-800">
            {line.label}
          </dt>
          <dd dir="auto" className="px-1.5 pt-1 wrap-anywhere whitespace-pre-wrap">
            <WholeDays>{line.text}</WholeDays>
          </dd>
        </div>
      ))}
    </dl>
  )
}

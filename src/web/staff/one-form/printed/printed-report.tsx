// A report on paper, the size and order of a state form: head, verdict, answers, notice and signature on the first
// page, then whatever is longer, then the foot. It draws lines and knows no fields.

import type { ReactNode } from 'react'
import { company } from '#domain/company.ts'
import { orderForPaper, remarksFollowSentence } from '#domain/form/paper.ts'
import type { Report } from '#domain/form/report.ts'
import { PrintedAnswers } from './printed-answers.tsx'
import { PrintedHead } from './printed-head.tsx'
import { PrintedRemarks } from './printed-remarks.tsx'
import { PrintedSignature } from './printed-signature.tsx'
import { PrintedVerdict } from './printed-verdict.tsx'
import { useRunningFoot } from './running-foot.ts'

interface PrintedReportProps {
  report: Report
  /** When the form was received, for one that was. */
  stamp?: string
  /** Stands behind the form, before the foot. */
  children?: ReactNode
}

export function PrintedReport({ report, stamp, children }: PrintedReportProps) {
  const order = orderForPaper(report)
  const remarks = order.remarks.length > 0 ? <PrintedRemarks remarks={order.remarks} /> : null
  useRunningFoot(report)
  return (
    <article data-printed-report className="hidden leading-tight print:block">
      {/* As high as a page less the foot: where the answers leave room, the signature stands at its end. */}
      <div className="flex min-h-[9.6in] flex-col">
        <PrintedHead report={report} order={order} />
        <PrintedVerdict report={report} />
        <PrintedAnswers blocks={order.answers} />
        {order.remarksFollow ? null : remarks}
        <PrintedSignature report={report} note={order.remarksFollow ? remarksFollowSentence : null} />
      </div>
      {order.remarksFollow ? remarks : null}
      {children}
      <footer className="mt-2 flex break-inside-avoid justify-between gap-4 border-t border-line pt-1 text-[8pt] text-muted">
        <span>
          {company.name} · {company.phone} · {company.email}
        </span>
        <span className="text-right">
          {stamp ? `${stamp} · ` : ''}Form {report.shortId}
        </span>
      </footer>
    </article>
  )
}

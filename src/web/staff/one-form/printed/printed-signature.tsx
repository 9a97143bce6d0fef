// The notice below every form, and who signed when. A form that was not signed on the screen leaves space for a
// pen.

import { formatMissingPhotos } from '#domain/completed-forms/photo-words.ts'
import { formatDay } from '#domain/day.ts'
import { formatSite } from '#domain/form/additions.ts'
import type { Report } from '#domain/form/report.ts'
import { type PrintedProof, ProofCode, ProofLine } from './printed-proof.tsx'

interface PrintedSignatureProps {
  report: Report
  /** An extra sentence beside the signature. */
  note: string | null
  proof: PrintedProof | null
}

export function PrintedSignature({ report, note, proof }: PrintedSignatureProps) {
  return (
    <div className="mt-auto break-inside-avoid pt-2">
      <p className="pb-1 italic empty:hidden">{formatMissingPhotos(report)}</p>
      <p className="border-[1.25pt] border-ink px-3 py-1.5 text-center font-semibold">{report.notice}</p>
      <div className="mt-1.5 grid grid-cols-[2fr_1fr] gap-8">
        <div>
          <div className="flex h-[0.6in] items-end justify-between gap-4 border-b border-ink pb-0.5">
            {report.signature ? (
              <img src={report.signature} alt="Signature" className="max-h-full max-w-full" />
            ) : null}
            {note ? <p className="ml-auto max-w-[2in] text-right text-[8pt] italic">{note}</p> : null}
          </div>
          <p className="mt-0.5">
            Inspector signature: <bdi className="font-bold wrap-anywhere">{report.inspectedBy}</bdi>
          </p>
          {report.certificates?.length ? (
            <p className="text-[8pt]">{report.certificates.join('; ')}</p>
          ) : null}
        </div>
        <div className="flex gap-3">
          <div className="min-w-0 grow">
            <div className="flex h-[0.6in] items-end border-b border-ink pb-0.5 text-[11pt] font-bold">
              {formatDay(report.inspectionDate)}
            </div>
            <p className="mt-0.5">Date</p>
          </div>
          {proof ? <ProofCode proof={proof} /> : null}
        </div>
      </div>
      {report.contact ? (
        <div className="mt-1.5 grid grid-cols-[2fr_1fr] gap-8">
          <div>
            <div className="flex h-[0.6in] items-end border-b border-ink pb-0.5">
              <img src={report.contact.signature} alt="Signature" className="max-h-full max-w-full" />
            </div>
            <p className="mt-0.5">
              Site contact signature: <bdi className="font-bold wrap-anywhere">{report.contact.name}</bdi>
            </p>
          </div>
        </div>
      ) : null}
      {report.site?.length ? <p className="mt-1 text-[8pt]">{formatSite(report.site)}</p> : null}
      {proof ? <ProofLine proof={proof} /> : null}
    </div>
  )
}

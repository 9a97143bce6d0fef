// The actions for a form: print, download as PDF, edit, delete.

import { ArrowDownTrayIcon, PencilSquareIcon, PrinterIcon } from '@heroicons/react/20/solid'
import { useEffect, useRef, useState } from 'react'
import { readReportPdf } from '#api/form-files.ts'
import { type Report, reportFileName } from '#domain/form/report.ts'
import { Link } from '#web/router/links.tsx'
import { saveFile } from '#web/staff/page/save-file.ts'
import { explain } from '#web/staff/words/explain.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { DeleteForm } from './delete-form.tsx'

interface FormActionsProps {
  report: Report
  isPreparing: boolean
  onPrint: () => void
}

export function FormActions({ report, isPreparing, onPrint }: FormActionsProps) {
  const [error, setError] = useState<string | null>(null)
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) message.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  // An earlier version is there to be read: only the form as it is now can be changed.
  const isCurrent = report.replacedAt === null

  async function savePdf() {
    setError(null)
    const problem = await saveFile({
      name: reportFileName(report),
      type: 'application/pdf',
      read: call =>
        call(readReportPdf, {
          params: { id: report.formId },
          query: isCurrent ? {} : { version: report.version },
        }),
    })
    if (problem) setError(explain(problem, 'report-not-made'))
  }

  // Every button is as wide as its longest text, so that the others do not move.
  return (
    <>
      {/* Above the buttons: below them it is out of sight on a phone. */}
      <div ref={message} className="mt-4">
        <Banner tone="error">{error}</Banner>
      </div>
      <div className="mb-5 grid grid-cols-2 gap-2.5 sm:flex sm:flex-wrap sm:gap-3">
        <Button
          look="secondary"
          busy={isPreparing}
          busyText="Preparing..."
          className="max-sm:px-2 sm:w-38"
          onClick={onPrint}
        >
          <PrinterIcon aria-hidden="true" className="size-5" />
          Print
        </Button>
        {isCurrent ? (
          <Link to={`/edit-form/${report.formId}`} className={buttonLook('primary')}>
            <PencilSquareIcon aria-hidden="true" className="size-5" />
            Edit
          </Link>
        ) : null}
        <Button look="secondary" busyText="Creating PDF..." className="max-sm:px-2 sm:w-46" onPress={savePdf}>
          <ArrowDownTrayIcon aria-hidden="true" className="size-5" />
          Download PDF
        </Button>
        {isCurrent ? <DeleteForm report={report} onFailed={setError} /> : null}
      </div>
    </>
  )
}

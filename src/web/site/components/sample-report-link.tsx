// The link to the sample report, drawn at build time by the product's own generator. It is saved rather than shown: the
// site's policy for files keeps some browsers from opening a PDF in their own viewer.

import { DocumentArrowDownIcon } from '@heroicons/react/24/outline'
import { sampleReportPath } from '#domain/site/site-map.ts'

export function SampleReportLink({ className = 'inline-flex' }: { className?: string }) {
  return (
    <a
      href={sampleReportPath}
      download
      className={`min-h-11 items-center gap-2 font-semibold text-link hover:underline ${className}`}
    >
      <DocumentArrowDownIcon className="size-5 shrink-0" />
      Sample report (PDF)
    </a>
  )
}

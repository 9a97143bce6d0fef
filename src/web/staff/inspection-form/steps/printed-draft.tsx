// The form on paper while it is being filled in. It is rendered only while the browser prints, so that it never
// slows down typing.

import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { buildReport } from '#domain/form/report.ts'
import { draftAsForm } from '#web/offline/draft-as-form.ts'
import { PrintedReport } from '#web/staff/one-form/printed/printed-report.tsx'
import { useFormContext } from '../state/form-context.ts'

export function PrintedDraft() {
  const { template, store, existingPhotos } = useFormContext()
  const isPrinting = useIsPrinting()
  if (!isPrinting) return null
  const form = { ...draftAsForm(template, store.draft()), photos: existingPhotos }
  return <PrintedReport report={buildReport(template, form)} />
}

/** Rendered synchronously: it must be complete before the browser prints. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const paper = matchMedia('print')
    const become = (next: boolean) => flushSync(() => setPrinting(next))
    const before = () => become(true)
    const after = () => become(false)
    const change = () => become(paper.matches)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    paper.addEventListener('change', change)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
      paper.removeEventListener('change', change)
    }
  }, [])
  return isPrinting
}

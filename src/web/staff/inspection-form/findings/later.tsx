// The parts of the form that only a site with open findings needs, loaded with the first of them.

import { laterPart } from '#web/staff/page/later-part.tsx'
import { useFindingAt, useFindings } from './use-open-findings.ts'

const note = laterPart(async () => (await import('./open-finding.tsx')).OpenFindingNote)
const review = laterPart(async () => (await import('./findings-review.tsx')).FindingsReview)

export function FindingAt({ field, labelId }: { field: string; labelId: string }) {
  const finding = useFindingAt(field)
  return finding ? <note.Part finding={finding} labelId={labelId} /> : null
}

export function FindingsHere({ onGoTo }: { onGoTo: (field: string) => void }) {
  const findings = useFindings()
  return findings.length > 0 ? <review.Part findings={findings} onGoTo={onGoTo} /> : null
}

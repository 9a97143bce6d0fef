// The open findings of the facility and tank that the form is about, for the questions that they stand at. Looked up once it is known
// which facility that is; a form that exists already is corrected, not visited.

import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import { placeOf } from '#web/offline/findings/place.ts'
import type { OpenFinding } from '#web/offline/rows.ts'
import { useDraft, useFormContext } from '../state/form-context.ts'

type AtQuestions = typeof import('./at-questions.ts').atQuestions

const none: readonly OpenFinding[] = []

export const FindingsContext = createContext(none)
export const useFindings = () => useContext(FindingsContext)

export const useFindingAt = (field: string): OpenFinding | null =>
  useFindings().find(finding => finding.field === field) ?? null

export function useOpenFindings() {
  const { template, store, call, isNew } = useFormContext()
  const facilityId = useDraft(draft => (isNew && placeOf(draft)?.facilityId) || '')
  const tankId = useDraft(draft => (isNew && placeOf(draft)?.tankId) || '')
  const [found, setFound] = useState({ facilityId: '', findings: none, at: null as AtQuestions | null })
  useEffect(() => {
    if (!facilityId) return
    let isOver = false
    const sought = { facilityId, userId: store.draft().userId }
    Promise.all([import('#web/offline/findings/find-open.ts'), import('./at-questions.ts')]).then(
      ([{ findOpenFindings }, { atQuestions: at }]) =>
        findOpenFindings(sought, call, findings => isOver || setFound({ facilityId, findings, at })),
      // Without its program the form is filled in as ever.
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [facilityId, store, call])
  // A part that comes or goes has its own.
  const parts = useDraft(draft => draft.answers.parts)
  return useMemo(() => {
    const { findings, at } = found
    const answers = { ...store.draft().answers, ...(parts !== undefined && { parts }) }
    return at && found.facilityId === facilityId ? at(findings, { template, answers, tankId }) : none
  }, [found, facilityId, tankId, template, store, parts])
}

// The open findings of the facility and tank that the form is about, for the questions that they stand at. Looked up once it is known
// which facility that is; a form that exists already is corrected, not visited.

import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { fieldsOf } from '#domain/form/walk.ts'
import { placeOf } from '#web/offline/findings/place.ts'
import type { OpenFinding } from '#web/offline/rows.ts'
import type { FormContext } from '../state/form-context.ts'

const none: readonly OpenFinding[] = []

export const FindingsContext = createContext(none)
export const useFindings = () => useContext(FindingsContext)

export const useFindingAt = (field: string): OpenFinding | null =>
  useFindings().find(finding => finding.field === field) ?? null

export function useOpenFindings({ template, store, call }: FormContext, isNew: boolean) {
  const place = (read: (at: ReturnType<typeof placeOf>) => string | undefined) => () =>
    (isNew && read(placeOf(store.draft()))) || ''
  const facilityId = useSyncExternalStore(
    store.subscribe,
    place(at => at?.facilityId),
  )
  const tankId = useSyncExternalStore(
    store.subscribe,
    place(at => at?.tankId),
  )
  const [found, setFound] = useState({ facilityId: '', findings: none })
  useEffect(() => {
    if (!facilityId) return
    let isOver = false
    const show = (findings: readonly OpenFinding[]) => isOver || setFound({ facilityId, findings })
    const sought = { facilityId, userId: store.draft().userId }
    import('#web/offline/findings/find-open.ts').then(
      ({ findOpenFindings }) => findOpenFindings(sought, call, show),
      // Without its program the form is filled in as ever.
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [facilityId, store, call])
  const questions = fieldsOf(template)
  // Of a site with several tanks only those of the one that is known to be visited.
  const isHere = (finding: OpenFinding) => finding.tankLabel === null || finding.tankId === tankId
  const isAsked = ({ field }: OpenFinding) => questions.some(({ id }) => id === field)
  return found.facilityId === facilityId ? found.findings.filter(each => isHere(each) && isAsked(each)) : none
}
